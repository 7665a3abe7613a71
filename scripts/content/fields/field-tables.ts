import * as z from 'zod'
import type { Field } from '../../../templates/model/fields'
import { schemas } from '../../../templates/model/files'
import { sectionSchema } from '../../../templates/model/sections'
import { fieldAt, fieldsOf } from './values'

/** Where the tables stand, from the project's folder. */
export const tablesPath = 'docs/fields.md'

const intro = `# Fields

What each file of \`content/\` may say. Made from the schema in \`templates/model/\` by \`npm run fields\`:
change it there. A field with a question mark may be left out; \`[]\` stands for the entries of a list.

What a field holds: *line*, a text with **bold** and links; *markdown*, several paragraphs; *plain*, words that
are shown as they are; *name*, plain words without tokens; *question*, what only the owner reads; *link*, a page
of this site. The others say it themselves. [writing.md](writing.md) tells what a table cannot.
`

/** The tables of all fields, in Markdown. */
export function fieldTables(): string {
  // Files of one kind have one table.
  const titles = new Map<z.ZodType, string[]>()
  for (const [file, schema] of schemas) {
    const [known] = [...titles].find(([one]) => tableOf(one) === tableOf(schema)) ?? [schema]
    titles.set(known, [...(titles.get(known) ?? []), `\`${file}\``])
  }
  const sections = sectionSchema.options.map((section) => {
    const [type = ''] = section.shape.type.values
    const { description = '' } = fieldAt(section, ['type'], {})?.field ?? {}
    return `### \`${type}\`\n\n${description}\n\n${tableOf(section)}`
  })
  return [
    intro,
    ...[...titles].map(([schema, names]) => `## ${names.join(', ')}\n\n${tableOf(schema)}`),
    `## Sections\n\nWhat the entries of \`sections\` can be.\n\n${sections.join('\n')}`,
  ].join('\n')
}

function tableOf(schema: z.ZodType): string {
  const rows = rowsOf(schema)
  if (rows.length === 0) return 'No field of its own.\n'
  return `| Field | Holds | What it is |\n| --- | --- | --- |\n${rows.join('\n')}\n`
}

/** A row for each field, those of groups and lists below it. */
function rowsOf(schema: z.ZodType): string[] {
  const fields = fieldsOf(schema).filter(({ name, schema: inner }) => {
    // The entries of a list stand in its row, or have rows for their fields. Sections have tables.
    const isEntry = name === '' || /\[\]$|^sections\[\]/.test(name)
    return !isEntry && !(inner instanceof z.ZodLiteral)
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
  return kind ?? 'group'
}
