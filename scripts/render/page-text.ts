/** A text that stands in many pages. */
export class SharedText {
  readonly #text: string
  #bytes: Uint8Array | undefined

  constructor(text: string) {
    this.#text = text
  }

  /** The text in UTF-8, encoded once. */
  get bytes(): Uint8Array {
    this.#bytes ??= Buffer.from(this.#text)
    return this.#bytes
  }

  toString(): string {
    return this.#text
  }
}

/**
 * A page in the pieces that it is put together from: joined, they are its text. Most of it stands in
 * other pages as well, and needs to be neither copied nor encoded for each of them.
 */
export type PageText = (string | SharedText)[]
