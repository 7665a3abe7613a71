import { compare, count, excerpt, sentencesOf } from '../../shared/wording'
import type { Value } from '../fields/values'
import { type Finding, findingAt } from '../findings'
import type { CheckInput } from './check'

/** Two areas may share fewer sentences than this by chance. */
const fewest = 3

/** A sentence is a copy if more than this share of its runs of words stands in another file. */
const most = 2 / 3
const run = 5

/**
 * Finds areas whose text was copied from another area. The copy is the file with the later `updated`.
 */
export function checkCopies({ valuesIn, content: { areas } }: CheckInput): Finding[] {
  const first = new Map<string, string>()
  const byDate = areas.toSorted((a, b) => compare(a.data.updated, b.data.updated))
  return byDate.flatMap(({ path }) => {
    const copied = new Map<string, [sentence: string, value: Value, offset: number][]>()
    const own = valuesIn(path).filter(({ field }) => field.kind !== 'question')
    const runs = own.flatMap((value) => {
      return sentencesOf(value.text).flatMap(({ sentence, offset }) => {
        const found = runsOf(sentence)
        const from = sourceOf(found, first)
        if (from) copied.set(from, [...(copied.get(from) ?? []), [sentence, value, offset]])
        return found
      })
    })
    for (const words of runs) if (!first.has(words)) first.set(words, path)
    const [from, all = []] = [...copied].sort(([, a], [, b]) => b.length - a.length)[0] ?? []
    const [start] = all
    if (!start || all.length < fewest) return []
    const problem = `${count(all.length, 'sentence')} stand in ${from}, too, the first of them "${excerpt(start[0])}". Write them for this place: search engines ignore a copy.`
    return [findingAt(start[1], problem, start[2])]
  })
}

/** The file that holds most of a sentence. */
function sourceOf(runs: string[], first: ReadonlyMap<string, string>): string | undefined {
  const files = runs.flatMap((words) => first.get(words) ?? [])
  return files.find((file) => files.filter((one) => one === file).length >= runs.length * most)
}

/** The runs of words of a sentence, without names and figures: these differ from area to area. */
function runsOf(sentence: string): string[] {
  const words = sentence.split(/\s+/).filter((word) => /^[a-z]/.test(word))
  // Short sentences are alike by chance.
  const starts = words.length > run ? words.length - run + 1 : 0
  return Array.from({ length: starts }, (_, start) => words.slice(start, start + run).join(' '))
}
