import { plainForm } from '../../../templates/format'
import { readWords } from '../../../templates/markdown'
import { schemaOf } from '../../../templates/model/files'
import { excerpt } from '../../shared/wording'
import { expandText, findTokens, pageSchemaOf, pageScope, type Scope } from '../facts/tokens'
import type { Value } from '../fields/values'
import { type Finding, findingAt } from '../findings'
import type { SourceFile } from '../parse/source-file'
import type { CheckInput, ValidInput } from './check'

/** Signs of Markdown, which a plain text shows as typed. */
const signs = /\*\*|__|`|\]\(|\[\^|(?<!\w)\*\w[^*]*\*(?!\w)|(?<!\w)_\w[^_]*_(?!\w)/

/** Finds Markdown, and tokens that need a note, in fields that show their words as they are. */
export function checkPlain({ values, facts, sources }: CheckInput): Finding[] {
  if (!facts) return []
  const plain = values.filter(({ text, field: { kind } }) => {
    return (kind === 'plain' || kind === 'name') && /[*_`[{]/.test(text)
  })
  return plain.flatMap((value) => {
    const { text, field } = value
    const tokens = findTokens(text).map(({ name }) => name)
    if (field.kind === 'name' && tokens[0]) {
      return [findingAt(value, `"{{${tokens[0]}}}" is shown as typed here: write the word itself.`)]
    }
    const scope = tokens.length > 0 ? scopeOf(value, sources.files, facts) : facts
    const noted = tokens.find((name) => scope[name]?.includes('[^'))
    if (noted) {
      const problem = `{{${noted}}} must stand with its note, and the note would be missing here: put it into a text, such as a lead or an answer.`
      return [findingAt(value, problem)]
    }
    const [sign] = signs.exec(expandText(text, facts)) ?? []
    const problem = `"${sign}" is shown as typed here: this field holds plain words.`
    return sign ? [findingAt(value, problem)] : []
  })
}

/** What tokens stand for in a text, on the first page that shows it. */
function scopeOf(value: Value, files: SourceFile[], facts: Scope): Scope {
  const schema = pageSchemaOf(value)
  const first = files.find(({ path }) => schemaOf(path) === schema)
  return pageScope(schema, (value.field.shownOn ? first : value.file)?.data, facts)
}

/**
 * A tag, or a comment, of HTML: `<br>`, `</b>`, `<!-- x`, also one that is not closed: `<br`, `<img src=`.
 * What else begins so is a sign, `<40°F`, or an address: `<ana@example.org>`, `](<a photo.jpg>)`.
 */
const tag =
  /<!--|<\/\s?[a-z]\w*>?|(?<!\]\()<\s?[a-z][a-z\d]{0,20}(?:\s[^<>\n]{0,200})?\/?>|<(?:br|div|em|h[1-6]|hr|img|li|ol|span|strong|su[bp]|ul)\b(?![@:.])|<[a-z][\w-]{0,20}\s+[\w-]{1,20}=|<[abipu][ \t]*$/im

/** Ten digits as people write a phone number, if no address or link begins before them. */
const number = /(?<![\d/:=+])(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]{0,2}\d{3}[-. ]?\d{4}(?!\d)/g

/** Finds HTML, which a text shows as typed, and the phone number written out. */
export function checkTyped({ values, content: { business } }: ValidInput): Finding[] {
  const digitsOf = (text: string) => text.replace(/\D/g, '').slice(-10)
  // The field of the number itself may hold it, and so may questions to the owner.
  const shown = values.filter(({ field: { kind } }) => kind !== 'phone' && kind !== 'question')
  return shown.flatMap((value) => {
    const { text } = value
    const tags = text.includes('<') ? (tag.exec(text) ?? []) : []
    const numbers = /\d{4}/.test(text) ? (text.match(number) ?? []) : []
    const problems = [
      ...tags.map((written) => [written, 'is shown as it is typed: a text cannot hold HTML.']),
      ...numbers
        .filter((written) => digitsOf(written) === digitsOf(business.phone))
        .map((written) => [written, 'stays when the phone number changes: write {{phone}}.']),
    ]
    return problems.map(([written = '', problem]) =>
      findingAt(value, `"${excerpt(written)}" ${problem}`, text.indexOf(written)),
    )
  })
}

/** Finds signs of notes that were typed: the token of a claim brings its own. */
export function checkNotes({ values }: CheckInput): Finding[] {
  return values.flatMap((value) =>
    [...value.text.matchAll(/\[\^([^\][]+)\]/g)].map(({ 0: sign, 1: id = '', index }) => {
      const problem = `"${excerpt(sign)}" is added after a claim automatically: write {{claim:${excerpt(id)}}}.`
      return findingAt(value, problem, index)
    }),
  )
}

const asLink = 'write a link as [words](/address/)'

const asEmphasis = 'put the signs close to the words on both sides: **bold**, *slanted*.'

/** What is left of Markdown that did not take, and how it does. A line begins a block, or follows a break. */
const untaken: [sign: RegExp, advice: string][] = [
  [
    /\*\*|__|~~|==|(?<![\w*])\*\w[^*\n]{0,200}\s?\*|(?<=\S )\*(?=\p{L})|(?<!\w)_\w[^_\n]{0,200}\s_(?!\w)|(?<!\S)_(?=\p{L})|(?<![\w~])~\w[^~\n]{0,200}\w~(?![\w~])/u,
    asEmphasis,
  ],
  [
    /!\[|(?<!\S)!\(|\]:?\s?[(/]|[\])]\s?\[|\[\[|\[\/[\w/-]+\]|\]\{|[\w}]\(\/\w|\[(?:#|https?:|www\.)[^\][]{1,200}\]/,
    `${asLink}, without a space between the two.`,
  ],
  [/`/, 'it needs one mark before the words and one after them.'],
  [/^#{1,6}(?=\D)/m, 'a heading stands in a text of several paragraphs, with a space: ## Heading.'],
  [/\{:? ?[#.][\w-]+ ?\}/, 'a heading has its address by itself.'],
  [
    /^:::|^!!! |^: (?=\S)|\[TOC\]|\[!\w+\]|\^\[|\$\$|%%|\w[~^]\w{1,9}[~^]/im,
    'no page knows this sign.',
  ],
  [
    /&(?:nbsp|amp|[nm]dash|copy|reg|trade|quot|apos|[lg]t|hellip|[lr][sd]quo|deg|#\d{2,6})\b;?/i,
    'write the character itself.',
  ],
  [
    /^(?:-(?=[\s\p{L}])|\+(?=\p{L})|[•·‣◦▪●○■□◆◇▶▸☐☑❖]|\d{1,2}[.)](?=\p{L})|([–—→►➤✓✔]|--) .*\n\1 )/mu,
    'an entry of a list begins with "- " or "1. ", in a text of several paragraphs.',
  ],
  [
    /^\[[ xX]\]|^\|.*\||^\S.* \| .*\n.* \| /m,
    'write a list, or a table with a line |---|---| below its first.',
  ],
]

/** An address that is no link, and a link without words, as they are written. */
const unlinked =
  /(?<![^\s(]|\]\()(?:<?https?:\/\/|www\.)[\w.-]{1,80}(?![^\s<>]{0,300}>)|(?<![!\]])\[\s*\]\(/

/** Words in brackets, which are no link where an address for them is missing. */
const reference = /(?<![“‘"'\w]|\]\s?)\[(?!sic\b)\p{L}[^\][:\n]{0,99}\](?!\s?[[({])/u

/** Stars between figures, which slant what stands between them: `16*25*1`. */
const times = /(?<!\d)\d{1,9} ?\*[\d.]+\*(?= ?\d)/

/** An address that a link may name, as it is written: a page shows nothing of it. */
const definition = /^ {0,3}(\[[^\][^]{1,999}\]):/gm

/** Signs of a keyboard that writes Chinese or Japanese. */
const fullWidth = /[\uff01-\uff5e]/g

/** Most texts have no sign of Markdown, and need no closer look. */
const mark =
  /[*_~`#|•·‣◦▪●○■□◆◇▶▸☐☑❖[\]&^\uff01-\uff5e]|==|::|:\/\/|www\.|\(\/|\{:|\{ ?\.|\$\$|%%|^[ \t]*(?:[-+–—→►➤✓✔>]|!!!|: |\d+[.)])|^ {4}/m

/** Finds Markdown that did not take, so that a page shows its signs. */
export function checkMarkdown({ values }: CheckInput): Finding[] {
  const written = values.filter(({ text, field: { kind } }) => {
    return (kind === 'line' || kind === 'markdown') && mark.test(text)
  })
  const withAddresses = new Set(
    written.flatMap(({ text, file }) => (text.search(definition) < 0 ? [] : [file])),
  )
  return written.flatMap((value) => {
    // Who gives words their addresses apart means a link by what is in brackets.
    const signs: typeof untaken = withAddresses.has(value.file)
      ? [...untaken, [reference, `${asLink}, or give the words an address: [words]: /address/.`]]
      : untaken
    // A mark after a backslash is meant as it is.
    const text = value.text.replace(/\\[!-/:-@[-`{-~]/g, 'xx')
    const blocks = readWords(text, value.field.kind === 'line')
    const [sign] = unlinked.exec(text) ?? []
    const [product] = times.exec(text) ?? []
    const ofSource = [
      ...(sign
        ? [findingAt(value, `"${excerpt(sign)}" leads nowhere: ${asLink}.`, text.indexOf(sign))]
        : []),
      ...unusedIn(text, blocks).map(({ label, index }) =>
        findingAt(value, `"${excerpt(label)}" is shown nowhere: ${asLink}.`, index),
      ),
      ...(product
        ? [
            findingAt(
              value,
              `"${product}" is shown without its stars: write ×.`,
              text.indexOf(product),
            ),
          ]
        : []),
    ]
    const inWords = blocks.flatMap(({ words, offset, isCode, leftOver }) => {
      if (!words) {
        const line = text.slice(offset).split('\n', 1)[0]?.trim() ?? ''
        return [findingAt(value, `"${excerpt(line)}" has no words: write them beside it.`, offset)]
      }
      const found = (sign: string, advice: string) => {
        const place = Math.max(offset, text.indexOf(sign, offset))
        return findingAt(value, `"${excerpt(sign)}" is shown as it is typed: ${advice}`, place)
      }
      if (isCode) return [found(words.trim(), 'four spaces before a line, or ```, make it code.')]
      return signs.flatMap(([pattern, advice]) => {
        const { 0: sign = advice === asEmphasis ? leftOver : undefined } =
          pattern.exec(words.replace(fullWidth, plainForm)) ?? []
        return sign ? [found(sign, advice)] : []
      })
    })
    return [...ofSource, ...inWords]
  })
}

/** Addresses that no link of a text names, with the signs that begin them. */
function unusedIn(text: string, blocks: { words: string }[]): { label: string; index: number }[] {
  const defined = [...text.matchAll(definition)]
  if (defined.length === 0) return []
  const named = (label: string) =>
    label
      .toLowerCase()
      .replace(/[[\]\s]+/g, ' ')
      .trim()
  const uses = new Map<string, number>()
  for (const [label] of text.matchAll(/\[[^\][]{1,999}\]/g)) {
    const name = named(label)
    uses.set(name, (uses.get(name) ?? 0) + 1)
  }
  const lines = blocks.flatMap(({ words }) => words.split('\n'))
  const shown = new Set(lines.map((line) => /^\[[^\][]{1,999}\]:/.exec(line)?.[0]))
  return defined.flatMap(({ 1: label = '', index }) => {
    const isUsed = (uses.get(named(label)) ?? 0) > 1
    return isUsed || shown.has(`${label}:`) ? [] : [{ label: `${label}:`, index }]
  })
}
