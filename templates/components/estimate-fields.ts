import type { SiteContent } from '../model'

/** How a field of the estimate form stands in the page. */
export interface FormField {
  /** The field's name in the lead. */
  name: string
  label: string
  type?: 'email' | 'tel'
  autoComplete: string
  inputMode?: 'numeric'
  maxLength?: number
}

/** How much of a row a field takes where there is room. */
export type FieldWidth = 'full' | 'half' | 'quarter'

/** What the fields of a row of so many take. */
const widths: FieldWidth[][] = [[], ['full'], ['half', 'half'], ['half', 'quarter', 'quarter']]

/**
 * Who asks, in rows. Only state and message have a `maxlength`: a browser cuts pasted text off silently,
 * and the rule's message says what is wrong.
 */
export const personFields: FormField[][] = [
  [
    { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
    { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
  ],
  [
    { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
    { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
  ],
]

/** Where the work is. */
export const addressFields: FormField[][] = [
  [{ name: 'street', label: 'Street address', autoComplete: 'address-line1' }],
  [
    { name: 'city', label: 'City', autoComplete: 'address-level2' },
    { name: 'state', label: 'State', autoComplete: 'address-level1', maxLength: 2 },
    { name: 'zipCode', label: 'ZIP code', autoComplete: 'postal-code', inputMode: 'numeric' },
  ],
]

/** The fields that a site asks for, each with its width: a row stays full. */
export function askedFields(rows: FormField[][], { form }: SiteContent['site']) {
  const leftOut = new Set<string>(form.leaveOut)
  return rows.flatMap((row) => {
    const asked = row.filter(({ name }) => !leftOut.has(name))
    return asked.map((field, index) => ({ field, width: widths[asked.length]?.[index] }))
  })
}
