import * as z from 'zod'
import type { Field } from '../../templates/model/fields'
import { schemaOf } from '../../templates/model/files'
import type { SourceFile } from './source-file'

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
  /** From 1. Found when it is asked for. */
  readonly line: number
}

type Schema = z.core.$ZodType

/**
 * Every text of a file, in order: the scalars of its front matter, then its body. A field that no
 * schema knows counts as a line; validation reports it.
 */
export function valuesOf(
  file: SourceFile,
  schema: Schema | undefined = schemaOf(file.path),
): Value[] {
  const values: Value[] = []
  const add = (text: string, field: Field, path: FieldPath) =>
    values.push({
      ...{ text, field, file, path },
      get line() {
        return path.length > 0 ? file.lineOf(path) : file.lineInBody(0)
      },
    })
  const visit = (data: unknown, at: FieldAt, path: FieldPath): void => {
    if (typeof data === 'string') return void add(data, { kind: 'line', ...at.field }, path)
    if (data === null || typeof data !== 'object') return
    for (const key of Array.isArray(data) ? data.keys() : Object.keys(data)) {
      const item = (data as Record<PropertyKey, unknown>)[key]
      visit(item, within(at, key, item), [...path, key])
    }
  }
  const root = opened(schema, file.data, {})
  visit(file.data, root, [])
  add(file.body, { ...root.field, kind: 'markdown' }, [])
  return values
}

/** The data of a file, with groups where a text stands for the field that a group is mostly about. */
export function longhand(data: unknown, schema: Schema | undefined): unknown {
  const visit = (value: unknown, at: FieldAt): unknown => {
    const { shorthand } = at.field
    if (typeof value === 'string')
      return at.schema instanceof z.ZodObject && shorthand ? { [shorthand]: value } : value
    if (Array.isArray(value))
      return value.map((item, index) => visit(item, within(at, index, item)))
    if (value === null || typeof value !== 'object') return value
    const entries = Object.entries(value).map(([key, item]) => [
      key,
      visit(item, within(at, key, item)),
    ])
    return Object.fromEntries(entries)
  }
  return visit(data, opened(schema, data, {}))
}

/** A schema without what makes it optional or transforms it, and what is known of the field. */
export interface FieldAt {
  schema: Schema | undefined
  field: Field
}

/** The schema and field at a path in some data; nothing where the schema allows none. */
export function fieldAt(schema: Schema, path: FieldPath, data: unknown): FieldAt | undefined {
  let at = opened(schema, data, {})
  let value = data
  for (const key of path) {
    value = (value as Record<PropertyKey, unknown> | undefined)?.[key]
    at = within(at, key, value)
    if (!at.schema) return undefined
  }
  return at
}

/** The field within a group, a list or a record. */
export function within({ schema, field }: FieldAt, key: PropertyKey, data: unknown): FieldAt {
  if (schema instanceof z.ZodObject) {
    const { shape } = schema
    // Every object has a "constructor", but no schema has that field.
    return opened(Object.hasOwn(shape, key) ? shape[String(key)] : undefined, data, field)
  }
  if (schema instanceof z.ZodArray) return opened(schema.element, data, field)
  if (!(schema instanceof z.ZodRecord)) return { schema: undefined, field }
  const tokens = field.tokens?.map((token) => `${token}:${String(key)}`)
  return opened(schema.valueType, data, { ...field, tokens })
}

/**
 * Unwraps a schema that is optional, has a default or transforms. Of a union it takes the type that the
 * data names.
 *
 * @param above What the fields around it say. It holds within them, too.
 */
export function opened(schema: Schema | undefined, data: unknown, above: Field): FieldAt {
  if (!schema) return { schema, field: above }
  const inner = innerOf(schema, data)
  const found = inner ? opened(inner, data, above) : { schema, field: above }
  const said = z.globalRegistry.get(schema) as Field | undefined
  return said ? { schema: found.schema, field: { ...found.field, ...said } } : found
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
  const kind = (data as Record<string, unknown> | undefined)?.[discriminator]
  return schema.options.find(
    (option) =>
      option instanceof z.ZodObject && option.shape[discriminator].safeParse(kind).success,
  )
}
