import { excerpt, probablyMeant, suggest } from '../../shared/wording'
import { findHalfToken, findTokens, pageSchemaOf, type Scope, tokensIn } from '../facts/tokens'
import type { Value } from '../fields/values'
import { type Finding, findingAt } from '../findings'
import type { CheckInput } from './check'

/** Finds tokens that are not known where they stand. */
export function checkTokens({ values, facts }: CheckInput): Finding[] {
  if (!facts) return []
  // A fact may be empty: then what inserts it is left out.
  const site = new Set(Object.keys(facts))
  const offered = [...site].filter((name) => facts[name] || kindOf(name))
  const withBraces = values.filter(({ text }) => /[{}｛｝]/.test(text))
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
    const inFact = nested(value, facts)
    const found = inFact.length > 0 ? inFact : unknown
    return [...halfToken(value), ...singleBraces(value, [...site, ...own]), ...found]
  })
}

/** A fact that inserts another: nobody could say any more what stands where. */
function nested(value: Value, facts: Scope): Finding[] {
  if (!value.field.tokens?.some((name) => Object.hasOwn(facts, name))) return []
  return findTokens(value.text).map(({ name, offset }) => {
    const problem = `"{{${excerpt(name)}}}" stands in what texts insert: write the words themselves.`
    return findingAt(value, problem, offset)
  })
}

function halfToken(value: Value): Finding[] {
  const half = findHalfToken(value.text)
  return half ? [findingAt(value, halfProblem(half.written), half.offset)] : []
}

const halfProblem = (written: string) =>
  `"${written}" is no fact: write two braces before its name and two after it, as {{phone}}.`

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
