import {
  dataAt,
  type Edit,
  type FieldAt,
  fieldAt,
  titleOf,
  type Value,
} from '../../scripts/content'
import { pathOf } from '../../templates/model/addresses'
import type { Field } from '../../templates/model/fields'
import { schemaOf } from '../../templates/model/files'

/** What owners add, and what each is called. */
export const newThings: Record<string, string> = {
  ...{ town: 'town', service: 'service', page: 'page', review: 'review' },
  work: 'finished work',
}

/** What a form calls a field: its label, or its name in words: `callLabel` is `Call label`. */
export function labelOf(key: PropertyKey | undefined, field: Field = {}): string {
  if (field.label) return field.label
  const words = String(key ?? '')
    .replace(/[-_]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
  const lower = words.replace(/ [A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
  return lower.charAt(0).toUpperCase() + lower.slice(1)
}

/** The field at a path of a file; nothing where the schema has none. */
export function fieldOf(file: string, path: Edit['path'], data: unknown): FieldAt | undefined {
  const schema = schemaOf(file)
  return schema && fieldAt(schema, path, data)
}

/** What a field is called, after what it stands in: `Closed days, Thanksgiving, until`. */
export function labelAt(file: string, path: Edit['path'], data: unknown): string {
  if (path.length === 0 || !schemaOf(file)) return 'Text'
  const names = path.flatMap((part, index) => {
    const to = path.slice(0, index + 1)
    const at = fieldOf(file, to, data)
    const entry = dataAt(data, to)
    if (typeof part === 'number') {
      const title = at && typeof entry === 'object' ? titleOf(entry, at) : ''
      return /\p{L}/u.test(title) ? [title] : []
    }
    const label = labelOf(part, at?.field)
    const isName = index === 0 || /^\p{Lu}{2}/u.test(label)
    return [isName ? label : label.charAt(0).toLowerCase() + label.slice(1)]
  })
  return names.join(', ')
}

/** The name of a file for owners: `areas/springfield.md` is `Springfield`. */
export function nameOfFile(file: string): string {
  const words = labelOf(file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, ''))
  return file.startsWith('photos/') ? `Photo “${words}”` : words
}

/** The name of a page by its address or file: that of its menu entry. */
export function nameOfPage(page: string, values: Value[]): string {
  const found = values.find(({ file, path }) => {
    const isName = path.length === 1 && path[0] === 'name' && file.path.includes('/')
    return isName && [pathOf(file.path), file.path].includes(page)
  })
  return found?.text ?? nameOfFile(page)
}

/** Words about files, for somebody who sees none: `pages/about.md` is “About Us”. */
export const withoutFiles = (words: string, values: Value[]): string =>
  words.replace(/(?:content\/)?(?:[a-z]+\/)?[a-z-]+\.md/g, (written) => {
    const file = values.find(({ file: { path } }) =>
      `/${path}`.endsWith(`/${written.replace(/^content\//, '')}`),
    )
    return `“${nameOfPage(file?.file.path ?? written, values)}”`
  })
