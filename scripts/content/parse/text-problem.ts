import { plainForm } from '../../../templates/format'

/** Characters that no page may hold, by kind, as classes of a regular expression. */
const unwanted = {
  /** Characters that no browser shows, and single surrogates, which UTF-8 cannot hold. */
  control:
    '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\ufffe\\uffff\\ud800-\\udfff',
  /**
   * Invisible characters, which come with copied text: search does not find words with them, and some
   * reverse the text.
   */
  invisible:
    '\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb',
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
    return `holds the ${kind} character ${codeOf(found)}: delete it.`
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

/**
 * Spaces, hyphens and signs that look like those of a keyboard, marks that cannot be seen, and Cyrillic or
 * Greek letters in a Latin word.
 */
const lookalikes =
  /[\u00a0\u00ad\u1680\u2000-\u200f\u202f\u205f\u3000\u2010-\u2012\u2212\uff01-\uff5e]|(?<=[a-z])[а-яͰ-Ͽ]|[а-яͰ-Ͽ](?=[a-z])/giu

/**
 * Names the characters of a message that look like others: nobody could see why it refuses what it quotes.
 *
 * @returns A sentence with a space before it, or nothing.
 */
export function lookalikesIn(message: string): string {
  const found = [...new Set(message.match(lookalikes))].map((character) => {
    const meant = plainForm(character)
    if (/\p{L}/u.test(meant) && meant === character)
      return `${codeOf(character)} is no Latin letter`
    const like = meant === ' ' ? 'is no plain space' : meant ? `is no "${meant}"` : 'is not seen'
    return `${codeOf(character)} ${like}`
  })
  return found.length > 0 ? ` (In it ${found.join(', ')}.)` : ''
}

/** `U+00A0` */
const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
