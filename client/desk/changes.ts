import { diff3Merge, diffComm } from 'node-diff3'
import {
  type FieldAt,
  formatPath,
  parseSource,
  titleOf,
  unwrap,
  type Value,
  valuesOf,
  within,
} from '../../scripts/content'
import { excerpt } from '../../scripts/shared/wording'
import { schemaOf } from '../../templates/model/files'
import { type Files, labelOf } from './core'

/** A line that both texts have, that is gone, or that is new. */
export type Line = [sign: ' ' | '-' | '+', text: string]

/** A file that differs; a side is missing where there is no file. */
export interface Change {
  file: string
  before?: string | undefined
  after?: string | undefined
}

/** The files that differ, by name, without new photos that no text names. */
export function changesBetween(before: Files, after: Files): Change[] {
  const files = [...new Set([...before.keys(), ...after.keys()])].sort()
  const isNamed = (photo: string) =>
    [...after].some(([file, text]) => file.endsWith('.md') && text.includes(photo))
  return files
    .map((file) => ({ file, before: before.get(file), after: after.get(file) }))
    .filter((change) => change.before !== change.after)
    .filter(({ file }) => !file.startsWith('photos/') || isNamed(file.slice('photos/'.length)))
}

/** The files after some changes. A file that is no longer as a change found it stays as it is. */
export function withChanges(files: Files, changes: Change[]): Files {
  const due = changes.filter(({ file, before }) => files.get(file) === before)
  return due.reduce((all, { file, after }) => withFile(all, file, after), files)
}

/** The files with another text in one of them; without a text it is gone. */
export function withFile(files: Files, file: string, text: string | undefined): Files {
  const next = new Map(files)
  if (text === undefined) next.delete(file)
  else next.set(file, text)
  return next
}

/** The lines of two texts, those in common once. */
const diffLines = (before: string, after: string): Line[] =>
  diffComm(before.split('\n'), after.split('\n')).flatMap((part): Line[] =>
    part.common
      ? part.common.map((line) => [' ', line])
      : [
          ...part.buffer1.map((line): Line => ['-', line]),
          ...part.buffer2.map((line): Line => ['+', line]),
        ],
  )

/** The lines that differ, with one around them for context. */
export function changedLines(before: string, after: string): Line[] {
  const lines = diffLines(before, after)
  const isNear = (index: number) =>
    [-1, 0, 1].some((step) => (lines[index + step]?.[0] ?? ' ') !== ' ')
  return lines.filter((_, index) => isNear(index))
}

/**
 * Two changes of one text as one, line by line.
 *
 * @param wins Whose lines stand where both changed the same lines, or lines side by side.
 * @returns Nothing if there are such lines, and nobody wins.
 */
export function merge(
  base: string,
  mine: string,
  theirs: string,
  wins?: 'mine' | 'theirs',
): string | undefined {
  const [one, old, other] = [mine, base, theirs].map((text) => text.split('\n'))
  const parts = diff3Merge(one ?? [], old ?? [], other ?? [])
  if (!wins && parts.some(({ conflict }) => conflict)) return undefined
  const won = wins === 'mine' ? 'a' : 'b'
  return parts.flatMap(({ ok, conflict }) => ok ?? conflict?.[won] ?? []).join('\n')
}

/** The changes of a file in words, one line each: `Prices, small job: “$1” is now “$2”`. */
export function describe({ file, before, after }: Change): string[] {
  if (before === undefined) return [`New: ${nameOfFile(file)}`]
  if (after === undefined) return [`Taken out: ${nameOfFile(file)}`]
  if (!file.endsWith('.md')) return [`Another picture: ${nameOfFile(file)}`]
  const [was, is] = [valuesIn(file, before), valuesIn(file, after)]
  const words: string[] = []
  const isKnown = (values: Value[], text: string) => values.some((one) => one.text === text)
  const at = (path: string, values: Value[]) => values.find((one) => placeOf(one) === path)
  for (const value of was) {
    const now = at(placeOf(value), is)
    const isMoved = isKnown(is, value.text)
    if (now?.text === value.text || isMoved) continue
    const isReplaced = now && !isKnown(was, now.text)
    if (isReplaced && value.text && now.text) {
      words.push(`${called(value)}: “${short(value)}” is now “${short(now)}”`)
    } else if (value.field.kind === 'question') words.push(`Answered: “${short(value)}”`)
    else if (value.text) words.push(`${called(value)}: “${short(value)}” is taken out`)
  }
  for (const value of is) {
    const old = at(placeOf(value), was)
    const isSaid = old && old.text !== '' && !isKnown(is, old.text)
    if (value.text && !isKnown(was, value.text) && !isSaid) {
      words.push(`${called(value)}: “${short(value)}” is new`)
    }
  }
  const settled = marksIn(before) - marksIn(after)
  if (settled > 0) words.push(`${settled === 1 ? 'One line is' : `${settled} lines are`} confirmed`)
  if (words.length === 0) words.push(...movedIn(file, before, after))
  return words.length > 0 ? words : ['A remark that visitors do not see is changed']
}

/** The lists of a file whose entries stand in another order. */
function movedIn(file: string, before: string, after: string): string[] {
  const visit = (was: unknown, is: unknown, at: FieldAt, name: string): string[] => {
    if (typeof was !== 'object' || typeof is !== 'object' || !was || !is) return []
    if (Array.isArray(was) && Array.isArray(is)) {
      const [old, now] = [was, is].map((list: unknown[]) => list.map((one) => JSON.stringify(one)))
      const isSame = old?.toSorted().join() === now?.toSorted().join()
      const titles = is.map((item, index) => titleOf(item, within(at, index, item)))
      if (isSame && old?.join() !== now?.join())
        return [`${labelOf(name)}, in another order: ${titles.join(', ')}`]
    }
    return Object.entries(is).flatMap(([key, item]) => {
      const old = (was as Record<string, unknown>)[key]
      return visit(old, item, within(at, key, item), Array.isArray(is) ? name : key)
    })
  }
  const [was, is] = [before, after].map((text) => parseSource(file, text))
  if (!was || !is || !('file' in was) || !('file' in is)) return []
  return visit(was.file.data, is.file.data, unwrap(schemaOf(file), is.file.data, {}), '')
}

const marksIn = (text: string) => text.match(/#\s*(?:to confirm|placeholder)\b/gi)?.length ?? 0
const placeOf = ({ path }: Value) => formatPath(path)
const short = ({ text }: Value) => excerpt(text.trim().replace(/\s+/g, ' '), 100)

function called({ path, field }: Value): string {
  if (path.length === 0) return 'Text'
  const [last = ''] = path.filter((part) => typeof part === 'string').slice(-1)
  return labelOf(last, field)
}

function valuesIn(file: string, text: string): Value[] {
  const result = parseSource(file, text)
  return 'file' in result ? valuesOf(result.file) : []
}

/** The name of a file for owners: `areas/springfield.md` is `Springfield`. */
export function nameOfFile(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1)
  return name.endsWith('.md') ? labelOf(name.slice(0, -3)) : name
}
