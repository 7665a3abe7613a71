import { FAILSAFE_SCHEMA, load } from 'js-yaml'

/*
 * The quick way to read front matter. The thorough one, in front-matter.ts, knows the line of every
 * field and says what is wrong; it takes thirty times as long, and most files need none of that.
 *
 * js-yaml 4 and not 5: four times as quick on these texts, and kept as well. It is the laxer of the
 * two, so what it lets pass is left to the thorough parser here, and a test compares the two.
 */

/*
 * What a text is sure to need the thorough parser for. An alias is none of it: without its anchor, it
 * is refused by the quick parser as well, and Markdown has its asterisk in bold words.
 */

/** Escapes, tabs, characters that end lines only for some, and keys that are no texts. */
const unusualTexts = ['\\', '\t', '\r', '\ufeff', '__proto__', '<<']

/** Marks of documents and directives, keys that are no texts, a list in a list, wide indents. */
const unusualLine = /(?:^|\n)(?:---|\.\.\.|%|\s*(?:- +)?[?:]\s| *- +- | {17})/

/** Anchors and tags. */
const unusualMark = /(?:^|[\s,:[{])[&!]\S/

/** A text that names its own indent, or keeps its last line breaks. */
const unusualBlock = /[|>](?:\+|-?\d)/

/** Plain texts are found soonest, and most front matter has none of those that the last two need. */
function isUnusual(yaml: string): boolean {
  const has = (text: string) => yaml.includes(text)
  return (
    unusualTexts.some(has) ||
    unusualLine.test(yaml) ||
    ((has('&') || has('!')) && unusualMark.test(yaml)) ||
    ((has('|') || has('>')) && unusualBlock.test(yaml))
  )
}

/** Where a value begins, in its field's line or in one of the next. */
const valueStart = /(?<![\s\S])\s*|^ *- +|: +|[:-] *(?:#.*)?\n(?:\s*#.*\n)*\s*/

/**
 * A list or a group in one line, in which there is no other and no comment; and a token, which stands
 * in a text.
 */
const usualBrackets = /[[{](?:[^[\]{}#\n]|(?<=[^\s[{,])#)*[\]}] *(?: #.*)?$|\{\{[\w:-]+\}\}/

/** A list or a group for a key, a key that is missing, and a comment without a space before it. */
const unusualMarks = /^[ -]*[[{].*[\]}] *:|[[{,] *:|["'\]}[{,]#/

/**
 * Brackets of which the quick parser minds less than it should: how far they are indented, and more.
 * There are few, so they are looked for first, and then what stands before them.
 */
const unusualBrackets = new RegExp(
  `(?=[[{])(?!${usualBrackets.source})(?<=${valueStart.source})|${unusualMarks.source}`,
  'm',
)

/** A text in quotes where a value may begin; apostrophes in a text do no harm here. */
const quoted = /(?=["'])(?<=^(?: *- +)? *|: +)(?:"[^"]*"|'(?:[^']|'')*')/gm

/** Longer keys are none to the thorough parser: it counts 1,024 characters as they are written. */
const longestKey = 500

/**
 * The fields of a front matter in which nothing is unusual, every scalar as a string; nothing for
 * any other, whether it is wrong or only rare.
 *
 * @param yaml Of a text without characters that a page cannot show.
 */
export function readPlainYaml(yaml: string): object | undefined {
  if (isUnusual(yaml) || unusualBrackets.test(yaml) || hasShallowQuote(yaml)) return undefined
  try {
    const data = load(yaml, { schema: FAILSAFE_SCHEMA })
    return isRecord(data) && hasOnlyTexts(data) ? data : undefined
  } catch {
    return undefined
  }
}

/** Whether a text in quotes goes on in a line that is not indented further than its field. */
function hasShallowQuote(yaml: string): boolean {
  for (const { 0: text, index } of yaml.matchAll(quoted)) {
    if (!text.includes('\n')) continue
    const line = yaml.slice(yaml.lastIndexOf('\n', index) + 1, index)
    const indent = /^(?: *- +)? */.exec(line)?.[0].length ?? 0
    const least = indent < line.length ? indent + 1 : indent
    const [, ...further] = text.split('\n')
    if (further.some((one) => one.trim() !== '' && one.search(/[^ ]/) < least)) return true
  }
  return false
}

/** A field without a value is no text, and cannot be told from an empty one here. */
function hasOnlyTexts(value: unknown): boolean {
  if (typeof value === 'string') return value !== ''
  if (Array.isArray(value)) return value.every(hasOnlyTexts)
  if (!isRecord(value)) return false
  return Object.entries(value).every(([key, one]) => key.length <= longestKey && hasOnlyTexts(one))
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
