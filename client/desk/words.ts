import { diffComm } from 'node-diff3'
import * as z from 'zod'
import {
  applyEdits,
  dataAt,
  type Edit,
  type FieldAt,
  fieldName,
  formatPlace,
  parsePlace,
  titleOf,
  within,
} from '../../scripts/content'
import { excerpt } from '../../scripts/shared/wording'
import { longDate } from '../../templates/format'
import { clock } from '../../templates/hours'
import { linesOf } from './compact'
import type { Core } from './core'
import { type DeskEdit, type Files, isWholeFile } from './edits'
import { fieldOf, labelAt, labelOf, nameOfFile } from './labels'
import type { Conflict } from './rebase'

/** A change of one field, in words, and what takes it back. */
export interface ChangeLine {
  words: string
  groups: string[]
}

/** Edits in words, one line for each field, by file: `Prices, small job: “$1” is now “$2”`. */
export function describe(core: Core, base: Files, edits: readonly DeskEdit[]) {
  const lines = new Map<string, ChangeLine[]>()
  let files = base
  for (const { edit, of } of linesOf(edits.filter(({ conflict }) => !conflict))) {
    const { file } = edit
    const words = inWords(edit, core.dataOf(files, file))
    const groups = [...new Set([...of, ...answersOf(edit, edits)].map(({ group }) => group))]
    // Where one picture of the brand takes the place of another, the line of its field says so.
    const isRenamed = !file.includes('/') && !file.endsWith('.md') && !isReplaced(edit)
    if (!isRenamed) lines.set(file, [...(lines.get(file) ?? []), { words, groups }])
    files = applyEdits(files, [edit])
  }
  return lines
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
    const what = value === undefined ? 'Taken out' : was === undefined ? 'New' : 'Another picture'
    return `${what}: ${nameOfFile(file)}`
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
  if (now) return `${label}: “${short(now)}” ${isChanged ? 'is there now' : 'is new'}`
  if (old) return `${label}: “${short(old)}” is ${isChanged ? 'not there now' : 'taken out'}`
  return `${label}: ${isChanged ? 'changed' : value === undefined ? 'taken out' : 'new'}`
}

const isThere = (value: unknown) => value !== undefined && value !== ''

/** A version that the owner may choose; of what has no place any more only the words are shown. */
interface Version {
  name: string
  words: string
  keeps?: 'mine' | 'theirs'
  verb?: string
}

/** A choice that is due, in words. */
export function choiceInWords({ edit, theirs }: Conflict, data: unknown) {
  const { file, value, conflict } = edit
  const name = nameOfFile(file)
  const isWhole = isWholeFile(edit)
  if (conflict === 'gone') {
    return {
      title: `What you wrote in ${name} has no place any more`,
      about: 'What it was a part of was taken out elsewhere. Copy your words, if you need them.',
      versions: <Version[]>[
        {
          name: 'Yours',
          words: allWords(value) || inWords(edit, data),
          keeps: 'theirs',
          verb: 'I need it no more',
        },
      ],
    }
  }
  const is = (one: unknown) => {
    if (!isWhole) return inWords({ ...edit, value: one }, data)
    return one === undefined ? `${name} is taken out` : allWords(one)
  }
  return {
    title: `Two versions of ${name}`,
    about: isWhole
      ? 'This was changed elsewhere as a whole, too: added, replaced, or taken out.'
      : 'This was changed elsewhere, too.',
    versions: <Version[]>[
      { name: 'Yours', words: is(value), keeps: 'mine', verb: 'Keep mine' },
      { name: 'Theirs', words: is(theirs), keeps: 'theirs', verb: 'Take theirs' },
    ],
  }
}

/** All words of a value, to be copied. */
function allWords(value: unknown): string {
  if (typeof value === 'string') return value.startsWith('data:') ? 'A picture' : value
  return typeof value === 'object' && value ? Object.values(value).map(allWords).join('\n') : ''
}

function questionInWords({ path: [list, , inner], value, was }: Edit): string {
  const asked = (value ?? was) as { ask?: string }
  if (list === 'questions' && typeof asked === 'string')
    return `Asked no more: ${inner === 'about' ? nameOfFile(asked) : `“${excerpt(asked, 100)}”`}`
  if (list === 'questions')
    return `${value === undefined ? 'Answered' : 'New question'}: “${excerpt(asked.ask ?? '', 100)}”`
  const { file, path } = parsePlace(String(value ?? was))
  const place = path.length > 0 ? labelAt(file, path, {}) : nameOfFile(file)
  return `${value === undefined ? 'No longer settled' : 'Stays as it is'}: ${place}`
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
  const isCode = at?.field.kind === 'reference' || at?.schema instanceof z.ZodEnum
  return isCode ? labelOf(text) : text
}

const longest = 100

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
  `${start > 0 ? '…' : ''}${excerpt(text.slice(start).trim(), longest)}`

/** A line that both texts have, that is gone, or that is new. */
export type DiffLine = [sign: ' ' | '-' | '+', text: string]

/** The lines of two texts that differ, with one around them for context. */
export function changedLines(before: string, after: string): DiffLine[] {
  const lines = diffComm(before.split('\n'), after.split('\n')).flatMap((part): DiffLine[] =>
    part.common
      ? part.common.map((line) => [' ', line])
      : [
          ...part.buffer1.map((line): DiffLine => ['-', line]),
          ...part.buffer2.map((line): DiffLine => ['+', line]),
        ],
  )
  const isNear = (index: number) =>
    [-1, 0, 1].some((step) => (lines[index + step]?.[0] ?? ' ') !== ' ')
  return lines.filter((_, index) => isNear(index))
}
