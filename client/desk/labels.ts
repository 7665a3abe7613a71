import {
  dataAt,
  type Edit,
  type FieldAt,
  fieldAt,
  requestIn,
  titleOf,
  type Value,
} from '../../scripts/content'
import { pathOf } from '../../templates/model/addresses'
import { type Field, isWords } from '../../templates/model/fields'
import { schemaOf } from '../../templates/model/files'

/** What owners add, and what each is called. */
export const newThings: Record<string, string> = {
  ...{ town: 'town', service: 'service', page: 'page', review: 'review' },
  work: 'finished work',
}

/** What the files of a folder are, behind "New". */
export function thingIn(file: string): string {
  const things = { areas: ' town', services: ' service', pages: ' page', work: ' finished work' }
  return things[file.split('/')[0] as keyof typeof things] ?? ''
}

/** How texts of the site write abbreviations, by their small letters: a key, or the name of a file, has lost the capitals. */
let abbreviations: ReadonlyMap<string, string> = new Map()

/** Learns the words that texts write in capitals alone, and nowhere in small letters. */
export function learnAbbreviations(values: Value[]): void {
  const texts = values.filter(({ field }) => isWords(field)).map(({ text }) => text)
  // Addresses and tokens are written small.
  const words = new Set(
    texts
      .join(' ')
      .replace(/\]\([^)]*\)|\{\{[^}]*\}\}/g, ' ')
      .match(/\p{L}+/gu),
  )
  const found = [...words].filter((word) => /^\p{Lu}{2,6}$/u.test(word))
  const isAlways = (word: string) => !words.has(word.toLowerCase())
  abbreviations = new Map(found.filter(isAlways).map((word) => [word.toLowerCase(), word]))
}

/** What a form calls a field: its label, or its name in words: `callLabel` is `Call label`. */
export function labelOf(key: PropertyKey | undefined, field: Field = {}): string {
  if (field.label) return field.label
  const words = String(key ?? '')
    .replace(/[-_]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
  const lower = words
    .replace(/ [A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
    .replace(/\p{Ll}+/gu, (word) => abbreviations.get(word) ?? word)
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
      // What stands there is quoted without the period at its end, and not at all before it is written.
      return /\p{L}/u.test(title) && !requestIn(title) ? [title.replace(/[.:;,]+$/, '')] : []
    }
    const label = labelOf(part, at?.field)
    // What an entry of an inner list is called says more than the list.
    const [next, inner] = [path[index + 1], fieldOf(file, path.slice(0, index + 2), data)]
    if (index > 0 && typeof next === 'number' && inner && titleOf(dataAt(entry, [next]), inner))
      return []
    const isName = index === 0 || /^\p{Lu}{2}/u.test(label)
    return [isName ? label : label.charAt(0).toLowerCase() + label.slice(1)]
  })
  return names.join(', ')
}

/** What files are called that are no pages, on the first screen, too. */
const fileNames: Record<string, string> = {
  'business.md': 'Phone and facts',
  'claims.md': 'Promises',
  'brand.md': 'Logo and colors',
  'site.md': 'Menus and form',
}

/** The name of a file for owners: `areas/springfield.md` is `Springfield`. */
export function nameOfFile(file: string): string {
  if (fileNames[file]) return fileNames[file]
  const words = labelOf(file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, ''))
  return file.startsWith('photos/') ? `Photo “${words}”` : words
}

/** The name of a page by its address or file: that of its menu entry. */
export function nameOfPage(page: string, values: Value[]): string {
  const found = values.find(({ file, path }) => {
    // Finished work has no page, and is called by its title.
    const isName = path.join() === (file.path.startsWith('work/') ? 'title' : 'name')
    return isName && file.path.includes('/') && [pathOf(file.path), file.path].includes(page)
  })
  return found?.text ?? nameOfFile(page)
}

/** Words about files, for somebody who sees none: `pages/about.md` is “About Us”. */
export const withoutFiles = (words: string, values: Value[]): string =>
  words
    // A button says so.
    .replace(/ To leave it out, delete all below "[^"]*":\./, '')
    .replace(/, or list [^.]*under settled in questions\.md/, '')
    .replace(/ [^.?]* --[a-z][^.]*\./g, '')
    .replace(
      /(?<=^"[^"]+" is a )claim\. Write \{\{.*/s,
      'figure. Keep it with all others, where you can change it.',
    )
    // So does a field.
    .replace(/(?<=in a few words): \w+: \{.*\}$/, '.')
    .replace(/^has no card with the reason .*?"\./, (said) =>
      said.replace(/"([^"]+)"/g, (_, name) => `“${labelOf(name)}”`),
    )
    .replace(/^"\[Write: [^\]]*\]"/, 'this')
    .replace(/(?<=\bunder )[a-z]+(?:[A-Z][a-z]+)+/g, (key) => `“${labelOf(key)}”`)
    .replace(/(?:content\/)?(?:[a-z]+\/)?[a-z-]+\.md/g, (written) => {
      const file = values.find(({ file: { path } }) =>
        `/${path}`.endsWith(`/${written.replace(/^content\//, '')}`),
      )
      return `“${nameOfPage(file?.file.path ?? written, values)}”`
    })
    .replace(/^inserts (?:\w+:)?([^,]+)/, (_, name) => {
      const of = fieldOf('business.md', [name], {})?.field
      return `inserts “${labelOf(name, of)}”`
    })
    .replace(/content\/([a-z]+)\//g, (_, folder) => `“${labelOf(folder)}”`)
    .replace(/(?<=(?:links|leads) to )\/\S*\//, (page) => `“${nameOfPage(page, values)}”`)

/** What was found at a field, below its name, as a sentence: one without a subject is about “this”. */
export function asSentence(problem: string, values: Value[]): string {
  // What it is to be stands beside the field.
  const words = withoutFiles(problem.replace(/^(is missing\.) .*/s, '$1'), values)
  if (/^(?:is|has|must|needs|reads|names|leads)\b/.test(words)) return `This ${words}`
  return words.charAt(0).toUpperCase() + words.slice(1)
}
