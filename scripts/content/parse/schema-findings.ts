import * as z from 'zod'
import { schemas } from '../../../templates/model/files'
import { excerpt, probablyMeant, suggest } from '../../shared/wording'
import { dataAt, fieldAt, fieldsOf } from '../fields/values'
import { type Finding, findingAt } from '../findings'
import { successorOf } from '../upgrades'
import type { SourceFile } from './source-file'

type SchemaIssue = z.core.$ZodIssue

/** Turns what a schema found into findings: in an author's words, with file and line. */
export function describeIssue(
  source: SourceFile,
  issue: SchemaIssue,
  schema: z.ZodType,
): Finding[] {
  // zod reports unknown keys on their parent, with the names beside the path.
  if (issue.code === 'unrecognized_keys') {
    const fields = missingFields(source, issue, schema)
    return issue.keys.map((key) => {
      const problem =
        cutByComma(source, issue, key) ?? formerField(source, key) ?? noSuchField(key, fields)
      return findingAt({ file: source, path: [...issue.path, key] }, problem)
    })
  }
  const path = issue.path.length > 0 ? issue.path : undefined
  return [findingAt({ file: source, path }, problem(source, issue, schema))]
}

/** The fields that are allowed at the place of an unknown one, and are not there yet. */
function missingFields({ data }: SourceFile, { path }: SchemaIssue, schema: z.ZodType): string[] {
  const present = Object.keys(dataAt(data, path) ?? {})
  const group = fieldAt(schema, path, data)?.schema
  const fields = group instanceof z.ZodObject ? Object.keys(group.shape) : []
  return fields.filter((field) => !present.includes(field))
}

/** What to do about a text between "{" and "}" that a comma has ended: its rest looks like a field. */
function cutByComma({ data }: SourceFile, { path }: SchemaIssue, key: string): string | undefined {
  const group = Object.entries(dataAt(data, path) ?? {})
  const [before, rest] = group.slice(group.findIndex(([name]) => name === key) - 1)
  if (rest?.[1] || typeof before?.[1] !== 'string' || !key.includes(' ')) return undefined
  const whole = `${before[0]}: "${before[1]}, ${key}"`
  return `a comma between "{" and "}" ends a text. Put quotes around the whole: ${excerpt(whole, 160)}.`
}

/** What became of a field that an earlier version of the generator had. */
function formerField({ path }: SourceFile, key: string): string | undefined {
  const says = successorOf(path, key)
  return says && `is no longer read: ${says}. "npm run upgrade" moves it.`
}

function noSuchField(key: string, fields: string[]): string {
  const elsewhere = probablyMeant(key, fields) ? undefined : otherPlaces(key)
  const hint = fields.length > 0 ? suggest(key, fields) : 'It has all the fields there are.'
  return ['no such field.', elsewhere, hint, 'Check its spelling and indentation.']
    .filter(Boolean)
    .join(' ')
}

/** More places than these tell nobody where a field belongs. */
const mostOthers = 3

/** Where a field of this name belongs: `Did you mean rating.value in business.md?` */
function otherPlaces(key: string): string | undefined {
  const places = [...schemas].flatMap(([file, schema]) =>
    fieldsOf(schema)
      .filter(({ name }) => !name.startsWith('sections[') && name.split('.').at(-1) === key)
      .map(({ name }) => `${name} in ${file}`),
  )
  const isTelling = places.length > 0 && places.length <= mostOthers
  return isTelling ? `Did you mean ${places.join(' or ')}?` : undefined
}

function problem(source: SourceFile, issue: SchemaIssue, schema: z.ZodType): string {
  const found = dataAt(source.data, issue.path)
  if (found === undefined) {
    const hint = fieldAt(schema, issue.path, source.data)?.field.description
    return ['is missing.', hint].filter(Boolean).join(' ')
  }
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kindNames[issue.expected] ?? issue.expected}, not ${describeValue(found)}.`
    case 'invalid_value':
      return `${describeValue(found)} is not allowed. ${suggest(String(found), issue.values.map(String))}`
    case 'invalid_union': {
      // A discriminated union knows the allowed values; a plain one the message of its last part.
      const allowed = 'options' in issue ? (issue.options as unknown[] | undefined) : undefined
      if (allowed) {
        return `${describeValue(found)} is not allowed. ${suggest(String(found), allowed.map(String))}`
      }
      const reasons = issue.errors.flat().map(({ message }) => message)
      return `${describeValue(found)} ${reasons.at(-1) ?? 'is not allowed'}.`
    }
    case 'too_small':
    case 'too_big':
      return issue.origin === 'array'
        ? issue.code === 'too_small'
          ? `must have at least ${entries(issue.minimum)}.`
          : `must have at most ${entries(issue.maximum)}.`
        : found === ''
          ? `${issue.message}.${withoutIts(source, issue, schema)}`
          : `${issue.message}, not ${describeValue(found)}.`
    case 'invalid_key':
      return `"${excerpt(String(issue.path.at(-1)))}" ${issue.issues[0]?.message ?? 'is no valid name'}.`
    default:
      return `${describeValue(found)} ${issue.message}.`
  }
}

/** How to leave out the group of an empty field. */
function withoutIts({ data }: SourceFile, { path }: SchemaIssue, schema: z.ZodType): string {
  const group = path.slice(0, -1)
  const name = group.at(-1)
  if (typeof name !== 'string' || !fieldAt(schema, group, data)?.isOptional) return ''
  return ` To leave it out, delete all below "${name}:".`
}

/** `2 entries`. */
function entries(amount: number | bigint): string {
  return `${amount} ${Number(amount) === 1 ? 'entry' : 'entries'}`
}

/** What the schemas expect, as an author would call it. */
const kindNames: Record<string, string> = {
  string: 'text',
  array: 'a list, each entry on its own line after "- "',
  object: 'a group of fields, indented below this one',
  record: 'a group of fields, indented below this one',
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (value !== null && typeof value === 'object') return 'a group of fields'
  return `"${excerpt(String(value))}"`
}
