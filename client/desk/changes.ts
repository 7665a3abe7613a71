import { formatPath } from '../../scripts/content/findings'
import { parseSource } from '../../scripts/content/sources'
import { type Value, valuesOf } from '../../scripts/content/values'
import { excerpt } from '../../scripts/wording'
import { type Files, labelOf } from './core'

/** A line that both texts have, that is gone, or that is new. */
export type Line = [sign: ' ' | '-' | '+', text: string]

/** A file that differs; a side is missing where there is no file. */
export interface Change {
  file: string
  before?: string | undefined
  after?: string | undefined
}

/** The files that differ, by name. */
export function changesBetween(before: Files, after: Files): Change[] {
  const files = [...new Set([...before.keys(), ...after.keys()])].sort()
  return files
    .map((file) => ({ file, before: before.get(file), after: after.get(file) }))
    .filter((change) => change.before !== change.after)
}

/** The lines of two texts, those in common once. */
export function diffLines(before: string, after: string): Line[] {
  const [a, b] = [before.split('\n'), after.split('\n')]
  const [start, end]: [Line[], Line[]] = [[], []]
  while (a.length > 0 && a[0] === b[0]) {
    start.push([' ', a.shift() ?? ''])
    b.shift()
  }
  while (a.length > 0 && a.at(-1) === b.at(-1)) {
    end.unshift([' ', a.pop() ?? ''])
    b.pop()
  }
  // The number of common lines from each pair of lines on.
  const common = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1))
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    const row = common[i] as Uint32Array
    for (let j = b.length - 1; j >= 0; j--) {
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const middle: Line[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      middle.push([' ', a[i++] ?? ''])
      j++
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      middle.push(['-', a[i++] ?? ''])
    } else middle.push(['+', b[j++] ?? ''])
  }
  return [...start, ...middle, ...end]
}

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
 * @returns Nothing where both changed the same lines, or lines side by side.
 */
export function merge(base: string, mine: string, theirs: string): string | undefined {
  if (mine === theirs || theirs === base) return mine
  if (mine === base) return theirs
  const [one, other] = [hunks(base, mine), hunks(base, theirs)]
  const all = [...one, ...other].sort((a, b) => a.start - b.start || a.end - b.end)
  for (const [index, hunk] of all.entries()) {
    const next = all[index + 1]
    const isSame = next && JSON.stringify(next) === JSON.stringify(hunk)
    if (next && !isSame && next.start <= hunk.end) return undefined
  }
  const lines = base.split('\n')
  const unique = all.filter(
    (hunk, index) => JSON.stringify(hunk) !== JSON.stringify(all[index - 1]),
  )
  for (const { start, end, words } of unique.reverse()) lines.splice(start, end - start, ...words)
  return lines.join('\n')
}

/** A replacement of some lines. */
function hunks(base: string, changed: string) {
  const found: { start: number; end: number; words: string[] }[] = []
  let line = 0
  let open = false
  for (const [sign, text] of diffLines(base, changed)) {
    if (sign !== ' ' && !open) found.push({ start: line, end: line, words: [] })
    open = sign !== ' '
    const hunk = found.at(-1)
    if (sign === '+') hunk?.words.push(text)
    if (sign !== '+') line++
    if (sign === '-' && hunk) hunk.end = line
  }
  return found
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
  return words.length > 0 ? words : ['Order or comments changed']
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
