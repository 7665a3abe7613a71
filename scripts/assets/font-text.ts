/** What fonts need to know of a site's text. */
export interface FontText {
  /** Every character that is not in ASCII, once. */
  characters: ReadonlySet<string>
  /** Texts of the site by which to measure how much room its words take. */
  sample: string
}

/** The characters of a text that are not in ASCII, which fonts hold in any case. */
export function unusualCharacters(text: string): string[] {
  // What few characters are left of it is split into code points.
  return [...new Set(text.replace(/[\0-\x7f]+/g, ''))]
}

/**
 * What fonts are made for.
 *
 * @param sample The texts of the pages that are no areas: words are measured by these alone, for of
 * areas there may be thousands.
 * @param others The further characters of the site that are not in ASCII.
 */
export function fontText(sample: string, others: Iterable<string>): FontText {
  return { characters: new Set([...unusualCharacters(sample), ...others]), sample }
}
