import * as z from 'zod'
import {
  applyEdits,
  dataAt,
  type Edit,
  type FieldAt,
  fieldName,
  formatPlace,
  parsePlace,
  parseSource,
  placesOf,
  titleOf,
  within,
} from '../../scripts/content'
import { excerpt } from '../../scripts/shared/wording'
import { longDate } from '../../templates/format'
import { clock } from '../../templates/hours'
import { isWords } from '../../templates/model/fields'
import type { OpenPoint } from './answers'
import { linesOf } from './compact'
import type { Core } from './core'
import { type DeskEdit, type Files, isWholeFile, isWithin } from './edits'
import { fieldOf, labelAt, labelOf, nameOfFile, thingIn } from './labels'

/** A change of one field, in words, and what takes it back. */
export interface ChangeLine {
  words: string
  /** All that something new says. */
  more: string[]
  groups: string[]
}

/** Edits in words, one line for each field, by file: `Prices, small job: “$1” is now “$2”`. */
export function describe(core: Core, base: Files, edits: readonly DeskEdit[]) {
  const lines = new Map<string, ChangeLine[]>()
  let files = base
  const all = linesOf(edits.filter(({ conflict }) => !conflict))
  const done = all.flatMap(({ of }) => of)
  for (const { edit, of } of all) {
    const { file } = edit
    const words = inWords(edit, core.dataOf(files, file))
    files = applyEdits(files, [edit])
    const isNew = edit.was === undefined && typeof (edit.value ?? '') === 'object'
    const more = isNew || isWholeFile(edit) ? wordsIn(core, files, edit) : []
    const groups = [...new Set([...of, ...answersOf(edit, edits)].map(({ group }) => group))]
    // Where one picture of the brand takes the place of another, the line of its field says so.
    const isRenamed = !file.includes('/') && !file.endsWith('.md') && !isReplaced(edit)
    const own = isRenamed || goesAlong(edit, of, done) ? [] : [{ words, more, groups }]
    if (!isRenamed) lines.set(file, [...(lines.get(file) ?? []), ...own])
  }
  return lines
}

/** Whether a change only follows from another one that was made with it, whose line takes it back, too. */
function goesAlong(edit: DeskEdit, of: readonly DeskEdit[], edits: readonly DeskEdit[]): boolean {
  const { file, path } = edit
  const isKept = file === 'questions.md' || (file === 'site.md' && path[0] === 'redirects')
  if (!isKept || path.length < 2) return false
  // With a page a question goes that nobody has answered.
  const isOut = (one: DeskEdit) => isWholeFile(one) && one.value === undefined
  const isCause = (one: DeskEdit) =>
    isQuestion(edit) || file === 'site.md' ? isOut(one) : isQuestion(one) || one.file !== file
  return of.every(({ group }) => edits.some((one) => one.group === group && isCause(one)))
}

const isQuestion = ({ file, path: [list, , inner] }: Edit) =>
  file === 'questions.md' && list === 'questions' && inner === undefined

/** What visitors read of a file, or of an entry in it, a line each. */
function wordsIn(core: Core, files: Files, { file, path }: Edit): string[] {
  const result = core.parse(file, files.get(file) ?? '')
  if (!('file' in result)) return []
  const { data, values } = result.file
  return values
    .filter(
      ({ text, field, path: at }) =>
        text &&
        (isWords(field) || /date|time|reference|choice/.test(field.kind ?? '')) &&
        (path.length === 0 || isWithin(at as Edit['path'], path)) &&
        // A list in one line is said with its first entry.
        !(Number(at.at(-1)) > 0),
    )
    .map(({ text, field, path: at }) => {
      const isEntry = typeof at.at(-1) === 'number'
      const own = (isEntry ? at.slice(0, -1) : at) as Edit['path']
      const words = textOf({ file, path: own }, isEntry ? dataAt(data, own) : text, data)
      return `${labelOf(own.findLast((one) => typeof one === 'string') ?? 'text', field)}: ${words}`
    })
}

/** What stands in the fields that an open point is about and that are no lines, such as the entries of a list. */
export function groupsOf({ finding, lines }: OpenPoint, core: Core, files: Files): string[] {
  const fields = placesOf(finding)
    .filter((place) => !lines.some((line) => line.place.startsWith(place)))
    .map(parsePlace)
    .filter(({ path }) => path.length > 0)
  return fields
    .flatMap(({ file, path }) => {
      const held = dataAt(core.dataOf(files, file), path)
      const entries = Array.isArray(held) ? held.map((_, at) => [...path, at]) : [path]
      return entries.map((one) => wordsIn(core, files, { file, path: one }).join('. '))
    })
    .filter(Boolean)
}

/** The edits that say of a field that nothing is to be asked about it: an answer goes with its words. */
const answersOf = ({ file, path }: Edit, edits: readonly DeskEdit[]) =>
  edits.filter((one) => {
    if (one.file !== 'questions.md' || one.file === file) return false
    const { about = [] } = (one.value === undefined ? one.was : {}) as { about?: string[] }
    return [...about, one.value].includes(formatPlace(file, fieldName(path)))
  })

const isReplaced = ({ value, was }: Edit) => value !== undefined && was !== undefined

/** An edit in words. What stood there before, and stands there now, has changed. */
export function inWords(edit: Edit, data: unknown): string {
  const { file, path, value, was, to } = edit
  if (isWholeFile(edit)) {
    if (was !== undefined && value !== undefined) return `Another picture: ${nameOfFile(file)}`
    const text = value ?? was
    const data = (file.endsWith('.md') ? readPage(file, text).data : {}) as Record<string, unknown>
    // With a list go the names in it, such as the customers of reviews.
    const entries = Object.values(data).flatMap((one) => (Array.isArray(one) ? one : []))
    const names = [nameOfFile(file), ...entries.flatMap((one) => one?.name ?? [])]
    const words = data.name || names.join(', ')
    return value === undefined ? `Taken out: ${words}` : `New${thingIn(file)}: ${words}`
  }
  if (file === 'questions.md' && typeof path[1] === 'number') return questionInWords(edit)
  if (path.join() === 'draft') return value ? 'Hidden from visitors' : 'Shown to visitors'
  const isEntry = typeof path.at(-1) === 'number'
  const label = labelAt(file, isEntry ? path.slice(0, -1) : path, data)
  if (to !== undefined) {
    const title = textOf(edit, dataAt(data, path), data)
    return `${label}: ${title && `“${title}” `}moved to place ${to + 1}`
  }
  const [old, now] = [textOf(edit, was, data), textOf(edit, value, data)]
  if (old && now) {
    if (old === now) return `${label}: “${short(now)}” has changed`
    const start = sameStart(old, now)
    return `${label}: “${short(old, start)}” is now “${short(now, start)}”`
  }
  const isChanged = isThere(was) && isThere(value)
  const beside = isEntry ? besideTitle(file, path, value) : ''
  if (now && isChanged) return `${label}: “${short(now)}” is there now`
  if (now) return `${label}: “${short(now)}” is new${beside && `: ${beside}`}`
  if (old) return `${label}: “${short(old)}” is ${isChanged ? 'not there now' : 'taken out'}`
  return `${label}: ${isChanged ? 'changed' : value === undefined ? 'taken out' : 'new'}`
}

/** The days of an entry: `November 20, 2026 – December 1, 2026`. */
export const daysOf = (entry: unknown): string =>
  Object.values(entry ?? {})
    .filter((one) => /^\d{4}-\d{2}-\d{2}$/.test(String(one)))
    .map((day) => longDate(String(day)))
    .join(' – ')

/** What is said of an entry of a list beside its title: such as whose review it is, and its days. */
export function besideTitle(file: string, path: Edit['path'], entry: unknown): string {
  const at = fieldOf(file, path, {})
  if (typeof entry !== 'object' || !entry || !at) return ''
  const names = Object.entries(entry).flatMap(([key, text]) =>
    text !== titleOf(entry, at) && within(at, key, text).field.kind === 'plain' ? text : [],
  )
  return [...names, daysOf(entry)].filter(Boolean).join(', ')
}

const isThere = (value: unknown) => value !== undefined && value !== ''

/** The fields of a page, and what visitors read of it. */
export function readPage(file: string, text: unknown): { data: unknown; words: string } {
  const result = parseSource(file, String(text))
  if (!('file' in result)) return { data: {}, words: String(text) }
  const { data, values } = result.file
  const read = values.filter(({ field }) => isWords(field)).map((one) => one.text.trim())
  return { data, words: read.filter(Boolean).join('\n') }
}

/** All words of a value, to be copied. */
export function allWords({ value, ...edit }: Edit, data: unknown): string {
  if (typeof value === 'object' && value) {
    const inner = Object.entries(value)
    return inner
      .map(([key, one]) => allWords({ ...edit, path: [...edit.path, key], value: one }, data))
      .join('\n')
  }
  if (typeof value !== 'string') return ''
  const { kind = '' } = fieldOf(edit.file, edit.path, data)?.field ?? {}
  if (/date|time|reference|choice|icon/.test(kind)) return textOf(edit, value, data)
  return value.startsWith('data:') ? 'A picture' : value
}

function questionInWords({ path: [list, , inner], value, was }: Edit): string {
  const asked = (value ?? was) as { ask?: string }
  if (list === 'questions' && typeof asked === 'string')
    return `Asked no more: ${inner === 'about' ? nameOfFile(asked) : `“${short(asked)}”`}`
  if (list === 'questions')
    return `${value === undefined ? 'Answered' : 'New question'}: “${short(asked.ask ?? '')}”`
  const { file, path } = parsePlace(String(value ?? was))
  const place = path.length > 0 ? labelAt(file, path, {}) : nameOfFile(file)
  return `${value === undefined ? 'No longer settled' : 'Settled'}: ${place}`
}

/** A value as one text: a group by its title, a list with commas, a name in the content as words. */
export function textOf({ file, path }: Edit, value: unknown, data: unknown): string {
  const at = fieldOf(file, path, data)
  if (typeof value === 'string') return textAt(at, value)
  const list = Array.isArray(value) ? value : [value]
  const inner = at && Array.isArray(value) ? within(at, 0, value[0]) : at
  return list
    .map((one) =>
      typeof one === 'string' ? textAt(inner, one) : one && at ? titleOf(one, at) : '',
    )
    .filter(Boolean)
    .join(', ')
}

/** Codes and references are names that a freelancer has given, and days are figures: owners read them as words. */
function textAt(at: FieldAt | undefined, value: string): string {
  const text = value.trim().replace(/\s+/g, ' ')
  const [, hour, minute] = (at?.field.kind === 'time' && /^(\d\d):(\d\d)$/.exec(text)) || []
  if (hour) return clock(Number(hour) * 60 + Number(minute))
  if (at?.field.kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(text)) return longDate(text)
  if (at?.field.kind === 'picture') return ''
  const isCode = /reference|icon/.test(at?.field.kind ?? '') || at?.schema instanceof z.ZodEnum
  return isCode ? labelOf(text) : text
}

/** How many letters of a text are said. */
export const longest = 100

/** Where two long texts begin to differ, a few words before. */
function sameStart(one: string, other: string): number {
  if (one.length <= longest && other.length <= longest) return 0
  const words = one.split(' ')
  const others = other.split(' ')
  const same = words.findIndex((word, at) => word !== others[at])
  const start = same < 0 ? words.length : same
  return words.slice(0, Math.max(0, start - 3)).join(' ').length
}

const short = (text: string, start = 0) =>
  `${start > 0 ? '…' : ''}${excerpt(text.slice(start).trim(), longest)}`.replace(
    /“([^”]*)”?/g,
    '‘$1’',
  )
