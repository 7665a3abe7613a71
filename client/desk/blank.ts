import * as z from 'zod'
import { type FieldAt, unwrap } from '../../scripts/content'
import { labelOf } from './labels'

/** The fields of a group, by name. */
export type Shape = Record<string, z.ZodType>

/** The data of a new field: the first choice, or a request for words. */
export function blank({ schema, field }: FieldAt, key: string, start: object = {}): unknown {
  if (schema instanceof z.ZodObject) {
    const shape = schema.shape as Shape
    const inner = Object.entries(shape).map(
      ([one, own]) => [one, unwrap(own, undefined, field)] as const,
    )
    const needed = inner.filter(([one, own]) => !own.isOptional && !(one in start))
    return { ...start, ...Object.fromEntries(needed.map(([one, own]) => [one, blank(own, one)])) }
  }
  if (schema instanceof z.ZodArray) return [blank(unwrap(schema.element, undefined, field), key)]
  if (schema instanceof z.ZodRecord) return {}
  if (schema instanceof z.ZodEnum) return String(schema.options[0])
  if (field.kind === 'icon') return 'check'
  if (field.kind === 'date') return new Date().toISOString().slice(0, 10)
  const isWords = ['line', 'markdown', 'plain', 'name'].includes(field.kind ?? '')
  const wanted = (field.description ?? labelOf(key, field))
    .replace(/[.\]]+$/, '')
    .replaceAll(']', '')
  return isWords ? `[Write: ${wanted}]` : ''
}
