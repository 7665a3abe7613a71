/** Characters that no page can hold, by what they are, as a class of a regular expression has them. */
const unwanted = {
  /** What no browser shows, and surrogates, which cannot be written in UTF-8 alone. */
  control: '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f\\ufffe\\uffff\\ud800-\\udfff',
  /**
   * What nobody sees and copying brings along: it keeps a word from being found, and what turns the
   * direction of a text shows other words than it holds.
   */
  invisible: '\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\ufeff',
  /** A picture in one font, an empty box in all others. */
  private: '\\ue000-\\uf8ff',
}

/** By characters. */
const unwantedByKind = Object.entries(unwanted).map(
  ([kind, characters]) => [kind, new RegExp(`[${characters}]`, 'u')] as const,
)

/** Why a text cannot stand on a page. */
export function textProblem(text: string): string | undefined {
  const read = withReferences(text)
  for (const [kind, characters] of unwantedByKind) {
    const [found] = characters.exec(read) ?? []
    if (found === undefined) continue
    const code = found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    return `holds the ${kind} character U+${code}: delete it.`
  }
  return undefined
}

/** A text as Markdown reads it, with characters in the place of their numbers: `&#38;`, `&#x26;`. */
function withReferences(text: string): string {
  // Few texts have any.
  if (!text.includes('&#')) return text
  return text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (written, hex, decimal) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : written
  })
}
