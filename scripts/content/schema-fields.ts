import * as z from 'zod'

/** The names of the fields that a schema allows at a place of the data; none where it has none. */
export function fieldsAt(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
  data: unknown,
): string[] {
  const known = unwrap(schema, data)
  const [key, ...rest] = path
  if (key === undefined) return known instanceof z.ZodObject ? Object.keys(known.shape) : []
  const inner = innerSchema(known, key)
  return inner ? fieldsAt(inner, rest, (data as Record<PropertyKey, unknown>)[key]) : []
}

/** What the field at a place of the data is for, as its schema describes it. */
export function descriptionAt(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
  data: unknown,
): string | undefined {
  const [key, ...rest] = path
  if (key === undefined) return z.globalRegistry.get(schema)?.description
  const inner = innerSchema(unwrap(schema, data), key)
  return inner && descriptionAt(inner, rest, (data as Record<PropertyKey, unknown>)?.[key])
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
