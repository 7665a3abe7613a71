import { afterEach, expect, test } from 'vitest'
import { compact } from '../../../client/desk/compact'
import { hintOf } from '../../../client/desk/control'
import { changedElsewhere } from '../../../client/desk/elsewhere'
import {
  asSentence,
  labelOf,
  learnAbbreviations,
  nameOfFile,
  nameOfPage,
  withoutFiles,
} from '../../../client/desk/labels'
import { withoutEntry } from '../../../client/desk/lists'
import { readZips } from '../../../scripts/build/read/read-library'
import { fieldAt, type Value } from '../../../scripts/content'
import { fieldsOf } from '../../../scripts/content/fields/values'
import { answersOf, townOf, zipsAround } from '../../../scripts/new-files/town'
import { holidaysFrom } from '../../../scripts/shared/holidays'
import { collections, schemaOf, singleFiles } from '../../../templates/model/files'

test.each([
  ['74016', 'Chelsea', 'Rogers', 'OK'],
  ['04064', 'Old Orchard Beach', 'York', 'ME'],
  ['70112', 'New Orleans', 'Orleans', 'LA'],
  ['99501', 'Anchorage', 'Anchorage', 'AK'],
  ['20001', 'Washington', 'District of Columbia', 'DC'],
])('ZIP code %s is %s in %s, %s', async (zip, name, county, state) => {
  const town = townOf(zip, await readZips())
  expect(town).toMatchObject({ name, county, state })
  expect(town?.zips[0]).toBe(zip)
})

test.each(['00000', '74', '', 'constructor', 'A1A'])(
  'nothing is known of ZIP code "%s"',
  async (zip) => {
    expect(townOf(zip, await readZips())).toBeUndefined()
  },
)

test('a town has all its ZIP codes, and its point as a form takes it', async () => {
  const town = townOf('74017', await readZips())
  expect(town && answersOf(town)).toEqual({
    ...{ name: 'Claremore', county: 'Rogers', zip: '74017, 74018, 74019' },
    at: expect.stringMatching(/^36\.3\d+, -95\.\d+$/),
  })
})

test('what the desk loads of the ZIP codes is what lies around the office', async () => {
  const near = zipsAround({ latitude: 36.3153, longitude: -95.6128 }, 150, await readZips())
  expect(Object.keys(near).length).toBeGreaterThan(500)
  expect(near['10001']).toBeUndefined()
  expect(JSON.stringify(near).length).toBeLessThan(150_000)
})

test.each([
  ['2026-11-26', 'Thanksgiving'],
  ['2026-12-25', 'Christmas Day'],
  ['2027-01-01', 'New Year’s Day'],
  ['2027-05-31', 'Memorial Day'],
  ['2027-07-04', 'Independence Day'],
  ['2027-09-06', 'Labor Day'],
  ['2028-11-23', 'Thanksgiving'],
])('%s is %s', (date, name) => {
  expect(holidaysFrom(date, 1)).toMatchObject([{ date, name }])
  expect(holidaysFrom(date, 21)[0]).toMatchObject({ date })
})

test.each(['2026-11-19', '2026-11-27', '2027-05-24', '2027-09-13', '2026-12-24'])(
  '%s is no holiday',
  (date) => expect(holidaysFrom(date, 1)).toEqual([]),
)

test.each<[string, (string | number)[], string[]]>([
  ['business.md', ['phone'], ['Phone']],
  ['business.md', ['office', 'street'], ['Address']],
  ['business.md', ['hours', 0, 'opens'], ['Hours']],
  ['business.md', ['closures', 2], ['Closed days']],
  ['business.md', ['name'], ['Name']],
  ['prices.md', ['prices', 'small job'], ['Prices']],
  ['services/drains.md', ['name'], ['Services']],
  ['services/drains.md', ['draft'], ['Services']],
  ['services/drains.md', [], []],
  ['business.md', ['email'], []],
  ['prices.md', ['arrival', 'near'], []],
  ['services/drains.md', ['lead'], []],
  ['pages/home.md', ['name'], []],
])('other places hear of a change of %s %j: %j', (file, path, what) => {
  expect(changedElsewhere([{ file, path, was: 'a', value: 'b' }])).toEqual(what)
})

test('other places hear of a service that is new, and of one that is gone', () => {
  const page = { file: 'services/drains.md', path: [] }
  expect(changedElsewhere([{ ...page, value: 'a' }])).toEqual(['Services'])
  expect(changedElsewhere([{ ...page, was: 'a' }])).toEqual(['Services'])
  const draft = '---\nname: Drains\ndraft: true\n---\n'
  expect(changedElsewhere([{ ...page, value: draft }])).toEqual([])
  expect(changedElsewhere([{ ...page, was: draft }])).toEqual([])
  const shown = { ...page, path: ['draft'], was: 'true' }
  expect(changedElsewhere([{ ...page, value: draft }, shown])).toEqual(['Services'])
})

test.each<[string, string, object]>([
  ['reviews: [{text: a}]', 'reviews.md', { path: [], was: expect.any(String) }],
  ['reviews: [{text: a}, {text: b}]', 'reviews.md', { path: ['reviews', 0], was: { text: 'a' } }],
  ['closures: [{name: a}]', 'business.md', { path: ['closures', 0], was: { name: 'a' } }],
])('of "%s" in %s an entry is taken out', (yaml, file, edit) => {
  const files = new Map([[file, `---\n${yaml}\n---\n`]])
  expect(withoutEntry(files, file, [yaml.split(':')[0] ?? '', 0])).toMatchObject(edit)
})

test.each([
  [['closures', 0], { date: 'a' }, ['closures', 0, 'date']],
  [['rating'], { value: 'a' }, ['rating', 'value']],
  [['owner'], { photo: { file: 'a' } }, ['owner', 'photo', 'file']],
  [['sections', 1], { items: [{ text: 'a' }] }, ['sections', 1, 'items', 0, 'text']],
])('%j of which nothing is left was never added', (path, value, field) => {
  const edits = [
    { file: 'a.md', path, value, group: 'tab 1' },
    { file: 'a.md', path: field, was: 'a', group: 'tab 2' },
  ]
  expect(compact(edits)).toEqual([])
})

const said = (...texts: string[]) =>
  texts.map((text) => ({ text, field: { kind: 'markdown' } }) as unknown as Value)
afterEach(() => learnAbbreviations([]))

test.each([
  ['ac-replacement-time', 'AC replacement time'],
  ['afue-maximum', 'AFUE maximum'],
  ['clean-hepa-filter', 'Clean HEPA filter'],
  ['acAndHeat', 'AC and heat'],
  ['AC repair', 'AC repair'],
  ['ac', 'AC'],
  ['place-of-act', 'Place of act'],
  ['call-us-now', 'Call us now'],
  ['hspf-rating', 'Hspf rating'],
])('"%s" is called %s, as texts write it', (key, label) => {
  learnAbbreviations(
    said('An AC of 96% AFUE, see [it](/ac/), {{claim:afue}}.', 'HEPA: CALL US NOW, call us now.'),
  )
  expect(labelOf(key)).toBe(label)
  expect(nameOfFile(`services/${key}.md`)).toBe(label)
})

test('no hint of a form names a file, a folder, or a day as files have it', () => {
  const files = [
    ...Object.keys(singleFiles),
    ...Object.keys(collections).map((one) => `${one}/a.md`),
  ]
  const hints = files.flatMap((file) => fieldsOf(schemaOf(file) as never).map((at) => hintOf(at)))
  expect(hints.length).toBeGreaterThan(300)
  expect(hints.filter((hint) => /\.md\b|content\/|\d{4}-\d\d-\d\d/.test(hint))).toEqual([])
  expect(hints).toContain('The first day it shows.')
})

test.each<[string, PropertyKey[], number, string]>([
  ['areas/bath.md', ['reasons'], 6, 'Why people here call: a card for each reason.'],
  ['areas/bath.md', ['reasons'], 3, 'Why people here call: a card for each reason. At least 3.'],
  ['areas/bath.md', ['reasons'], 0, 'Why people here call: a card for each reason. At least 3.'],
  ['areas/bath.md', ['motif'], 9, 'The parts of the picture, from left to right. At most 4.'],
])('the least of a list is said while there is not more: %s %j, %i', (file, path, amount, hint) => {
  const schema = schemaOf(file)
  const at = schema && fieldAt(schema, path, {})
  expect(at && hintOf(at, amount)).toBe(hint)
})

test.each([
  ['is empty: say where.', 'This is empty: say where.'],
  ['reads wrong in “a. b”.', 'This reads wrong in “a. b”.'],
  ['is missing. When it closes. Midnight is 24:00 or 23:59.', 'This is missing.'],
  ['is missing. The day, or the first of several: 2026-11-26.', 'This is missing.'],
  ['is missing. The colors of the brand.', 'This is missing.'],
  ['is missing.', 'This is missing.'],
  ['names Saco, which is missing. Is it gone?', 'This names Saco, which is missing. Is it gone?'],
  ['must be a figure.', 'This must be a figure.'],
  ['leads to “A”, which is gone.', 'This leads to “A”, which is gone.'],
  ['the link "/a/" leads to no page.', 'The link "/a/" leads to no page.'],
  ['“A” is asked.', '“A” is asked.'],
  ['"[Write: the review]" is still to be written.', 'This is still to be written.'],
  [
    'has no card. Name it under reasonsLeftOut.',
    'This has no card. Name it under “Reasons left out”.',
  ],
  ['is empty. A build can name it, too, with --webhook.', 'This is empty.'],
  ['is lost. What is it? Say it with --form NAME.', 'This is lost. What is it?'],
  ['is lost. Our iPhone app says so.', 'This is lost. Our iPhone app says so.'],
])('"%s" stands in a form as "%s"', (problem, words) => {
  expect(asSentence(problem, [])).toBe(words)
})

test.each([
  ['claims.md', 'Promises'],
  ['business.md', 'Phone and facts'],
  ['site.md', 'Menus and form'],
  ['brand.md', 'Logo and colors'],
  ['prices.md', 'Prices'],
])('%s has one name, that of its tile: %s', (file, name) => {
  expect(nameOfFile(file)).toBe(name)
  expect(withoutFiles(`It stands in ${file}.`, [])).toBe(`It stands in “${name}”.`)
})

test.each([
  ['work/a.md', 'title', 'New in Saco', 'New in Saco'],
  ['areas/a.md', 'name', 'Old Saco', 'Old Saco'],
  ['areas/a.md', 'title', 'For search engines', 'A'],
  ['services/a.md', 'name', 'AC', 'AC'],
])('%s with the %s "%s" is called %s', (path, key, text, name) => {
  expect(nameOfPage(path, [{ text, path: [key], file: { path } } as unknown as Value])).toBe(name)
})
