import * as z from 'zod'
import { checks } from '../../scripts/content/checks'
import type { Decision } from '../../scripts/content/decisions'
import type { Edit } from '../../scripts/content/edit'
import { editAll } from '../../scripts/content/edit'
import { type Finding, formatPath } from '../../scripts/content/findings'
import { type FieldPath, fieldAt, type Value } from '../../scripts/content/values'
import { schemaOf } from '../../templates/model/files'
import type { Files } from './core'

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

const isLedger = /^(prices|claims)\.md$/

/** Whether the owner may decline an open point without reading its page. */
export const canDecline = (decision: Decision, values: Value[]): boolean =>
  decision.every((finding) => {
    const value = valueAt(finding, values)
    if (!value || value.field.kind === 'question') return !value && mayBeMeant(finding)
    return isLedger.test(finding.file) || mayBeMeant(finding) || mayGo(value)
  })

/** Whether what is found may be so on purpose. */
export const mayBeMeant = ({ check }: Finding) =>
  checks.some((one) => one.mayBeMeant && one.name === check)

/** Whether a group may leave a field out. */
function mayGo({ file, path }: Value): boolean {
  if (typeof path.at(-1) === 'number') return true
  const schema = schemaOf(file.path)
  const group = schema && fieldAt(schema, path.slice(0, -1), file.data)?.schema
  const field = group instanceof z.ZodObject && group.shape[String(path.at(-1))]
  return field instanceof z.ZodType && field.safeParse(undefined).success
}

/** The changes of one field. */
function editsFor(finding: Finding, values: Value[], answer: Answer): Edit[] {
  const { file, line, field } = finding
  const value = valueAt(finding, values)
  if (value?.field.kind === 'question') return [{ kind: 'remove', path: value.path }]
  const was = value?.text.trim() ?? ''
  const text = answer[placeOf(finding)]?.trim() ?? was
  const path = value?.path ?? parsePath(field)
  if (!value && path.length > 0) {
    const mark = text === '' ? ('on purpose' as const) : undefined
    return [{ kind: 'set', path, value: text, mark }]
  }
  const set: Edit[] = text === was || path.length === 0 ? [] : [{ kind: 'set', path, value: text }]
  const mark = set.length === 0 && mayBeMeant(finding) ? ('on purpose' as const) : undefined
  if (text !== '') return [...set, { kind: 'settle', line, mark }]
  const stays = isLedger.test(file) || mayBeMeant(finding) || was === ''
  return stays ? [...set, { kind: 'settle', line, mark: 'on purpose' }] : [{ kind: 'remove', path }]
}

/** The files after an answer. The answer settles all findings with the same question. */
export function answered(
  files: Files,
  decision: Decision,
  values: Value[],
  answer: Answer,
): Map<string, string> {
  const changed = new Map(files)
  for (const file of new Set(decision.map((one) => one.file))) {
    const inFile = decision.filter((one) => one.file === file)
    const edits = inFile.flatMap((finding) => editsFor(finding, values, answer))
    changed.set(file, editAll(files.get(file) ?? '', edits))
  }
  return changed
}
