import { quietly } from './dom'
import { isLead, type Lead } from './lead'
import { keyOf } from './settings'

/** A field of the form that holds what a visitor typed or chose. */
export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Keeps what was typed, and the lead made of it, for as long as the tab is open: a reload, a failed send
 * or a look at another page loses nothing. A browser that refuses storage has no draft, and no error.
 */
export function storeDraft(fields: FormControl[], lead?: Lead): void {
  const values = Object.fromEntries(fields.map((field) => [field.id, field.value]))
  quietly(() => {
    sessionStorage[keyOf('draft')] = JSON.stringify({ values, lead })
  })
}

/** Fills empty fields with what was typed before, or with a refused lead. Returns the last lead. */
export function restoreDraft(fields: FormControl[], refused?: Lead): Lead | undefined {
  return quietly(() => {
    const draft = sessionStorage[keyOf('draft')]
    const { values, lead } = draft ? JSON.parse(draft) : { values: refused, lead: refused }
    for (const field of fields) field.value ||= values[field.id] ?? ''
    return isLead(lead) ? lead : undefined
  })
}
