import { parse } from 'yaml'
import * as z from 'zod'

/** A JSON Schema of draft 7, which is what editors understand best. */
export interface JsonSchema {
  [keyword: string]: unknown
}

/** The file with the names of all icons, beside the schemas that refer to it. */
export const iconsFile = 'icons.json'

/**
 * Writes down a content schema for editors: what may stand in the front matter as a person types it.
 * Editors read YAML with its usual types, so `postalCode: 12345` is a number there, while the build
 * reads every scalar as text. What the build takes, the JSON Schema takes too.
 */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return convert(z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }) as JsonSchema)
}

function convert(node: JsonSchema): JsonSchema {
  if (isSectionChoice(node)) return convertChoice(node)
  const { type, properties, items, additionalProperties, propertyNames, ...rest } = node
  if (type === 'string') return convertText(node)
  return {
    type,
    ...rest,
    ...(properties ? { properties: convertEach(properties as Record<string, JsonSchema>) } : {}),
    ...(items ? { items: convert(items as JsonSchema) } : {}),
    ...(propertyNames ? { propertyNames } : {}),
    ...(additionalProperties === undefined
      ? {}
      : { additionalProperties: convertMore(additionalProperties) }),
  }
}

function convertEach(properties: Record<string, JsonSchema>): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, convert(property)]),
  )
}

const convertMore = (more: unknown) =>
  typeof more === 'object' ? convert(more as JsonSchema) : more

/** Numbers and booleans as they would be typed, for finding out which of them a text may be. */
const numbers = ['5', '5.0', '-95.5', '12345', '5555555555']

/** A text: YAML has several types that may stand for one. */
function convertText({ type: _, ...node }: JsonSchema): JsonSchema {
  if (node.names === 'icon') {
    return { type: 'string', description: node.description, allOf: [{ $ref: iconsFile }] }
  }
  if (Array.isArray(node.enum)) return convertEnum(node, node.enum)
  const pattern = typeof node.pattern === 'string' ? node.pattern : undefined
  const fits = (text: string) => pattern === undefined || new RegExp(pattern).test(text)
  const mayBeEmpty = !node.minLength && fits('')
  return {
    ...node,
    // The build takes spaces away at both ends.
    ...(pattern ? { pattern: pattern.replace(/^\^/, '^\\s*').replace(/\$$/, '\\s*$') } : {}),
    // Text comes first: an editor that completes the field's name leaves room for it.
    type: [
      'string',
      ...(numbers.some(fits) ? ['number'] : []),
      ...(fits('true') ? ['boolean'] : []),
      ...(mayBeEmpty ? ['null'] : []),
    ],
  }
}

/** What a flag may be, and nothing else is: `true`, `false`, or either of them in quotes. */
export const flagTypes = ['boolean', 'string']

/** One of several words; `true` and `false` are words to the build, and booleans to an editor. */
function convertEnum({ enum: _, ...node }: JsonSchema, words: string[]): JsonSchema {
  if (words.every((word) => typeof parse(word) === 'string')) return { ...node, enum: words }
  return {
    ...node,
    type: flagTypes,
    pattern: `^(${words.join('|')})$`,
    patternErrorMessage: `must be ${words.join(' or ')}`,
  }
}

interface SectionSchema extends JsonSchema {
  properties: { type: { const: string; description?: string } } & Record<string, JsonSchema>
}

function isSectionChoice(node: JsonSchema): node is { oneOf: SectionSchema[] } {
  return Array.isArray(node.oneOf) && node.oneOf.every((option) => option.properties?.type?.const)
}

/**
 * A choice by `type`: an editor offers all types, and complains about the fields of the one that is
 * written instead of saying that none of them fits.
 */
function convertChoice({ oneOf, ...node }: { oneOf: SectionSchema[] }): JsonSchema {
  const types = oneOf.map(({ properties }) => properties.type)
  return {
    ...node,
    type: 'object',
    required: ['type'],
    properties: {
      type: {
        description: 'What kind of section this is.',
        enum: types.map((type) => type.const),
        enumDescriptions: types.map((type) => type.description ?? ''),
      },
    },
    allOf: oneOf.map((option) => ({
      if: { properties: { type: { const: option.properties.type.const } }, required: ['type'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: convert({ ...option, type: 'object' }),
    })),
  }
}
