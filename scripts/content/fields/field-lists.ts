import * as z from 'zod'
import type { Field } from '../../../templates/model/fields'
import { schemas } from '../../../templates/model/files'
import { errorPageSchema } from '../../../templates/model/pages'
import { photo } from '../../../templates/model/photo'
import { glanceFact, glanceLink, head } from '../../../templates/model/section-fields'
import { sectionSchema } from '../../../templates/model/sections'
import { faqItem } from '../../../templates/model/text-sections'
import { fieldAt, fieldsOf, unwrap } from './values'

/** Where the lists stand, from the project's folder. */
export const fieldListsPath = 'docs/fields.md'

const intro = `# Fields

What each file of \`content/\` may say. Made from the schema in \`templates/model/\` by \`npm run fields\`:
change it there. A field with a question mark may be left out; \`[]\` stands for the entries of a list. Texts
insert a field by the words in braces at the end of its line.

What a field holds: *line*, a text with **bold** and links; *markdown*, several paragraphs; *plain*, words that
are shown as they are; *name*, plain words without tokens; *question*, what only the owner reads; *link*, a page
of this site; *icon*, the name of one of [Lucide](https://lucide.dev/icons/). The others say it themselves.
[writing.md](writing.md) tells what a list cannot.
`

/** The groups that stand in many schemas, by the headings of their lists. */
const groups = new Map<unknown, string>([
  [unwrap(photo, undefined).schema, 'photo'],
  [glanceFact, 'fact'],
  [glanceLink, 'highlight'],
  [faqItem, 'answer'],
])

/** The fields of a page and a section, of which many schemas have the same ones. */
const pageSchema = errorPageSchema
const headSchema = z.strictObject(head)

/** The lists of all fields, in Markdown. */
export function fieldLists(): string {
  // Files of one kind have one list.
  const titles = new Map<z.ZodType, string[]>()
  for (const [file, schema] of schemas) {
    const [known] = [...titles].find(([one]) => listOf(one) === listOf(schema)) ?? [schema]
    titles.set(known, [...(titles.get(known) ?? []), `\`${file}\``])
  }
  return [
    intro,
    ...[...titles].map(([schema]) => fileList(schema, titles)),
    `## Every page\n\nEach file in \`pages/\`, \`services/\` and \`areas/\` has these, too, unless its own list says otherwise.\n\n${listOf(pageSchema)}`,
    ...[...groups].map(([schema, name]) => `## ${name}\n\n${listOf(schema as z.ZodType)}`),
    `## Sections\n\nWhat the entries of \`sections\` can be. Nearly all have these fields:\n\n${listOf(headSchema)}`,
    ...sectionSchema.options.map(sectionList),
  ].join('\n')
}

/** The list of a kind of file. Several fields that another one lists before it are only named. */
function fileList(schema: z.ZodType, titles: Map<z.ZodType, string[]>): string {
  const rest = new Set(linesOf(schema).filter((line) => !linesOf(pageSchema).includes(line)))
  const before = [...titles].slice(0, [...titles.keys()].indexOf(schema))
  const named = before.flatMap(([one, names]) => {
    const shared = linesOf(one).filter((line) => rest.has(line))
    if (shared.length < 3) return []
    for (const line of shared) rest.delete(line)
    const fields = shared.flatMap((line) => /^- (`\w+\??`),/.exec(line)?.[1] ?? [])
    return `As in ${names.join(', ')}: ${fields.join(', ')}.\n\n`
  })
  return `## ${titles.get(schema)?.join(', ')}\n\n${named.join('')}${listed([...rest])}`
}

/** What a section is, the fields of most sections that it lacks, and those that only it has. */
function sectionList(section: (typeof sectionSchema.options)[number]): string {
  const [type = ''] = section.shape.type.values
  const { description = '' } = fieldAt(section, ['type'], {})?.field ?? {}
  const lacks = Object.keys(head).flatMap((key) => (key in section.shape ? [] : [`\`${key}\``]))
  const without = lacks.length > 0 ? ` It has no ${lacks.join(', ')}.` : ''
  return `### \`${type}\`\n\n${description}${without}\n\n${listOf(section, linesOf(headSchema))}`
}

/** The list of a schema, without the lines that stand in another one. */
const listOf = (schema: z.ZodType, elsewhere: string[] = []): string =>
  listed(linesOf(schema).filter((line) => !elsewhere.includes(line)))

const listed = (lines: string[]) => `${lines.join('\n') || 'No field of its own.'}\n`

/** A line for each field, those of groups and lists below it. */
function linesOf(schema: z.ZodType): string[] {
  const all = fieldsOf(schema)
  const listed = all.filter((one) => one.name !== '' && groups.has(one.schema))
  const fields = all.filter(({ name, schema: inner }) => {
    // The entries of a list stand in its line, or have lines for their fields. Sections and some groups have lists.
    const isEntry = name === '' || /\[\]$|^sections\[\]/.test(name)
    const isInGroup = listed.some((one) => name.startsWith(`${one.name}.`))
    return !isEntry && !isInGroup && !(inner instanceof z.ZodLiteral)
  })
  return fields.flatMap(({ name, schema: inner, field, isOptional }) => {
    const { description = '' } = field
    // What texts insert is an entry of a record, not all of it.
    const tokens = inner instanceof z.ZodRecord ? [] : (field.tokens ?? [])
    const inserts = tokens.map((token) => ` \`{{${token}}}\``).join('')
    return `- \`${name}${isOptional ? '?' : ''}\`, ${holds(inner, field)}: ${description}${inserts}`
  })
}

function holds(schema: z.core.$ZodType | undefined, { kind, to }: Field): string {
  if (schema instanceof z.ZodArray) {
    const entry = fieldAt(schema.element, [], undefined)
    const isNamed = entry?.field.kind || groups.has(entry?.schema)
    return entry && isNamed ? `list of ${holds(entry.schema, entry.field)}` : 'list'
  }
  if (schema instanceof z.ZodEnum && schema.options.length <= 10 && kind !== 'flag') {
    return schema.options.map((word) => `\`${word}\``).join(' ')
  }
  if (kind === 'reference') return `name of ${to}`
  const group = groups.get(schema)
  return group ? `[${group}](#${group})` : (kind ?? 'group')
}
