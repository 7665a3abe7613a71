import { schemaOf } from '../../../templates/model/files'
import { excerpt } from '../../shared/wording'
import { findTokens, pageScope } from '../facts/tokens'
import type { Value } from '../fields/values'
import { type Finding, findingAt } from '../findings'
import type { ValidInput } from './check'

/** What may stand after the mark that ends a sentence. */
const closing = '["”’)]*'
const ended = new RegExp(`[.!?]${closing}$`)
const endsWithMark = new RegExp(`[.,;:!?]${closing}$`)
const goesOnWithMark = new RegExp(`^${closing}[.,;:!?]`)
/** Behind these a sentence goes on. */
const short =
  /(?:^|[\s(])(?:\p{L}|[ap]\.m|e\.g|i\.e|vs|no|st|mr|mrs|ms|dr|jr|sr|inc|co|corp|ltd)\.$/iu

/** What reads wrong where a fact meets the words before and after it, and what to do at the fact. */
function adviceFor(before: string, fact: string, after: string): string | undefined {
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

/** Finds facts that read wrong in a sentence that inserts them: two periods, a small letter after one. */
export function checkJoins({ values, facts }: ValidInput): Finding[] {
  const found = new Map<Value, Finding>()
  const sources = new Map(
    values.flatMap((value) => (value.field.tokens ?? []).map((name) => [name, value])),
  )
  for (const user of values) {
    const { text, file, field } = user
    if (!text.includes('{{') || field.kind === 'question') continue
    const scope = pageScope(schemaOf(file.path), file.data, facts)
    for (const { name, offset } of findTokens(text)) {
      const source = sources.get(name)
      if (!source || found.has(source)) continue
      const fact = withoutMarkup(scope[name] ?? '')
      if (!fact) continue
      const before = withoutMarkup(text.slice(0, offset))
      const after = withoutMarkup(text.slice(text.indexOf('}}', offset) + 2))
      const advice = adviceFor(before, fact, after)
      const shown = `${before.slice(-25)}${excerpt(fact, 40)}${after.slice(0, 15)}`
      if (advice)
        found.set(
          source,
          findingAt(source, `reads wrong in “…${shown}…” (${file.path}). ${advice}`),
        )
    }
  }
  return [...found.values()]
}
