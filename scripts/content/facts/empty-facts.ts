import * as z from 'zod'
import type { ContentFile } from '../../../templates/model'
import { pathOf } from '../../../templates/model/addresses'
import { schemaOf } from '../../../templates/model/files'
import { type FieldPath, mapFields } from '../fields/values'
import { expandText, findTokens, pageScope, type Scope } from './tokens'

/** Stands for a text, entry or group of which nothing is left. */
const gone = Symbol()

/**
 * A content file without what inserts an empty fact: the field, the entry of a list, or the paragraph. A
 * group that cannot do without such a field goes with it.
 *
 * @param facts The tokens of the whole site.
 * @param tell Is called for each field without which the file itself cannot be, with the empty facts.
 * @returns The same file, if it inserts no empty fact; none, if it cannot be without one.
 */
export function withoutEmpty<File extends Pick<ContentFile<unknown>, 'path' | 'data' | 'body'>>(
  file: File,
  facts: Scope,
  tell: (path: FieldPath, names: string[]) => void,
): File | undefined {
  const schema = schemaOf(file.path)
  // Only pages have facts of their own.
  const scope = pageScope(pathOf(file.path) ? schema : undefined, file.data, facts)
  let isLost = false
  /** The text that went last, by the first part of its path. */
  const last = new Map<PropertyKey | undefined, { path: FieldPath; names: string[] }>()
  const data = mapFields(file.data, schema, (value, { schema: own, field }, path) => {
    if (typeof value === 'string') {
      const name = field.kind === 'reference' ? `${field.to}:${value}` : ''
      const isGone = name ? scope[name] === '' : value !== '' && expandText(value, scope) === ''
      if (!isGone) return value
      const names = name ? [name] : findTokens(value).map((one) => one.name)
      last.set(path[0], { path, names: names.filter((one) => scope[one] === '') })
      return gone
    }
    if (Array.isArray(value)) {
      const left = value.filter((item) => item !== gone)
      if (left.length === value.length) return value
      return left.length === 0 || field.allOrNothing ? gone : left
    }
    if (value === null || typeof value !== 'object' || !Object.values(value).includes(gone))
      return value
    const shape = own instanceof z.ZodObject ? own.shape : {}
    const fields = Object.entries(value).map(([key, item]) => {
      // A field that may be left out is as if it had been.
      const unset = item === gone && shape[key] ? z.safeParse(shape[key], undefined) : undefined
      return [key, unset?.success ? unset.data : item] as const
    })
    const needed = fields.filter(([, item]) => item === gone).map(([key]) => key)
    if (needed.length > 0 && path.length > 0) return gone
    isLost ||= needed.length > 0
    for (const key of needed) {
      const { path: lost = [key], names = [] } = last.get(key) ?? {}
      tell(lost, names)
    }
    return Object.fromEntries(fields)
  })
  if (isLost) return undefined
  const body = expandText(file.body, scope) === '' ? '' : file.body
  return data === file.data && body === file.body ? file : { ...file, data, body }
}
