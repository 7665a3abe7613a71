/** Characters that no page may hold, by kind, as classes of a regular expression. */
const unwanted = {
  /** Characters that no browser shows, and single surrogates, which UTF-8 cannot hold. */
  control: '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f\\ufffe\\uffff\\ud800-\\udfff',
  /**
   * Invisible characters, which come with copied text: search does not find words with them, and some
   * reverse the text.
   */
  invisible: '\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\ufeff',
  /** Characters that only one font knows. */
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

/** Replaces the numbers of characters as Markdown does: `&#38;`, `&#x26;`. */
function withReferences(text: string): string {
  // Few texts have any.
  if (!text.includes('&#')) return text
  return text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (written, hex, decimal) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : written
  })
}
