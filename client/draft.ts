const storageKey = 'estimate-draft'

/** A field of the form that holds what a visitor typed or chose. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Keeps what was typed for as long as the tab is open: a reload, a failed send or a look at another
 * page loses nothing. A browser that refuses storage has no draft, and no error.
 */
export function storeDraft(fields: Field[]): void {
  const values = fields.map((field) => [field.id, field.value])
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(values)))
  } catch {}
}

/** Fills the fields that are empty with what was typed before. */
export function restoreDraft(fields: Field[]): void {
  try {
    const values: Record<string, string> = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    for (const field of fields) field.value ||= values[field.id] ?? ''
  } catch {}
}
