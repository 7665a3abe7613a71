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

/** A tag, or a comment, of HTML: `<br>`, `</b>`, `<!-- x`. Others may be signs: `<40°F`. */
const tag =
  /<!--|<\/?(?:a|b|big|blockquote|br|button|center|code|div|em|font|form|h[1-6]|hr|i|iframe|img|input|li|mark|ol|p|pre|script|section|small|span|strong|style|sub|sup|table|td|th|tr|u|ul|video)\b[^<>]{0,200}>/i

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

/** What is left of Markdown that did not take, and how it does. A line begins a block, or follows a break. */
const untaken: [sign: RegExp, advice: string][] = [
  [
    /\*\*|__|~~|==|(?<![\w*])\*\w[^*\n]{0,200}\s\*|(?<!\w)_\w[^_\n]{0,200}\s_(?!\w)/,
    'put the signs close to the words on both sides: **bold**, *slanted*.',
  ],
  [
    /!\[|(?<!\S)!\(|\]:?\s?[(/]|[\])]\s?\[|\[\[|\[\/\w+\]/,
    `${asLink}, without a space between the two.`,
  ],
  [/`/, 'it needs one mark before the words and one after them.'],
  [/^#{1,6}(?=\D)/m, 'a heading stands in a text of several paragraphs, with a space: ## Heading.'],
  [/\{:? ?[#.][\w-]+ ?\}/, 'a heading has its address by itself.'],
  [/^:::|\[TOC\]|\w[~^]\w{1,9}[~^]/im, 'no page knows this sign.'],
  [
    /&(?:nbsp|amp|[nm]dash|copy|reg|trade|quot|apos|[lg]t|hellip|[lr][sd]quo|deg|#\d{2,6})\b;?/i,
    'write the character itself.',
  ],
  [
    /^(?:-(?=[\s\p{L}])|\+(?=\p{L})|[•·‣◦▪●○]|\d{1,2}[.)](?=\p{L})|([–—→►➤✓✔]) .*\n\1 )/mu,
    'an entry of a list begins with "- " or "1. ", in a text of several paragraphs.',
  ],
  [
    /^\[[ xX]\]|^\|.*\||^\S.* \| .*\n.* \| /m,
    'write a list, or a table with a line |---|---| below its first.',
  ],
]

/** An address that is no link, and a link without words, as they are written. */
const unlinked = /(?<!\S)(?:https?:\/\/|www\.)[\w.-]+|(?<![!\]])\[\s*\]\(/

/** An address that a link may name, as it is written: a page shows nothing of it. */
const definition = /^ {0,3}(\[[^\][^]+\]):/gm

/** Signs of a keyboard that writes Chinese or Japanese. */
const fullWidth = /[\uff01-\uff5e]/g

/** Most texts have no sign of Markdown, and need no closer look. */
const mark =
  /[*_~`#|•·‣◦▪●○[\]&^\uff01-\uff5e]|==|::|:\/\/|www\.|^[ \t]*(?:[-+–—→►➤✓✔]|\d+[.)])|^ {4}/m

/** Finds Markdown that did not take, so that a page shows its signs. */
export function checkMarkdown({ values }: CheckInput): Finding[] {
  const written = values.filter(({ text, field: { kind } }) => {
    return (kind === 'line' || kind === 'markdown') && mark.test(text)
  })
  return written.flatMap((value) => {
    // A mark after a backslash is meant as it is.
    const text = value.text.replace(/\\[!-/:-@[-`{-~]/g, 'xx')
    const blocks = readWords(text, value.field.kind === 'line')
    const [sign] = unlinked.exec(text) ?? []
    const lost = [...text.matchAll(definition)].filter(([whole, label = '']) => {
      const isUsed = text.toLowerCase().split(label.toLowerCase()).length > 2
      return !isUsed && !blocks.some(({ words }) => words.includes(whole.trim()))
    })
    const ofLinks = [
      ...(sign
        ? [findingAt(value, `"${excerpt(sign)}" leads nowhere: ${asLink}.`, text.indexOf(sign))]
        : []),
      ...lost.map(({ 0: whole, index }) =>
        findingAt(value, `"${excerpt(whole.trim())}" is shown nowhere: ${asLink}.`, index),
      ),
    ]
    const inWords = blocks.flatMap(({ words, offset, isCode }) => {
      const found = (sign: string, advice: string) => {
        const place = Math.max(offset, text.indexOf(sign, offset))
        return findingAt(value, `"${excerpt(sign)}" is shown as it is typed: ${advice}`, place)
      }
      if (isCode) return [found(words.trim(), 'four spaces before a line, or ```, make it code.')]
      return untaken.flatMap(([pattern, advice]) => {
        const [sign] = pattern.exec(words.replace(fullWidth, plainForm)) ?? []
        return sign ? [found(sign, advice)] : []
      })
    })
    return [...ofLinks, ...inWords]
  })
}
