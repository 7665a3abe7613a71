import { frontMatterOf } from './parse/front-matter'

/** The owner's comment behind a line of front matter. */
interface Mark {
  kind: 'placeholder' | 'to confirm' | 'on purpose'
  /** The question that the owner is asked. */
  question?: string | undefined
}

/** The marked lines of a file, by their number. */
export type Marks = ReadonlyMap<number, Mark>

/**
 * Finds the marks of a file's front matter:
 *
 * - `name: Some Name # placeholder` is a stand-in that nothing else gives away;
 * - `small job: $150–$600 # to confirm: What does a small job cost?` is for the owner to answer;
 * - `large job: $700–$900 # to confirm with small job` is answered by the same answer;
 * - `street: # on purpose` is empty, or unusual, and meant to be.
 */
export function findMarks(text: string): Marks {
  const lines = (frontMatterOf(text) ?? text).split('\n')
  const found = lines.flatMap((line, index) => {
    const { groups = {} } = comment.exec(line) ?? {}
    return groups.kind ? [{ ...groups, kind: groups.kind, line: index + 1 }] : []
  }) as (Record<string, string | undefined> & { kind: string; line: number })[]
  const asked = found.filter(({ question }) => question)
  const questions = new Map(asked.map(({ name, question }) => [name, question]))
  return new Map(
    found.map(({ line, kind, question, other }) => {
      const mark = { kind: kind.toLowerCase() as Mark['kind'], question }
      return [line, other ? { ...mark, question: questions.get(other.trim()) } : mark]
    }),
  )
}

const comment =
  /^(?=[^#]*\S)\s*(?:(?<name>[^:#]+):)?.*?\s#\s*(?<kind>placeholder|to confirm|on purpose)\b(?: with (?<other>[^:#]+))?(?::\s*(?<question>.*\S))?/i
