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
  const word = fc.constantFrom(
    'A',
    '',
    'a: b',
    '# c',
    '"d"',
    'e\n\nf',
    '{{g}}',
    '- h',
    '02134',
    'no',
  )
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

test.each<[string, Omit<Edit, 'file'>, ...string[]]>([
  [
    'a text',
    { path: ['name'], was: 'Town', value: 'City' },
    '-name: Town # a remark',
    '+name: City # a remark',
  ],
  [
    'a text that needs quotes',
    { path: ['name'], was: 'Town', value: 'a: b' },
    '-name: Town # a remark',
    '+name: "a: b" # a remark',
  ],
  [
    'a text that is emptied',
    { path: ['name'], was: 'Town', value: '' },
    '-name: Town # a remark',
    '+name: "" # a remark',
  ],
  [
    'a field that was empty',
    { path: ['street'], was: '', value: '1 Main St' },
    '-street: ""',
    '+street: 1 Main St',
  ],
  ['a new field', { path: ['last'], value: '#1' }, '+last: "#1"'],
  [
    'a new group',
    { path: ['last'], value: { a: 'b', c: ['d'] } },
    '+last:',
    '+  a: b',
    '+  c:',
    '+    - d',
  ],
  [
    'a field that goes',
    { path: ['lead'], was: 'One …' },
    '-lead: One line of words that goes on, and ends on this one.',
  ],
  ['an entry that goes', { path: ['list', 0], was: 'one' }, '-  - one # first'],
  [
    'an entry in brackets that goes',
    { path: ['flow', 0], was: 'a' },
    '-flow: [a, b]',
    '+flow: [b]',
  ],
  [
    'a field in braces that goes',
    { path: ['maps', 1, 'text'], was: 'y' },
    '-  - {label: B, text: y}',
    '+  - {label: B}',
  ],
  ['a new entry', { path: ['list', 1], value: 'new' }, '+  - new'],
  ['a new last entry', { path: ['list', 2], value: 'new' }, '+  - new'],
  [
    'a new entry in brackets',
    { path: ['flow', 2], value: 'c' },
    '-flow: [a, b]',
    '+flow: [a, b, c]',
  ],
  ['the first entry of a list', { path: ['more', 0], value: { a: 'b' } }, '+more:', '+  - a: b'],
  ['an entry that moves', { path: ['list', 0], to: 1 }, '-  - one # first', '+  - one # first'],
  ['a body', { path: [], was: 'Body.', value: 'Other\n' }, '-Body.', '+Other'],
])('%s', (_, edit, ...lines) => {
  const changed = applied('a.md', page, edit)
  const sorted = (all: string[]) => all.toSorted()
  const expected =
    _ === 'an entry that moves'
      ? [...lines, '-  # the second', '-  - two', '+  # the second', '+  - two']
      : lines
  expect(sorted(changedLines(page, changed))).toEqual(sorted(expected))
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
