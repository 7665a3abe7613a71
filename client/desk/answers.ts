import {
  checks,
  type Decision,
  type Edit,
  editAll,
  type FieldAt,
  type FieldPath,
  type Finding,
  fieldAt,
  fieldName,
  findPlaceholder,
  formatPath,
  quotedIn,
  titleOf,
  unwrap,
  type Value,
  within,
  withoutSentences,
} from '../../scripts/content'
import { excerpt } from '../../scripts/shared/wording'
import { pathOf } from '../../templates/model/addresses'
import { schemaOf } from '../../templates/model/files'
import { nameOfFile } from './changes'
import { type Files, labelOf } from './core'

/**
 * The owner's answer to an open point: the new texts of its fields, by `placeOf`. A field without a new
 * text is right as it is. A field that is emptied is declined, and its sentences are left out.
 */
export type Answer = Record<string, string>

/** Where a finding is, in one word. */
export const placeOf = ({ file, field }: Finding): string => `${file} ${field}`

/** The value that a finding is about. */
export const valueAt = ({ file, field }: Finding, values: Value[]): Value | undefined =>
  values.find(
    (one) => one.file.path === file && one.path.length > 0 && formatPath(one.path) === field,
  )

/** The path of a field that is not there: `owner.name`. */
const parsePath = (field: string): FieldPath =>
  field
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((part): PropertyKey => (/^\d+$/.test(part) ? Number(part) : part))

/** Whether a file is part of the ledger, whose lines may be empty. */
export const isLedger = (file: string): boolean =>
  unwrap(schemaOf(file), {}).field.isLedger ?? false

/** Whether the owner may decline an open point without reading its page. */
export const canDecline = (decision: Decision, values: Value[]): boolean =>
  decision.every((finding) => {
    const value = valueAt(finding, values)
    if (value?.field.kind === 'question') return takingOut(value, values).length > 0
    if (!value) return mayBeMeant(finding)
    return isLedger(finding.file) || mayBeMeant(finding) || value.mayGo === true
  })

/** How the sentences go that a question begins with; not at all, if more would go than they say. */
function takingOut(question: Value, values: Value[]): EditIn[] {
  const quoted = question.text.startsWith('“') ? quotedIn(question, values) : []
  const edits = quoted.flatMap(({ user, sentence }): EditIn[] => {
    const { text, path, mayGo, file } = user
    const left = withoutSentences(text, (one) => one.includes(sentence))
    if (text.trim().length - left.length > sentence.length + 2) return []
    if (path.length === 0) return [[file.path, { kind: 'body', text: left }]]
    if (left) return [[file.path, { kind: 'set', path, value: left }]]
    // Without its text an entry goes: a question with its answer, but no section.
    const entry = path.slice(0, path.findLastIndex((part) => typeof part === 'number') + 1)
    const isSmall = entry.length > 0 && !/^sections\[\d+\]$/.test(formatPath(entry))
    if (mayGo || isSmall) return [[file.path, { kind: 'remove', path: mayGo ? path : entry }]]
    return []
  })
  return edits.length === quoted.length ? edits : []
}
type EditIn = [file: string, edit: Edit]

/** Where the words stand that a question about a page is about: what it quotes, or else the text. */
export function aboutWhat([first]: Decision, values: Value[]): [file: string, field: string] {
  const value = valueAt(first, values)
  const [{ user } = { user: undefined }] = value ? quotedIn(value, values) : []
  return [user?.file.path ?? first.file, fieldName(user?.path ?? [])]
}

/** Whether what is found may be so on purpose. */
export const mayBeMeant = ({ check }: Finding) =>
  checks.some((one) => one.mayBeMeant && one.name === check)

/** The entries of a list that stands in one line: a mark behind it is about all of them. */
function listAround({ file, path, line }: Value, values: Value[]): string | undefined {
  if (typeof path.at(-1) !== 'number') return undefined
  const place = formatPath(path.slice(0, -1))
  const entries = values.filter(
    (one) => one.file === file && formatPath(one.path.slice(0, -1)) === place,
  )
  const isOneLine = entries.length > 1 && entries.every((one) => one.line === line)
  return isOneLine ? entries.map(({ text }) => text).join(', ') : undefined
}

/** The changes of one field. */
function editsFor(finding: Finding, values: Value[], answer: Answer): Edit[] {
  const { file, line, field } = finding
  const value = valueAt(finding, values)
  if (value?.field.kind === 'question') return [{ kind: 'remove', path: value.path }]
  const list = value && listAround(value, values)
  const said = answer[placeOf(finding)]
  if (list && said?.trim()) {
    const entries = said.split(',').map((one) => one.trim())
    const set: Edit = { kind: 'set', path: value.path.slice(0, -1), value: entries.filter(Boolean) }
    return [...(said === list ? [] : [set]), { kind: 'settle', line }]
  }
  if (list && said !== undefined) return [{ kind: 'remove', path: value.path.slice(0, -1) }]
  const was = value?.text.trim() ?? ''
  const typed = answer[placeOf(finding)]?.trim() ?? was
  // Few people type the beginning of an address.
  const isBare = value?.field.kind === 'address' && /^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed)
  const text = isBare ? `https://${typed}` : typed
  const path = value?.path ?? parsePath(field)
  if (!value && path.length > 0) {
    const mark = text === '' ? ('on purpose' as const) : undefined
    return [{ kind: 'set', path, value: text, mark }]
  }
  const alt = answer[altOf(finding)]?.trim()
  const next = alt ? { file: text, alt } : text
  const set: Edit[] = text === was || path.length === 0 ? [] : [{ kind: 'set', path, value: next }]
  const mark = set.length === 0 && mayBeMeant(finding) ? ('on purpose' as const) : undefined
  if (text !== '') return [...set, { kind: 'settle', line, mark }]
  // A field that goes would be asked about again where every business has it.
  const isStandIn = finding.check === 'placeholder' && typeof path.at(-1) === 'string'
  const stays = isLedger(file) || mayBeMeant(finding) || was === '' || isStandIn
  return stays ? [...set, { kind: 'settle', line, mark: 'on purpose' }] : [{ kind: 'remove', path }]
}

/** The files after an answer. The answer settles all findings with the same question. */
export function answered(
  files: Files,
  decision: Finding[],
  values: Value[],
  answer: Answer,
): Map<string, string> {
  const all = decision.flatMap((finding) => {
    const own = editsFor(finding, values, answer).map((edit): EditIn => [finding.file, edit])
    const value = valueAt(finding, values)
    const isDeclined = value?.field.kind === 'question' && answer[placeOf(finding)] === ''
    return isDeclined ? [...own, ...takingOut(value, values)] : own
  })
  const changed = new Map(files)
  for (const file of new Set(all.map(([one]) => one))) {
    const edits = all.flatMap(([one, edit]) => (one === file ? [edit] : []))
    changed.set(file, editAll(files.get(file) ?? '', edits))
  }
  return changed
}

/** A field that a question is about, as the owner reads it. */
export interface AskedLine {
  place: string
  field: string
  label: string
  at: FieldAt
  text: string
}

/** The fields of an open point: none if it is about a whole page. */
export const linesOf = (decision: Decision, values: Value[]): AskedLine[] =>
  decision.flatMap((finding) => {
    const { file, field } = finding
    const value = valueAt(finding, values)
    const isThere = value ? value.field.kind !== 'question' : mayBeMeant(finding)
    if (!isThere) return []
    const path = value?.path ?? parsePath(field)
    const schema = schemaOf(file)
    const data = value?.file.data ?? values.find((one) => one.file.path === file)?.file.data
    const group = schema && fieldAt(schema, path, data)
    const inner = group?.field.shorthand
    const found = inner ? within(group, inner, undefined) : group
    const list = value && listAround(value, values)
    const at = list
      ? { schema: undefined, field: { ...found?.field, kind: 'plain' as const } }
      : (found ?? { schema: undefined, field: value?.field ?? {} })
    const text = list ?? value?.text.trim() ?? ''
    const line = { place: placeOf(finding), field, label: labelIn(file, path, data), at, text }
    // A photo is described where it is chosen.
    const alt = inner && at.field.kind === 'photo' && within(group, 'alt', '')
    return alt
      ? [
          line,
          { place: altOf(finding), field, label: labelOf('alt', alt.field), at: alt, text: '' },
        ]
      : [line]
  })

/** Where the description of a photo is, in one word. */
const altOf = (finding: Finding) => `${placeOf(finding)}.alt`

/** What a file of the ledger says of a line besides, by its name: its note, and its source. */
export const besideOf = (decision: Decision, { place, field }: AskedLine, values: Value[]) => {
  const asked = decision.map(placeOf)
  return values.filter(({ file, path, text }) => {
    const own = `${file.path} ${formatPath(path)}`
    const isOfLine = path.length === 2 && path[1] === parsePath(field)[1]
    const isHere = place.startsWith(`${file.path} `) && isLedger(file.path)
    return isHere && isOfLine && text !== '' && !asked.includes(own)
  })
}

/** A field with what it stands in: `Owner: name`, `Closed days, Thanksgiving: until`. */
function labelIn(file: string, path: FieldPath, data: unknown): string {
  const schema = schemaOf(file)
  if (!schema) return ''
  const names = path.flatMap((part, index) => {
    const to = path.slice(0, index + 1)
    const at = fieldAt(schema, to, data)
    if (typeof part !== 'number') return [labelOf(part, at?.field)]
    const entry = to.reduce<unknown>((all, key) => (all as Files)?.[key as never], data)
    const title = typeof entry === 'string' || !at ? '' : titleOf(entry, at)
    return /\p{L}/u.test(title) ? [title] : []
  })
  const last = names.pop() ?? ''
  const isInserted = isLedger(file) && fieldAt(schema, path, data)?.field.tokens
  return isInserted || names.length === 0
    ? last
    : `${names.join(', ')}: ${last.charAt(0).toLowerCase()}${last.slice(1)}`
}

/** Whether a text is nobody's own. One that was only marked as a placeholder may be right. */
export const isExample = ([{ check }]: Decision, { at, text }: AskedLine): boolean =>
  check === 'placeholder' && findPlaceholder(text, at.field.isFact) !== undefined

/** What the owner is asked, and what is to be known besides. */
export function wordingOf(
  decision: Decision,
  values: Value[],
): { question: string; about: string } {
  const [{ question, check, problem }] = decision
  const [line] = linesOf(decision, values)
  if (question || !line) {
    const [first = '', ...rest] = (question ?? problem).split(/(?<=\?) (?=\p{Lu}|“)(?![^“]*”)/u)
    return { question: first, about: rest.join(' ') }
  }
  const { label, text } = line
  if (check === 'placeholder') {
    const what = `“${excerpt(text, 80)}” is an example.`
    return { question: label, about: isExample(decision, line) ? `${what} Put in your own.` : what }
  }
  if (check === 'question') return { question: `Is this right? ${label}`, about: '' }
  const [what] = problem.split(/(?<=\.) /)
  return { question: label, about: `This ${what}` }
}

/** What is reviewed as one list: lines of one kind, and what is asked about towns. */
export function listOf(decision: Decision, values: Value[]): string {
  const [first] = decision
  if (first.check !== 'question') return ''
  const { file } = first
  const [line] = linesOf(decision, values)
  if (line && file.startsWith('areas/')) return 'areas'
  return line?.text && isLedger(file) ? `${file} ${String(parsePath(first.field)[0])}` : ''
}

/** The name of a page by its address or file: that of its menu entry. */
export function nameOfPage(page: string, values: Value[]): string {
  const found = values.find(({ file, path }) => {
    const isName = path.length === 1 && path[0] === 'name' && file.path.includes('/')
    return isName && [pathOf(file.path), file.path].includes(page)
  })
  return found?.text ?? nameOfFile(page)
}
