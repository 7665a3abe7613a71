import { plainForm } from '../../../templates/format'
import { readWords } from '../../../templates/markdown'
import { pagesOf, sectionsOf } from '../../../templates/model'
import { isWords } from '../../../templates/model/fields'
import { excerpt } from '../../shared/wording'
import { findTokens } from '../facts/tokens'
import { showsBody, type Value } from '../fields/values'
import { type Finding, findingAt } from '../findings'
import type { CheckInput, ValidInput } from './check'

/** The length is limited: a search without limits takes quadratic time on a long row of digits. */
const amount = '\\p{Nd}(?:[\\p{Nd},.]{0,20}\\p{Nd})?'
const codes = 'USD|EUR|GBP|CAD|AUD|MXN|CHF'
const currency = `(?:\\p{Sc}|\\b(?:${codes}))`
const units = `\\p{Sc}|[%％﹪٪‰]|(?:percent|per[- ]cent|pct|dollars?|bucks?|${codes})\\b`
const figures = new RegExp(
  `${currency}\\s?${amount}(?:\\s?[-–]\\s?${currency}?\\s?${amount})?|${amount}\\s?(?:${units})`,
  'giu',
)

/** An address that a text shows, and a token: their `%2F` and `12 percent` are no figures. */
const noWords = /\b(?:https?:\/\/|www\.)\S+|\{\{[^{}]*\}\}/gi

/** Most texts have no figure, and need no closer look. */
const hint = new RegExp(`[\\p{Sc}%％﹪٪‰&]|cent|pct|dollar|buck|${codes}`, 'iu')

/**
 * Finds prices and percentages outside the ledger, in what visitors read. A field with `hasFigures` may hold
 * them; a body that no page shows is lost text.
 */
export function checkFigures({ values }: CheckInput): Finding[] {
  const lines = values.flatMap(({ text, field }): [words: string, token: string][] => {
    const token = field.tokens?.find((name) => /^(price|claim):/.test(name))
    return token ? [[text, token]] : []
  })
  const tokenOf = new Map(lines)
  return values
    .filter(({ text, field }) => isWords(field) && !field.hasFigures && hint.test(text))
    .filter(({ path, file }) => path.length > 0 || showsBody(file))
    .flatMap((value) =>
      wordsIn(value).flatMap(({ words, offset }) =>
        [...words.replace(noWords, ' ').matchAll(figures)].map(({ 0: figure }) => {
          const known = tokenOf.get(figure)
          const token = known ?? tokenFor(figure, value)
          const problem = `"${figure}" is a claim. Write {{${token}}} in its place, ${known ? 'which says so.' : howToAdd(token, figure)}`
          const at = Math.max(offset, value.text.indexOf(figure, offset))
          return Object.assign(findingAt(value, problem, at), {
            figure: { written: figure, token },
          })
        }),
      ),
    )
}

/** What visitors read of a value, with its places. */
const wordsIn = ({ text, field: { kind } }: Value) =>
  kind === 'line' || kind === 'markdown'
    ? readWords(text, kind === 'line')
    : [{ words: text, offset: 0 }]

/** The token of a line of the ledger that is to be added for a figure. */
function tokenFor(figure: string, { file }: Value): string {
  const kind = /\d\s?[-–]/.test(figure) ? 'price' : 'claim'
  const words = plainForm(figure).replace(/[%٪]/, ' percent')
  return `${kind}:${file.slug} ${words.match(/[\da-z]+/g)?.join(' ')}`
}

function howToAdd(token: string, figure: string): string {
  const [kind, name] = token.split(':')
  return `and add a line under "${kind}s:" in ${kind}s.md:   ${name}: ${figure}`
}

/** The name of the check below. */
export const unusedLine = 'unused line'

/** Finds lines of the ledger that are filled and stand nowhere. */
export function checkUnused({ values, drafts }: CheckInput): Finding[] {
  const all = [...values, ...drafts.flatMap((file) => file.values)]
  const used = new Set(
    all.flatMap(({ text, field }) => [
      ...findTokens(text).map(({ name }) => name),
      ...(field.kind === 'reference' ? [`${field.to}:${text.trim()}`] : []),
    ]),
  )
  return values.flatMap((value) => {
    const token = value.field.tokens?.find((name) => /^(price|arrival|claim):/.test(name))
    if (!token || !value.text || used.has(token)) return []
    return [
      findingAt(
        value,
        `no text inserts it, so no page says it: write {{${token}}} where it belongs.`,
      ),
    ]
  })
}

/** Finds prices that a page with a list of all of them lacks. */
export function checkPriceList({ content, at }: ValidInput): Finding[] {
  const filled = Object.keys(content.ledger.prices).filter((name) => content.ledger.prices[name])
  return pagesOf(content).flatMap(({ path, data }) => {
    const groups = sectionsOf(data).flatMap((section) =>
      section.type === 'price-list' ? section.groups : [],
    )
    if (groups.length === 0) return []
    const listed = new Set(groups.flatMap(({ rows }) => rows.map(({ price }) => price)))
    const missing = filled.filter((name) => !listed.has(name))
    return missing.map((name) =>
      findingAt(at('prices.md', ['prices', name]), `the list of all prices, ${path}, lacks it.`),
    )
  })
}

/** Finds prices in figures that name no currency. */
export function checkCurrency({ values }: CheckInput): Finding[] {
  return values
    .filter(({ text, field }) => {
      const isPrice = field.tokens?.some((name) => name.startsWith('price:'))
      return isPrice && /\d/.test(text) && !/[\p{Sc}%]|\{\{/u.test(text)
    })
    .map((value) => findingAt(value, `"${excerpt(value.text)}" names no "$".`))
}
