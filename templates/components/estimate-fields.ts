/** How a field of the estimate form stands in the page. */
export interface FormField {
  /** The field's name in the lead. */
  name: string
  label: string
  type?: 'email' | 'tel'
  autoComplete: string
  inputMode?: 'numeric'
  maxLength?: number
  /** How much of a row it takes where there is room: all of it, a half, a quarter. */
  width: 'full' | 'half' | 'quarter'
}

/**
 * Who asks. Only state and message have a `maxlength`: a browser cuts pasted text off silently, and the
 * rule's message says what is wrong.
 */
export const personFields: FormField[] = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', width: 'half' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', width: 'half' },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    width: 'half',
  },
  {
    name: 'phone',
    label: 'Phone',
    type: 'tel',
    autoComplete: 'tel',
    width: 'half',
  },
]

/** Where the work is. */
export const addressFields: FormField[] = [
  { name: 'street', label: 'Street address', autoComplete: 'address-line1', width: 'full' },
  { name: 'city', label: 'City', autoComplete: 'address-level2', width: 'half' },
  {
    name: 'state',
    label: 'State',
    autoComplete: 'address-level1',
    maxLength: 2,
    width: 'quarter',
  },
  {
    name: 'zipCode',
    label: 'ZIP code',
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    width: 'quarter',
  },
]
