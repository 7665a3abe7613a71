import {
  applyEdits,
  type Edit,
  fieldName,
  formatPlace,
  keptPlaces,
  parsePlace,
  placeAfter,
  valueAt,
} from '../../scripts/content'
import type { Core } from './core'
import { editAt, type Files } from './edits'

/**
 * The edits that take out of the questions what some edits leave without its place, or its words: nobody
 * can answer it any more.
 *
 * @param changed The files in which something may be gone.
 */
export function unasked(
  edits: Edit[],
  { core, files }: { core: Core; files: Files },
  changed = edits.map(({ file }) => file),
): Edit[] {
  const file = 'questions.md'
  const text = files.get(file)
  // What the files beside it say stands on every page.
  if (!text || !changed.some((one) => !one.includes('/') || text.includes(one))) return []
  const next = applyEdits(files, edits)
  const after = (place: string) =>
    edits.reduce<string | undefined>((at, edit) => at && placeAfter(at, edit), place)
  const out = keptPlaces(text)
    .filter(([, place]) => !after(place))
    .map(([path]) => after(formatPlace(file, fieldName(path))))
  const wrong = core
    .check(next)
    .findings.filter((one) => one.file === file && one.severity === 'error')
    .map(({ field }) => formatPlace(file, field))
  const gone = [...out, ...wrong]
    .map((place) => parsePlace(place ?? file).path)
    .filter((path) => typeof path.at(-1) === 'number')
  type Asked = { about?: string[]; quote?: string[] }[]
  const asked = valueAt(next.get(file), ['questions']) as Asked | undefined
  // Without any of its places, or of its words, a question asks nothing.
  const isOver = (index: number) =>
    (['about', 'quote'] as const).some((key) => {
      const there = asked?.[index]?.[key]?.length
      return (
        there &&
        new Set(gone.filter((path) => path[1] === index && path[2] === key).map(fieldName)).size ===
          there
      )
    })
  const paths = gone.map((path) => (isOver(Number(path[1])) ? path.slice(0, 2) : path))
  const order = ([, at, , inside = 0]: Edit['path']) => Number(at) * 1000 + Number(inside)
  // From the last to the first: each is still where it was.
  return [...new Map(paths.map((path) => [fieldName(path), path])).values()]
    .sort((one, other) => order(other) - order(one))
    .map((path) => editAt(next, file, path))
}
