/** How long after the last keystroke the draft is written, in milliseconds. */
const writeDelay = 300

const storageKey = 'estimate-draft'

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
    for (const field of fields) field.addEventListener('input', this.#later)
    addEventListener('pagehide', () => this.#timer && this.#write())
  }

  /** Fills the fields that are empty. */
  restore() {
    try {
      const values: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
      for (const field of this.#fields) {
        field.value ||= (values as Record<string, string>)[field.id] ?? ''
      }
    } catch {}
  }

  clear() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    try {
      sessionStorage.removeItem(storageKey)
    } catch {}
  }

  #later = () => {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#write, writeDelay)
  }

  #write = () => {
    this.#timer = undefined
    const values = this.#fields.map((field) => [field.id, field.value])
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(values)))
    } catch {}
  }
}
