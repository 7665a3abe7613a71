import type { SiteContent } from '../../../templates/model'
import { type ContentIssue, compare, excerpt } from '../issues'
import { asWarning, issueAt, type Place, placesOf, type SourceFinder } from './places'

/** Fewer sentences than this two towns may share by chance. */
const fewest = 3

/**
 * Warns of areas that were copied from another and not written anew. Of two files the later one is
 * that which says so (`updated`); of the same day that which was changed last.
 */
export function checkCopies({ areas }: SiteContent, sourceOf: SourceFinder): ContentIssue[] {
  const first = new Map<string, string>()
  const modified = ({ path }: { path: string }) => sourceOf(path).modified ?? 0
  const byDate = areas.toSorted(
    (a, b) => compare(a.data.updated, b.data.updated) || modified(a) - modified(b),
  )
  return byDate.flatMap(({ path }) => {
    const copied = new Map<string, [sentence: string, place: Place, offset: number][]>()
    for (const place of placesOf(sourceOf(path))) {
      if (place.path[0] === 'toConfirm') continue
      for (const { key, sentence, offset } of sentencesOf(place.text)) {
        const from = first.get(key) ?? path
        if (from === path) first.set(key, path)
        else copied.set(from, [...(copied.get(from) ?? []), [sentence, place, offset]])
      }
    }
    const [from, most = []] = [...copied].sort(([, a], [, b]) => b.length - a.length)[0] ?? []
    const [start] = most
    if (!start || most.length < fewest) return []
    const problem = `${most.length} sentences stand in ${from}, too, the first of them "${excerpt(start[0])}". Write them for this place: search engines ignore a copy.`
    return [asWarning(issueAt(start[1], problem, start[2]))]
  })
}

/**
 * The sentences of a text that are long enough to be somebody's own, with a key that is the same for
 * two that differ in nothing but names and figures.
 */
function sentencesOf(text: string): { sentence: string; key: string; offset: number }[] {
  return [...text.matchAll(/[^.!?\n]+(?:(?:\n(?!\n)|[.!?](?!\s))[^.!?\n]*)*/g)].flatMap(
    ({ 0: found, index }) => {
      const words = found.split(/\s+/).filter((word) => /^[a-z]/.test(word))
      return words.length < 6
        ? []
        : [{ sentence: found.trim(), key: words.join(' '), offset: index }]
    },
  )
}
