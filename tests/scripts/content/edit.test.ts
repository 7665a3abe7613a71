import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEdits, changeFrontMatter, type Edit, EditError } from '../../../scripts/content/edit'
import { parseSource, type SourceFile } from '../../../scripts/content/parse/source-file'
import { filesOf } from '../../support/content'
import { electricianContent, hvacContent, plumberContent } from '../../support/site'

function parsed(file: string, text: string): SourceFile {
  const result = parseSource(file, text)
  if ('file' in result) return result.file
  throw new Error(JSON.stringify(result.findings))
}

const applied = (file: string, text: string, ...edits: Omit<Edit, 'file'>[]) =>
  applyEdits(
    new Map([[file, text]]),
    edits.map((edit) => ({ file, ...edit })),
  ).get(file) ?? ''

/** The lines that are gone, with "-", and those that are new, with "+". */
function changedLines(before: string, after: string): string[] {
  const [was, is] = [before.split('\n'), after.split('\n')]
  while (was.length > 0 && was[0] === is[0]) [was.shift(), is.shift()]
  while (was.length > 0 && was.at(-1) === is.at(-1)) [was.pop(), is.pop()]
  return [...was.map((line) => `-${line}`), ...is.map((line) => `+${line}`)]
}

const texts = [hvacContent, plumberContent, electricianContent].flatMap((folder) =>
  Object.entries(filesOf(folder)).filter(([file]) => file.endsWith('.md')),
)
const comments = (text: string) => (text.match(/(?<=^|\s)# .*$/gm) ?? []).length

test('an edit changes its own lines alone, loses no comment, and is taken back to the byte', () => {
  const places = texts.flatMap(([file, text]) =>
    parsed(file, text)
      .values.filter((value) => value.path.length > 0)
      .map((value) => ({ file, text, path: value.path as Edit['path'], was: value.text })),
  )
  const word = fc.constantFrom('', 'e\n\nf', ...'A|a: b|# c|"d"|{{g}}|- h|02134|no'.split('|'))
  const property = fc.property(
    fc.constantFrom(...places),
    word,
    ({ file, text, path, was }, value) => {
      fc.pre(value !== was)
      const changed = applied(file, text, { path, was, value })
      const lines = changedLines(text, changed)
      const added = lines.filter((line) => line.startsWith('+')).length
      if (!value.includes('\n')) expect(added).toBeLessThanOrEqual(1)
      expect(comments(changed)).toBe(comments(text))
      const at = JSON.stringify(path)
      const now = parsed(file, changed).values.find((one) => JSON.stringify(one.path) === at)
      expect(now?.text ?? '').toBe(value)
      expect(applied(file, changed, { path, was: value, value: was })).toBe(text)
    },
  )
  fc.assert(property, { numRuns: 400 * Number(process.env.TEST_FACTOR ?? 1) })
}, 600_000)

test('every file is written as edits write it, so that no edit touches another line', () => {
  for (const [file, text] of texts)
    expect(
      changeFrontMatter(text, () => {}),
      file,
    ).toBe(text)
})

const page = `---
# about the page
name: Town # a remark
lead: One line of words that goes on, and ends on this one.
street: ""

flow: [a, b]
# a list
list:
  - one # first
  # the second
  - two
maps:
  - label: A
    text: x # of A
  - {label: B, text: y}
group: {a: 1, b: 2}
---

Body.
`

const lead = 'One line of words that goes on, and ends on this one.'
const named = '-name: Town # a remark'

test.each<[path: string, was: string | undefined, value: Edit['value'], ...lines: string[]]>([
  ['name', 'Town', 'City', named, '+name: City # a remark'],
  ['name', 'Town', 'a: b', named, '+name: "a: b" # a remark'],
  ['name', 'Town', '', named, '+name: "" # a remark'],
  ['street', '', '1 Main St', '-street: ""', '+street: 1 Main St'],
  ['lead', lead, undefined, `-lead: ${lead}`],
  ['last', undefined, '#1', '+last: "#1"'],
  ['last', undefined, { a: 'b', c: ['d'] }, '+last:', '+  a: b', '+  c:', '+    - d'],
  ['more.0', undefined, { a: 'b' }, '+more:', '+  - a: b'],
  ['list.0', 'one', undefined, '-  - one # first'],
  ['list.1', undefined, 'new', '+  - new'],
  ['list.2', undefined, 'new', '+  - new'],
  ['flow.0', 'a', undefined, '-flow: [a, b]', '+flow: [b]'],
  ['flow.2', undefined, 'c', '-flow: [a, b]', '+flow: [a, b, c]'],
  ['maps.1.text', 'y', undefined, '-  - {label: B, text: y}', '+  - {label: B}'],
  ['', 'Body.', 'Other\n', '-Body.', '+Other'],
])('%s, which is %j, becomes %j', (place, was, value, ...lines) => {
  const steps = place.split('.').filter(Boolean)
  const edit = { path: steps.map((step) => (/^\d/.test(step) ? Number(step) : step)), was, value }
  expect(changedLines(page, applied('a.md', page, edit)).sort()).toEqual(lines.toSorted())
})

test('an entry that moves takes its remark along, and those above the others stay there', () => {
  const [first, ...others] = ['  - one # first', '  # the second', '  - two']
  const moved = page.replace([first, ...others].join('\n'), [...others, first].join('\n'))
  for (const at of [0, 1]) {
    expect(applied('a.md', page, { path: ['list', at], to: 1 - at })).toBe(moved)
  }
})

test('the line ends of Windows, and the order of the schema, stay', () => {
  const text = readFileSync(path.join(plumberContent, 'business.md'), 'utf8')
  const windows = `${text.replaceAll('\n', '\r\n')}`
  const changed = applied('business.md', windows, { path: ['priceRange'], was: '$$$', value: '$' })
  expect(changed.split('\r\n')).toHaveLength(changed.split('\n').length)
  const added = applied('business.md', text, { path: ['takesTexts'], value: 'true' })
  const fields = Object.keys(parsed('business.md', added).data as object)
  expect(fields.indexOf('takesTexts')).toBe(fields.indexOf('foundedYear') - 1)
})

test('files come and go, and what is not there cannot be changed', () => {
  const files = new Map([['a.md', page]])
  const made = applyEdits(files, [{ file: 'b.svg', path: [], value: '<svg/>' }])
  expect(made.get('b.svg')).toBe('<svg/>')
  expect([...applyEdits(made, [{ file: 'a.md', path: [], was: page }]).keys()]).toEqual(['b.svg'])
  for (const edit of [
    { file: 'c.md', path: ['name'], was: 'x', value: 'y' },
    { file: 'a.md', path: ['list', 5], was: 'x' },
    { file: 'a.md', path: ['nothing'], was: 'x' },
    { file: 'a.md', path: ['name', 'first', 'letter'], value: 'x' },
  ])
    expect(() => applyEdits(files, [edit])).toThrow(EditError)
  const broken = page.replace('flow: [', 'flow: [[')
  expect(() => applied('a.md', broken, { path: ['name'], was: 'Town', value: 'x' })).toThrow(
    EditError,
  )
})
