import * as z from 'zod'
import type { Field } from '../../../templates/model/fields'
import { schemas } from '../../../templates/model/files'
import { errorPageSchema } from '../../../templates/model/pages'
import { photo } from '../../../templates/model/photo'
import { head } from '../../../templates/model/section-fields'
import { sectionSchema } from '../../../templates/model/sections'
import { fieldAt, fieldsOf, unwrap } from './values'

/** Where the tables stand, from the project's folder. */
export const tablesPath = 'docs/fields.md'

const intro = `# Fields

What each file of \`content/\` may say. Made from the schema in \`templates/model/\` by \`npm run fields\`:
change it there. A field with a question mark may be left out; \`[]\` stands for the entries of a list.

What a field holds: *line*, a text with **bold** and links; *markdown*, several paragraphs; *plain*, words that
are shown as they are; *name*, plain words without tokens; *question*, what only the owner reads; *link*, a page
of this site. The others say it themselves. [writing.md](writing.md) tells what a table cannot.
`

/** The fields of a photo, a page and a section, of which many schemas have the same ones. */
const photoSchema = unwrap(photo, undefined).schema as z.ZodType
const pageSchema = errorPageSchema
const headSchema = z.strictObject(head)

/** The tables of all fields, in Markdown. */
export function fieldTables(): string {
  // Files of one kind have one table.
  const titles = new Map<z.ZodType, string[]>()
  for (const [file, schema] of schemas) {
    const [known] = [...titles].find(([one]) => tableOf(one) === tableOf(schema)) ?? [schema]
    titles.set(known, [...(titles.get(known) ?? []), `\`${file}\``])
  }
  return [
    intro,
    ...[...titles].map(([schema]) => fileTable(schema, titles)),
    `## Every page\n\nEach file in \`pages/\`, \`services/\` and \`areas/\` has these, too, unless its own table says otherwise.\n\n${tableOf(pageSchema)}`,
    `## Photos\n\nThe name of a file by itself stands for a group of that \`file\` alone.\n\n${tableOf(photoSchema)}`,
    `## Sections\n\nWhat the entries of \`sections\` can be. Nearly all have these fields:\n\n${tableOf(headSchema)}`,
    ...sectionSchema.options.map(sectionTable),
  ].join('\n')
}

/** The table of a kind of file. One that may say all that another may, and more, refers to that one. */
function fileTable(schema: z.ZodType, titles: Map<z.ZodType, string[]>): string {
  const rows = rowsOf(schema)
  const [base, baseNames = []] =
    [...titles].find(([one]) => {
      const isOther = one !== schema && one !== pageSchema
      return isOther && rowsOf(one).every((row) => rows.includes(row))
    }) ?? []
  const also = base ? `All of ${baseNames.join(', ')}, and:\n\n` : ''
  const elsewhere = [pageSchema, ...(base ? [base] : [])].flatMap(rowsOf)
  return `## ${titles.get(schema)?.join(', ')}\n\n${also}${tableOf(schema, elsewhere)}`
}

/** What a section is, the fields of most sections that it lacks, and those that only it has. */
function sectionTable(section: (typeof sectionSchema.options)[number]): string {
  const [type = ''] = section.shape.type.values
  const { description = '' } = fieldAt(section, ['type'], {})?.field ?? {}
  const lacks = Object.keys(head).flatMap((key) => (key in section.shape ? [] : [`\`${key}\``]))
  const without = lacks.length > 0 ? ` It has no ${lacks.join(', ')}.` : ''
  return `### \`${type}\`\n\n${description}${without}\n\n${tableOf(section, rowsOf(headSchema))}`
}

/** The table of a schema, without the rows that stand in another one. */
function tableOf(schema: z.ZodType, elsewhere: string[] = []): string {
  const rows = rowsOf(schema).filter((row) => !elsewhere.includes(row))
  if (rows.length === 0) return 'No field of its own.\n'
  return `| Field | Holds | What it is |\n| --- | --- | --- |\n${rows.join('\n')}\n`
}

/** A row for each field, those of groups and lists below it. */
function rowsOf(schema: z.ZodType): string[] {
  const all = fieldsOf(schema)
  const photos = all.filter((one) => one.name !== '' && one.schema === photoSchema)
  const fields = all.filter(({ name, schema: inner }) => {
    // The entries of a list stand in its row, or have rows for their fields. Sections and photos have tables.
    const isEntry = name === '' || /\[\]$|^sections\[\]/.test(name)
    const isOfPhoto = photos.some((one) => name.startsWith(`${one.name}.`))
    return !isEntry && !isOfPhoto && !(inner instanceof z.ZodLiteral)
  })
  return fields.flatMap(({ name, schema: inner, field, isOptional }) => {
    const { description = '' } = field
    // What texts insert is an entry of a record, not all of it.
    const tokens = inner instanceof z.ZodRecord ? [] : (field.tokens ?? [])
    const inserts = tokens.map((token) => `\`{{${token}}}\``)
    const also = inserts.length > 0 ? ` Inserted as ${inserts.join(', ')}.` : ''
    const what = (description + also).replaceAll('|', '\\|')
    return `| \`${name}${isOptional ? '?' : ''}\` | ${holds(inner, field)} | ${what} |`
  })
}

function holds(schema: z.core.$ZodType | undefined, { kind, to }: Field): string {
  if (schema instanceof z.ZodArray) {
    const entry = fieldAt(schema.element, [], undefined)
    return entry?.field.kind ? `list: ${holds(entry.schema, entry.field)}` : 'list'
  }
  if (schema instanceof z.ZodEnum && schema.options.length <= 10 && kind !== 'flag') {
    return schema.options.map((word) => `\`${word}\``).join(' ')
  }
  if (kind === 'reference') return `name: ${to}`
  if (schema === photoSchema) return '[photo](#photos)'
  return kind ?? 'group'
}
