import * as z from 'zod'
import {
  applyEdits,
  dataAt,
  type Edit,
  type FieldAt,
  type Finding,
  fieldName,
  findPlaceholder,
  formatPlace,
  parsePlace,
  placesOf,
  requestIn,
  saysWords,
  type Value,
  valueAt,
  within,
} from '../../scripts/content'
import { excerpt } from '../../scripts/shared/wording'
import type { Checked, Core } from './core'
import { editAt, type Files, isSame } from './edits'
import { fieldOf, labelAt, labelOf } from './labels'
import { unasked } from './unasked'

/** An open point, as the owner settles it. */
export interface OpenPoint {
  id: string
  finding: Finding
  /** The fields that it is about: none if it is about whole pages. */
  lines: AskedLine[]
}

/** A field that an open point is about, as the owner reads it. */
export interface AskedLine {
  file: string
  path: Edit['path']
  /** Both in one word. */
  place: string
  label: string
  at: FieldAt
  /** A list is one text, with commas. */
  text: string
  isList: boolean
}

/** An open point with the fields that it is about. */
export function pointOf(finding: Finding, core: Core, files: Files): OpenPoint {
  const { question, file, field, check } = finding
  const id = question
    ? [question.ask, ...question.about].join('\n')
    : `${formatPlace(file, field)} ${check}`
  const places = field === 'body' ? [] : placesOf(finding)
  return { id, finding, lines: places.flatMap((place) => linesAt(place, core, files)) }
}

function linesAt(place: string, core: Core, files: Files): AskedLine[] {
  const { file, path } = parsePlace(place)
  const data = core.dataOf(files, file)
  const at = fieldOf(file, path, data)
  if (path.length === 0 || !at?.schema) return []
  // What is inserted by its name needs no other.
  const name = isInserted(at) ? labelOf(path.at(-1), at.field) : labelAt(file, path, data)
  const line = (own: Edit['path'], inner: FieldAt, label = name): AskedLine => {
    const value = dataAt(data, own)
    const isList = inner.schema instanceof z.ZodArray
    return {
      ...{ file, path: own, place: formatPlace(file, fieldName(own)), isList },
      label,
      at: isList
        ? { ...inner, schema: undefined, field: { ...inner.field, kind: 'plain' } }
        : inner,
      text: isList && Array.isArray(value) ? value.join(', ') : String(value ?? '').trim(),
    }
  }
  const { schema, field } = at
  if (schema instanceof z.ZodObject) {
    // A photo is described where it is chosen.
    const keys = field.mainField ? [field.mainField, 'alt'] : []
    const inner = keys.filter((key) => Object.hasOwn(schema.shape, key))
    return inner.map((key, index) => {
      const own = within(at, key, '')
      return line([...path, key], own, index === 0 ? name : labelOf(key, own.field))
    })
  }
  const isGroups = schema instanceof z.ZodArray && within(at, 0, {}).schema instanceof z.ZodObject
  return isGroups || schema instanceof z.ZodRecord ? [] : [line(path, at)]
}

/** What an answer changes, and what is wrong with a site that has it. */
export interface Answer {
  edits: Edit[]
  problem?: Finding | undefined
}

/** What the desk has, for answers. */
export interface Given {
  core: Core
  files: Files
}

/**
 * The edits that end some points, whose fields are as the owner wants them. An empty field that may go
 * goes; questions are taken away; what would be asked again is settled.
 *
 * @param edits What is changed besides.
 */
export function answerTo(points: OpenPoint[], { core, files }: Given, edits: Edit[] = []): Answer {
  const empty = points.flatMap(({ lines }) => lines.filter(({ text }) => text === ''))
  const answered = [...new Set(points.flatMap(({ finding }) => indexOf(finding, files)))]
    .sort((a, b) => b - a)
    .map((index) => editAt(files, 'questions.md', ['questions', index]))
  const all = [...edits, ...empty.flatMap((line) => emptied(line, files)), ...answered]
  const done = [...all, ...unasked(all, { core, files })]
  const next = applyEdits(files, done)
  const { findings } = core.check(next)
  const places = points.flatMap(({ finding }) => placesOf(finding))
  const isAnswered = ({ check }: Finding) => points.some(({ finding }) => finding.check === check)
  const again = findings
    .filter((one) => one.canBeSettled && (one.severity === 'open' || isAnswered(one)))
    .map(({ file, field }) => formatPlace(file, field))
    .filter((place) => places.includes(place))
  return {
    edits: [...done, ...settling([...new Set(again)], next)],
    problem: findings.find(({ severity }) => severity === 'error'),
  }
}

/** Where a question stands: others may have gone since it was found. None if it has gone itself. */
function indexOf({ question }: Finding, files: Files): number[] {
  if (!question) return []
  const { about, quote, index } = question
  const list = valueAt(files.get('questions.md'), ['questions'])
  const found = (
    Array.isArray(list) ? (list as Partial<Finding['question'] & object>[]) : []
  ).flatMap((one, at) => (isSame([one.about, one.quote ?? []], [about, quote]) ? at : []))
  return found.includes(index) ? [index] : found.slice(0, 1)
}

/** The edits that list places as settled. */
function settling(places: string[], files: Files): Edit[] {
  const file = 'questions.md'
  if (places.length === 0) return []
  const first = { file, path: [], value: '---\n---\n' }
  const list = valueAt(files.get(file), ['settled'])
  const start = Array.isArray(list) ? list.length : 0
  const all = places.map((value, at): Edit => ({ file, path: ['settled', start + at], value }))
  return files.has(file) ? all : [first, ...all]
}

/** What stands between the commas of a text. */
export const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** The entries of a list that is one text. A comma within an entry stays there, whatever is typed beside it. */
function entriesOf(text: string, was: string[]): string[] {
  const parts = partsOf(text)
  const old = was.flatMap(partsOf)
  const within = was.flatMap((one) => partsOf(one).map((_, index) => index > 0))
  const isWithin = (at: number) => {
    const end = at - parts.length
    const isAfterOld = isSame(parts.slice(0, at), old.slice(0, at))
    const isOld = isSame(parts.slice(end), old.slice(end))
    return (isAfterOld && within[at]) || (isOld && within.at(end))
  }
  const joined = parts.map((part, at) => (at > 0 && isWithin(at) ? `, ${part}` : `\n${part}`))
  return joined.join('').split('\n').filter(Boolean)
}

/** The edit that gives a field another text, which may be empty until the answer is given. */
export function editOf({ file, path, at, isList }: AskedLine, text: string, files: Files): Edit {
  const was = valueAt(files.get(file), path)
  const entries = entriesOf(text, Array.isArray(was) ? was : [])
  if (isList) return editAt(files, file, path, entries.length > 0 ? entries : '')
  // Few people type the beginning of an address.
  const isBare = at.field.kind === 'address' && /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text)
  return editAt(files, file, path, isBare ? `https://${text}` : text)
}

/** Whether a field is a line of the ledger that texts insert by its name: it may be empty. */
export const isInserted = ({ schema, field }: FieldAt) =>
  field.isLedger && field.kind !== 'date' && schema !== undefined && z.safeParse(schema, '').success

/** How a field is emptied: a line of the ledger that texts insert stays, another field goes. */
export function emptied(
  { file, path, at }: Pick<AskedLine, 'file' | 'path' | 'at'>,
  files: Files,
): Edit[] {
  const was = valueAt(files.get(file), path)
  if (was === undefined || was === '') return []
  return [{ file, path, was, value: isInserted(at) ? '' : undefined }]
}

/** Where the words stand that a question about a page is about: what it quotes, or else the text. */
export function aboutWhat(
  { finding }: OpenPoint,
  { values, facts }: Checked,
): [file: string, field: string, words?: string] {
  const [words] = finding.question?.quote ?? []
  const files = placesOf(finding).map((place) => parsePlace(place).file)
  const found =
    words && values.find((one) => files.includes(one.file.path) && saysWords(one, words, { facts }))
  return found
    ? [found.file.path, fieldName(found.path), words]
    : [files[0] ?? finding.file, finding.field || 'body']
}

/** What a file of the ledger says of a line besides, by its name: its note, and its source. */
export const ledgerNotesOf = (
  { lines }: OpenPoint,
  { file, path, at }: AskedLine,
  values: Value[],
) =>
  at.field.isLedger
    ? values.filter((one) => {
        const isOfLine = one.path.length === 2 && one.path[1] === path[1]
        const isAsked = lines.some(({ place }) => place === formatPlace(file, fieldName(one.path)))
        return one.file.path === file && isOfLine && one.text !== '' && !isAsked
      })
    : []

/** Whether a text is nobody's own: an example, or still to be written. */
export const isExample = ({ finding: { check } }: OpenPoint, { at, text }: AskedLine): boolean =>
  requestIn(text) !== undefined ||
  (check === 'placeholder' && findPlaceholder(text, at.field.isFact) !== undefined)

/** Whether something stands in what a point is about: its lines, or else whole pages, or lists of groups. */
export const holdsWords = (
  { finding, lines }: OpenPoint,
  files: Files,
  isOwn = ({ text }: AskedLine) => text !== '',
): boolean =>
  lines.length > 0
    ? lines.some(isOwn)
    : placesOf(finding)
        .map(parsePlace)
        .some(
          ({ file, path }) =>
            path.length === 0 || Object.keys(valueAt(files.get(file), path) ?? '').length > 0,
        )

/** What the owner is asked, and what is to be known besides. */
export function wordingOf(point: OpenPoint): { question: string; about: string } {
  const { finding, lines } = point
  const { question, check, problem } = finding
  const [line] = lines
  if (question || !line) {
    const words = question?.ask ?? problem
    const [first = '', ...rest] = words.split(/(?<=\?) (?=\p{Lu}|“)(?![^“]*”)/u)
    return { question: first, about: rest.join(' ') }
  }
  const { label, text } = line
  if (check === 'placeholder') {
    const about = `“${excerpt(text, 80)}” is an example. Put in your own.`
    return { question: label, about: isExample(point, line) ? about : '' }
  }
  const [what, ask = ''] = problem.split(/(?<=[.?]) /)
  return { question: ask.endsWith('?') ? ask : label, about: `This ${what}` }
}

/** What is reviewed as one list: lines of one kind, and what is asked about towns. */
export function listOf({ finding, lines }: OpenPoint): string {
  const [first] = lines
  if (!finding.question || !first || lines.some(({ text, isList }) => !text || isList)) return ''
  if (lines.every(({ file }) => file.startsWith('areas/'))) return 'areas'
  const isAlike = lines.every(
    ({ file, path, at }) => at.field.isLedger && file === first.file && path[0] === first.path[0],
  )
  return isAlike ? `${first.file} ${first.path[0]}` : ''
}
