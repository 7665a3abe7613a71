const storageKey = 'estimate-draft'

/** How long after the last keystroke the draft is stored, in milliseconds. */
const storeDelay = 300

/** A field of the form that holds what a visitor typed or chose. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Keeps what was typed for as long as the tab is open: a reload, a failed send or a look at another
 * page loses nothing. A browser that refuses storage has no draft, and no error.
 */
export class Draft {
  #fields: Field[]
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(fields: Field[]) {
    this.#fields = fields
    for (const field of fields) field.addEventListener('input', this.#storeLater)
    addEventListener('pagehide', () => this.#timer && this.store())
  }

  /** Fills the fields that are empty. */
  restore(): void {
    try {
      const values: Record<string, string> = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
      for (const field of this.#fields) field.value ||= values[field.id] ?? ''
    } catch {}
  }

  /** Stores what the fields hold now. */
  store = (): void => {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const values = this.#fields.map((field) => [field.id, field.value])
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(values)))
    } catch {}
  }

  #storeLater = () => {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.store, storeDelay)
  }
}
