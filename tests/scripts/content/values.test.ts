import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { errorChecks, type ValidInput, validChecks } from '../../../scripts/content/checks'
import { fieldLists, fieldListsPath } from '../../../scripts/content/fields/field-lists'
import {
  fieldAt,
  fieldsOf,
  readFields,
  titleOf,
  unwrap,
} from '../../../scripts/content/fields/values'
import { formatFindings } from '../../../scripts/content/findings'
import { inputOf } from '../../../scripts/content/load-content'
import { readContent } from '../../../scripts/content/parse/assemble'
import { parseSource } from '../../../scripts/content/parse/source-file'
import { generatorPaths } from '../../../scripts/shared/paths'
import * as field from '../../../templates/model/fields'
import { collections, schemaOf, singleFiles } from '../../../templates/model/files'
import { plumberFiles, sourcesFrom } from '../../support/content'
import { testDay } from '../../support/site'

test('fields of new names are checked for what their schema says they are', () => {
  const schema = z.strictObject({
    wage: field.reference('price'),
    badge: field.icon().optional(),
    leads: z.array(field.link()),
    shot: field.photoFile(),
    blurb: field.plain(),
    story: field.markdown(),
    sketches: z.array(z.strictObject({ sketch: field.reference('drawing') })),
    boast: field.text(),
    quote: field.text().meta({ hasFigures: true }),
    checked: field.date().meta({ when: 'past' }),
    begun: field.integer(1900, 2100).meta({ when: 'past' }),
    sales: z.array(z.strictObject({ lastDay: field.date().meta({ when: 'coming' }) })),
    view: z.strictObject({ shot: field.photoFile() }).meta({ mainField: 'shot' }),
    slogan: field.text().meta({ unique: 'site' }),
  })
  const text = `---
wage: drian
badge: droplettt
leads: [/contact/, /contcat/]
shot: van.jpg
blurb: "**Bold**"
story: See {{phnoe}}.
sketches: [{ sketch: watr }]
boast: For $5.
quote: For $5.
checked: 2031-05-01
begun: 2031
sales: [{ lastDay: 2020-01-01 }]
view: { shot: van.jpg }
slogan: Twice
---
`
  const [parsed, twin] = ['pages/new.md', 'pages/twin.md'].map((file) => parseSource(file, text))
  if (!parsed || !('file' in parsed) || !twin || !('file' in twin)) throw new Error('broken')
  const sources = sourcesFrom(plumberFiles())
  const values = [twin.file, parsed.file].flatMap(
    (file) => readFields(file.data, schema, file).values,
  )
  const input = inputOf(sources, readContent(sources), testDay) as ValidInput
  const found = [...errorChecks, ...validChecks].flatMap(({ find }) => find({ ...input, values }))
  const here = found.filter(({ file }) => file === 'pages/new.md')
  expect(formatFindings(here, '').map((line) => line.split('. ')[0])).toEqual([
    'pages/new.md:2  wage: no price named "drian"',
    'pages/new.md:3  badge: no icon named "droplettt"',
    'pages/new.md:4  leads[1]: the link "/contcat/" leads to no page',
    'pages/new.md:5  shot: "van.jpg" is not in photos/',
    'pages/new.md:6  blurb: "**" is shown as typed here: this field holds plain words.',
    'pages/new.md:7  story: no fact named {{phnoe}}',
    'pages/new.md:8  sketches[0].sketch: no drawing named "watr"',
    'pages/new.md:9  boast: "$5" is a claim',
    'pages/new.md:11  checked: 2031-05-01 has not come',
    'pages/new.md:12  begun: 2031 has not come',
    'pages/new.md:13  sales[0]: 2020-01-01 has passed',
    'pages/new.md:14  view.shot: "van.jpg" is not in photos/',
    'pages/new.md:14  view.shot: say what the photo shows, in a few words: view: { shot: van.jpg, alt: "…" }',
    'pages/new.md:15  slogan: "Twice" is already that of pages/twin.md.',
  ])
})

test.each([
  ['business.md', 'closures', { date: '2026-12-24', name: 'Eve' }, 'Eve'],
  ['site.md', 'serviceGroups', { id: 'repairs', shortLabel: 'Short', label: 'Repairs' }, 'Repairs'],
  ['site.md', 'redirects', { from: '/old/', to: '/' }, '/old/, /'],
  [
    'business.md',
    'hours',
    { days: ['Sunday'], opens: '09:00', closes: '12:00' },
    'Sunday, 9 AM–12 PM',
  ],
  ['business.md', 'hours', { opens: '09:00', closes: '12:00' }, '9 AM–12 PM'],
  ['business.md', 'hours', { days: ['Saturday', 'Sunday'] }, 'Saturday, Sunday'],
  ['pages/home.md', 'sections', { type: 'cards', title: 'Why us' }, 'Why us'],
  ['pages/home.md', 'sections', { type: 'trust' }, 'trust'],
  ['site.md', 'trustLine', 'Insured', 'Insured'],
])('an entry of a list of %s %s has a title', (file, list, entry, title) => {
  const schema = schemaOf(file) ?? z.never()
  const data = { [list]: [entry] }
  expect(titleOf(entry, fieldAt(schema, [list, 0], data) ?? unwrap(undefined, {}))).toBe(title)
})

test('docs/fields.md has the lists of the schema as it is', () => {
  const written = readFileSync(path.join(generatorPaths.root, fieldListsPath), 'utf8')
  expect(written, 'run npm run fields').toBe(fieldLists())
})

test('every field of every schema says what it holds', () => {
  const schemas = Object.entries({ ...singleFiles, ...collections })
  const without = schemas.flatMap(([file, schema]) =>
    fieldsOf(schema)
      .filter(({ field, schema: inner }) => !field.kind && !isGroup(inner))
      .map(({ name }) => `${file} ${name}`),
  )
  expect(without).toEqual([])
})

/** Whether a schema holds others, or is the word that names a type of section. */
const isGroup = (schema: z.core.$ZodType | undefined) =>
  [z.ZodObject, z.ZodArray, z.ZodRecord, z.ZodDiscriminatedUnion, z.ZodLiteral].some(
    (one) => schema instanceof one,
  )
