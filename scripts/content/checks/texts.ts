import { schemaOf } from '../../../templates/model/files'
import { excerpt } from '../../shared/wording'
import { expandText, findTokens, pageSchemaOf, pageScope, type Scope } from '../facts/tokens'
import type { Value } from '../fields/values'
import { type Finding, findingAt } from '../findings'
import type { SourceFile } from '../parse/source-file'
import type { CheckInput } from './check'

/** Signs of Markdown, which a plain text shows as typed. */
const signs = /\*\*|__|`|\]\(|\[\^|(?<!\w)\*\w[^*]*\*(?!\w)|(?<!\w)_\w[^_]*_(?!\w)/

/** Finds Markdown, and tokens that need a note, in fields that show their words as they are. */
export function checkPlain({ values, facts, sources }: CheckInput): Finding[] {
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
export function checkTyped({ values, business }: CheckInput): Finding[] {
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
      const problem = `"${excerpt(sign)}" is put behind a claim by itself: write {{claim:${excerpt(id)}}}.`
      return findingAt(value, problem, index)
    }),
  )
}
