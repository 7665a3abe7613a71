import { excerpt, probablyMeant, suggest } from '../../shared/wording'
import {
  circleOf,
  findHalfToken,
  findTokens,
  growsTooLong,
  pageSchemaOf,
  type Scope,
  tokensIn,
} from '../facts/tokens'
import type { Value } from '../fields/values'
import { type Finding, findingAt } from '../findings'
import type { Given } from './check'

/** Finds tokens that are not known where they stand. */
export function checkTokens({ values, facts }: Given): Finding[] {
  // A fact may be empty: then the sentences that insert it are left out.
  const site = new Set(Object.keys(facts))
  const offered = [...site].filter((name) => facts[name] || kindOf(name))
  const withBraces = values.filter(({ text }) => text.includes('{') || text.includes('}'))
  const told = new Set<string>()
  return withBraces.flatMap((value) => {
    // A text may use the tokens of the page that shows it, too.
    const own = tokensIn(pageSchemaOf(value))
    const unknown = findTokens(value.text)
      .filter(({ name }) => !site.has(name) && !own.includes(name))
      .map(({ name, offset }) => {
        const allowed = [...offered, ...own].filter((other) => kindOf(other) === kindOf(name))
        const empty = kindOf(name) ? ' To say it nowhere, empty its line and keep the name.' : ''
        const advice = suggest(name, allowed) + empty
        return findingAt(value, `no fact named {{${excerpt(name)}}}. ${advice}`, offset)
      })
    const found = [...halfToken(value), ...singleBraces(value, [...site, ...own]), ...unknown]
    return [...found, ...circles(value, facts, told), ...tooLong(value, facts)]
  })
}

/**
 * Finds facts that name themselves, or each other, each circle once. Pages that use them are not reported.
 *
 * @param told The circles that were found before.
 */
function circles(value: Value, facts: Scope, told: Set<string>): Finding[] {
  if (!value.field.tokens) return []
  return findTokens(value.text).flatMap(({ name, offset }) => {
    const way = Object.hasOwn(facts, name) ? circleOf(name, facts) : undefined
    const circle = way && [...new Set(way)].sort().join()
    if (!circle || told.has(circle)) return []
    told.add(circle)
    const shown = excerpt(way.map((one) => `{{${one}}}`).join(' → '), 200)
    return [findingAt(value, `${shown} leads back to itself: write the words themselves.`, offset)]
  })
}

function tooLong(value: Value, facts: Scope): Finding[] {
  if (!growsTooLong(value.text, facts)) return []
  return [findingAt(value, 'inserts more than 20,000 characters: use fewer facts here.')]
}

function halfToken(value: Value): Finding[] {
  const half = findHalfToken(value.text)
  return half ? [findingAt(value, halfProblem(half.written), half.offset)] : []
}

const halfProblem = (written: string) =>
  `"${written}" is no fact: write two braces before its name and two behind, as {{phone}}.`

/** `{phone}`, where that or nearly that is a fact. */
function singleBraces(value: Value, known: string[]): Finding[] {
  const found = value.text.matchAll(/(?<!\{)\{\s*(\w[\w: -]{2,60}?)\s*\}(?!\})/g)
  return [...found].flatMap(({ 0: written, 1: name = '', index }) =>
    probablyMeant(name, known) ? [findingAt(value, halfProblem(written), index)] : [],
  )
}

/** What stands before the colon: `price`, `claim`; nothing for a fact. */
function kindOf(token: string): string {
  return /^(\w+):/.exec(token)?.[1] ?? ''
}
