import * as z from 'zod'
import type { TextKind } from '../../templates/model/fields'

type Place = [schema: z.core.$ZodType, path: readonly PropertyKey[], data: unknown]

/** The names of the fields that a schema allows at a place of the data; none where it has none. */
export function fieldsAt(...place: Place): string[] {
  const { known } = schemaAt(...place) ?? {}
  return known instanceof z.ZodObject ? Object.keys(known.shape) : []
}

/** What the field at a place of the data is for, as its schema describes it. */
export function descriptionAt(...place: Place): string | undefined {
  const { schema } = schemaAt(...place) ?? {}
  return schema && z.globalRegistry.get(schema)?.description
}

/** What a text at a place of the data can hold; nothing for one that is a line of Markdown. */
export function textKindAt(...place: Place): TextKind | undefined {
  const { known } = schemaAt(...place) ?? {}
  return known && (z.globalRegistry.get(known)?.kind as TextKind | undefined)
}

/** The schema at a place of the data, and what stands within it. */
function schemaAt(
  ...[schema, path, data]: Place
): { schema: z.core.$ZodType; known: z.core.$ZodType } | undefined {
  const known = unwrap(schema, data)
  const [key, ...rest] = path
  if (key === undefined) return { schema, known }
  const inner = innerSchema(known, key)
  return inner && schemaAt(inner, rest, (data as Record<PropertyKey, unknown> | undefined)?.[key])
}

function innerSchema(schema: z.core.$ZodType, key: PropertyKey): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[String(key)]
  if (schema instanceof z.ZodArray) return schema.element
  return schema instanceof z.ZodRecord ? schema.valueType : undefined
}

/** What stands within an optional field; of several types of section the one that the data names. */
function unwrap(schema: z.core.$ZodType, data: unknown): z.core.$ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return unwrap(schema.unwrap(), data)
  }
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema
  const { discriminator } = schema.def
  const kind = (data as Record<string, unknown> | undefined)?.[discriminator]
  const isMeant = (option: z.core.$ZodType) =>
    option instanceof z.ZodObject && option.shape[discriminator].safeParse(kind).success
  return schema.options.find(isMeant) ?? schema
}
