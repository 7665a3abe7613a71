import { pathOf } from '../../../templates/model/addresses'
import { schemaOf } from '../../../templates/model/files'
import { excerpt } from '../../shared/wording'
import { findTokens, pageScope, type Scope } from '../facts/tokens'
import type { Value } from '../fields/values'
import { type Finding, findingAt } from '../findings'
import type { SourceFile } from '../parse/source-file'
import type { ValidInput } from './check'

/** What may stand after the mark that ends a sentence. */
const closing = '["”’)]*'
const ended = new RegExp(`[.!?]${closing}$`)
const endsWithMark = new RegExp(`[.,;:!?]${closing}$`)
const goesOnWithMark = new RegExp(`^${closing}[.,;:!?]`)
/** After these a sentence goes on. */
const short =
  /(?:^|[\s(])(?:\p{L}|[ap]\.m|e\.g|i\.e|vs|no|st|mr|mrs|ms|dr|jr|sr|inc|co|corp|ltd|etc|approx|min|hrs?|ft|sq)\.$/iu
/** A mark behind another one, but for "…" as typewriters have it, "?!", and the period of a short word. */
const twoMarks =
  /[,;:][.,;:!?]|(?<!\.)\.\.(?!\.)|[.!?][,;:](?<!\b(?:\w|etc|inc|co|jr|sr|approx)\.[,;:])/i

/** What reads wrong where a fact meets the words before and after it, and what to do at the fact. */
function adviceFor(before: string, fact: string, after: string): string | undefined {
  if (twoMarks.test(fact)) return 'Two marks stand side by side in it: leave one.'
  const ends = [...fact.matchAll(/(?<!\.)[.!?]["”’)]*(?=\s+\p{Ll})/gu)]
  if (ends.some(({ 0: mark, index }) => !short.test(fact.slice(0, index + mark.length))))
    return 'A sentence ends within it: begin the next one with a capital letter.'
  if (
    endsWithMark.test(fact) &&
    goesOnWithMark.test(after) &&
    !(short.test(fact) && !/^\W*\./.test(after))
  )
    return 'The words around it bring their own mark: take yours off the end.'
  if (ended.test(fact) && !short.test(fact) && /^ +\p{Ll}/u.test(after))
    return 'The sentence goes on after it: take the mark off the end.'
  const start = before.trimEnd()
  if (start !== before && ended.test(start) && !short.test(start) && /^\p{Ll}/u.test(fact))
    return 'It begins a sentence: begin it with a capital letter.'
  return undefined
}

const withoutMarkup = (text: string) => text.replace(/\[\^[^\]]*\]|\*|_/g, '')

/** How much of a text beside a fact is looked at, in characters: more says nothing of where they meet. */
const nearby = 200

/** The facts of a text that read wrong in it, each with the words around it and what to do. */
function joinsIn(text: string, scope: Scope): { name: string; shown: string; advice: string }[] {
  return findTokens(text).flatMap(({ name, offset }) => {
    const fact = withoutMarkup(scope[name] ?? '')
    const before = withoutMarkup(text.slice(Math.max(0, offset - nearby), offset))
    const end = text.indexOf('}}', offset) + 2
    const after = withoutMarkup(text.slice(end, end + nearby))
    const advice = fact && adviceFor(before, fact, after)
    const shown = `${before.slice(-25)}${excerpt(fact, 40)}${after.slice(0, 15)}`
    return advice ? [{ name, shown, advice }] : []
  })
}

/** Finds facts that read wrong in a sentence that inserts them: two periods, a small letter after one. */
export function checkJoins({ sources, facts }: ValidInput): Finding[] {
  const found = new Map<Value, Finding>()
  // What a page says of itself stands for nothing elsewhere.
  const ofSite = inserted(sources.files.filter(({ path }) => !pathOf(path)))
  for (const file of sources.files) {
    const scope = pageScope(schemaOf(file.path), file.data, facts)
    const own = inserted([file])
    for (const { text, field } of file.values) {
      if (!text.includes('{{') || field.kind === 'question') continue
      for (const { name, shown, advice } of joinsIn(text, scope)) {
        const source = own.get(name) ?? ofSite.get(name)
        if (!source || found.has(source)) continue
        const problem = `reads wrong in “…${shown}…” (${file.path}). ${advice}`
        found.set(source, findingAt(source, problem))
      }
    }
  }
  return [...found.values()]
}

/** The texts of some files that others insert, by their tokens. */
const inserted = (files: SourceFile[]) =>
  new Map(
    files.flatMap(({ values }) =>
      values.flatMap((value) => (value.field.tokens ?? []).map((name) => [name, value] as const)),
    ),
  )
