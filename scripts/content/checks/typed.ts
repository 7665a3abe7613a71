import { excerpt } from '../../wording'
import { type Finding, findingAt } from '../findings'
import type { Given } from './check'

/** A tag, or a comment, of HTML: `<br>`, `</b>`, `<!-- x`. Others may be signs: `<40°F`. */
const tag =
  /<!--|<\/?(?:a|b|big|blockquote|br|button|center|code|div|em|font|form|h[1-6]|hr|i|iframe|img|input|li|mark|ol|p|pre|script|section|small|span|strong|style|sub|sup|table|td|th|tr|u|ul|video)\b[^<>]{0,200}>/i

/** Ten digits as people write a phone number, if no address or link begins before them. */
const number = /(?<![\d/:=+])(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]{0,2}\d{3}[-. ]?\d{4}(?!\d)/g

/** Warns of what a text shows as it was typed, though it was meant to be something else. */
export function checkTyped({ values, business }: Given<'business'>): Finding[] {
  const digitsOf = (text: string) => text.replace(/\D/g, '').slice(-10)
  // The number itself, and what only the owner reads.
  const shown = values.filter(({ field: { kind } }) => kind !== 'phone' && kind !== 'note')
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
