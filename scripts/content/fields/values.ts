import * as z from 'zod'
import { plainForm } from '../../../templates/format'
import { clock } from '../../../templates/hours'
import { type Field, isWords, type Kind } from '../../../templates/model/fields'
import { schemaOf } from '../../../templates/model/files'
import type { SourceFile } from '../parse/source-file'

/** Where something stands in the front matter: `['sections', 2, 'title']`. */
export type FieldPath = readonly PropertyKey[]

/** A text of the content, with its field and its place. */
export interface Value {
  text: string
  /** What the schema says of the field, and of all that it stands in. */
  field: Field
  file: SourceFile
  /** Empty for the body. */
  path: FieldPath
  /** Whether its group, list or file can do without it. */
  isOptional: boolean
}

type Schema = z.core.$ZodType

/** A field where it stands: its schema, and what is known of it. */
export interface FieldAt {
  /** Without what makes it optional or transforms it. There is none for a field that no schema knows. */
  schema: Schema | undefined
  /** What the schema says of the field, and of all that it stands in. */
  field: Field
  /** Whether its group, list or file can do without it. */
  isOptional: boolean
}

/**
 * Reads front matter by its schema, once. A field that is empty and may be left out is left out. A text in
 * the place of a group is that group's main field.
 *
 * @param raw What YAML has: every scalar is a string.
 * @param file What the values belong to.
 * @returns What the schema is to validate, and each text of it, in order. A field that no schema knows
 *   counts as a line; validation reports it.
 */
export function readFields(
  raw: unknown,
  schema: Schema | undefined,
  file: SourceFile,
): { data: unknown; values: Value[] } {
  const values: Value[] = []
  const read = (value: unknown, at: FieldAt, path: FieldPath): unknown => {
    const { schema: own, field, isOptional } = at
    if (Array.isArray(value))
      return value.map((item, index) => read(item, within(at, index, item), [...path, index]))
    if (value !== null && typeof value === 'object') {
      const fields = Object.entries(value).flatMap(([key, item]) =>
        item === '' && own instanceof z.ZodObject && isBlank(own, key)
          ? []
          : [[key, read(item, within(at, key, item), [...path, key])]],
      )
      return Object.fromEntries(fields)
    }
    if (value && field.mainField && own instanceof z.ZodObject)
      return read({ [field.mainField]: value }, at, path)
    const kind = own instanceof z.ZodLiteral ? 'choice' : 'line'
    const text = isWritten(field) ? String(value) : plainForm(String(value))
    values.push({ text, field: field.kind ? field : { kind, ...field }, file, path, isOptional })
    return text
  }
  return { data: read(raw, unwrap(schema, raw), []), values }
}

/** Whether an empty text in a field of a group is no value, and the same as no field. */
function isBlank({ shape }: z.ZodObject, key: string): boolean {
  const field = Object.hasOwn(shape, key) ? shape[key] : undefined
  return field?._zod.optin !== undefined && !z.safeParse(field, '').success
}

/** Whether a field holds what somebody wrote, or an address: others hold names and numbers. */
const isWritten = (field: Field) =>
  field.kind === undefined ||
  isWords(field) ||
  ['question', 'address', 'webhook'].includes(field.kind)

/**
 * Walks through validated data and their schema together, from the innermost fields to the whole, and puts
 * what `visit` returns in the place of each field, group and list. What it leaves as it is stays the same
 * object.
 */
export function mapFields(
  data: unknown,
  schema: Schema | undefined,
  visit: (value: unknown, at: FieldAt, path: FieldPath) => unknown,
): unknown {
  const map = (value: unknown, at: FieldAt, path: FieldPath): unknown => {
    if (value === null || typeof value !== 'object') return visit(value, at, path)
    const old = value as Record<PropertyKey, unknown>
    let mapped = old
    for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
      const item = map(old[key], within(at, key, old[key]), [...path, key])
      if (item === old[key]) continue
      if (mapped === old) mapped = (Array.isArray(old) ? [...old] : { ...old }) as typeof old
      mapped[key] = item
    }
    return visit(mapped, at, path)
  }
  return map(data, unwrap(schema, data), [])
}

/** Whether the page of a file shows what stands below its front matter. */
export const showsBody = ({ values }: Pick<SourceFile, 'values'>): boolean =>
  values.some(({ field }) => field.showsBody)

/** What an entry of a list is called: its first words, or all its texts if it has no words, times last. */
export function titleOf(entry: unknown, at: FieldAt): string {
  const { schema } = at
  if (!(schema instanceof z.ZodObject)) return typeof entry === 'string' ? entry : ''
  const texts = Object.keys(schema.shape).flatMap((key) => {
    const held = dataAt(entry, [key])
    const text = Array.isArray(held) ? held.filter(isString).join(', ') : held
    return isString(text) && text ? [{ text, ...within(at, key, held) }] : []
  })
  const words = texts.find(
    ({ schema: own, field }) => !(own instanceof z.ZodArray) && isWords(field),
  )
  if (words) return words.text
  const times = texts.flatMap(({ text, field }) => {
    const [, hour, minute] = (field.kind === 'time' && /^(\d\d):(\d\d)$/.exec(text)) || []
    return hour ? clock(Number(hour) * 60 + Number(minute)) : []
  })
  const others = texts.filter(({ field }) => field.kind !== 'time').map(({ text }) => text)
  return [...others, times.join('–')].filter(Boolean).join(', ')
}

const isString = (one: unknown): one is string => typeof one === 'string'

/** What stands at a path in some data; nothing where it ends before. */
export const dataAt = (data: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((inner, key) => {
    const isThere = typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
    return isThere ? (inner as Record<PropertyKey, unknown>)[key] : undefined
  }, data)

/** The schema and field at a path in some data; nothing where the schema allows none. */
export function fieldAt(schema: Schema, path: FieldPath, data: unknown): FieldAt | undefined {
  let at = unwrap(schema, data)
  for (const [index, key] of path.entries()) {
    at = within(at, key, dataAt(data, path.slice(0, index + 1)))
    if (!at.schema) return undefined
  }
  return at
}

/** The field within a group, a list or a record. */
export function within({ schema, field }: FieldAt, key: PropertyKey, data: unknown): FieldAt {
  if (schema instanceof z.ZodObject) {
    const { shape } = schema
    // Every object has a "constructor", but no schema has that field.
    return unwrap(Object.hasOwn(shape, key) ? shape[String(key)] : undefined, data, field)
  }
  const tokens = field.tokens?.map((token) => `${token}:${String(key)}`)
  const entry =
    schema instanceof z.ZodArray
      ? unwrap(schema.element, data, field)
      : schema instanceof z.ZodRecord
        ? unwrap(schema.valueType, data, tokens ? { ...field, tokens } : field)
        : { schema: undefined, field }
  return { ...entry, isOptional: true }
}

/**
 * Unwraps a schema that is optional, has a default or transforms. For a union, the data say which of
 * its types it is.
 *
 * @param above What the fields around it say. It holds within them, too.
 */
export function unwrap(schema: Schema | undefined, data: unknown, above: Field = {}): FieldAt {
  if (!schema) return { schema, field: above, isOptional: true }
  const inner = innerOf(schema, data)
  const found = inner ? unwrap(inner, data, above) : { schema, field: saidWithin(above) }
  const said = saidOf(schema)
  return {
    schema: found.schema,
    field: said ? { ...found.field, ...said } : found.field,
    isOptional: schema._zod.optin !== undefined,
  }
}

/** What schemas say of themselves: zod puts it together anew each time it is asked. */
const known = new WeakMap<Schema, { said: Field | undefined }>()

function saidOf(schema: Schema): Field | undefined {
  const { said } = known.get(schema) ?? { said: z.globalRegistry.get(schema) }
  known.set(schema, { said })
  return said
}

/** What a field says of the fields in it: not what a form calls it, and not where and when it shows it. */
function saidWithin({ label, form, hint, words, inPlaceOf, ...said }: Field): Field {
  return said
}

function innerOf(schema: Schema, data: unknown): Schema | undefined {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return schema.unwrap()
  }
  if (schema instanceof z.ZodPipe) {
    return schema.in instanceof z.ZodTransform ? schema.out : schema.in
  }
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return undefined
  const { discriminator } = schema.def
  const type = (data as Record<string, string> | undefined)?.[discriminator] ?? ''
  return schema.options.find((option) => option._zod.propValues?.[discriminator]?.has(type))
}

/** Whether a file may hold fields of a kind. */
export function mayHold(kind: Kind, file: string): boolean {
  const schema = schemaOf(file)
  return schema !== undefined && fieldsOf(schema).some(({ field }) => field.kind === kind)
}

/** A field of a schema, with what its schema itself says of it. */
interface SchemaField extends FieldAt {
  /** `owner.name`, `sections[].title`, `prices.NAME`; empty for the whole. */
  name: string
}

/** Schemas are constants, and each page of a site asks for its fields. */
const fieldLists = new WeakMap<Schema, readonly SchemaField[]>()

/** The whole of a schema, then every field in it, in order, those of groups and lists below them. */
export function fieldsOf(schema: Schema): readonly SchemaField[] {
  const known = fieldLists.get(schema)
  if (known) return known
  const fields = [...listFields(schema, '')]
  fieldLists.set(schema, fields)
  return fields
}

function* listFields(schema: Schema, name: string): Generator<SchemaField> {
  const at = unwrap(schema, undefined)
  const { schema: inner } = at
  yield { name, ...at }
  if (inner instanceof z.ZodObject) {
    for (const [key, one] of Object.entries(inner.shape))
      yield* listFields(one as Schema, name ? `${name}.${key}` : key)
  } else if (inner instanceof z.ZodArray) yield* listFields(inner.element, `${name}[]`)
  else if (inner instanceof z.ZodRecord) {
    const { field } = within({ ...at, field: { tokens: at.field.tokens } }, 'NAME', undefined)
    yield { name: `${name}.NAME`, ...unwrap(inner.valueType, undefined), field }
  } else if (inner instanceof z.ZodDiscriminatedUnion)
    for (const option of inner.options) yield* listFields(option, name)
}
