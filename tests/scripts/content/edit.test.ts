import { expect, test } from 'vitest'
import { type Edit, editText } from '../../../scripts/content/edit'
import type { SourceFile } from '../../../scripts/content/parse/source-file'
import { parseSource } from '../../../scripts/content/parse/source-file'
import { filesOf } from '../../support/content'
import { plumberContent } from '../../support/site'

function parsed(file: string, text: string): SourceFile {
  const result = parseSource(file, text)
  if ('file' in result) return result.file
  throw new Error(JSON.stringify(result.findings))
}

/** The lines that are gone, with "-", and those that are new, with "+". */
function changedLines(before: string, after: string): string[] {
  const [was, is] = [before.split('\n'), after.split('\n')]
  while (was.length > 0 && was[0] === is[0]) [was.shift(), is.shift()]
  while (was.length > 0 && was.at(-1) === is.at(-1)) [was.pop(), is.pop()]
  return [...was.map((line) => `-${line}`), ...is.map((line) => `+${line}`)]
}

const plumber = Object.entries(filesOf(plumberContent)).filter(([file]) => file.endsWith('.md'))

test.each(plumber)('%s: each text can be written anew, and nothing else changes', (file, text) => {
  const windows = `\ufeff${text.replaceAll('\n', '\r\n')}`
  const before = parsed(file, text).values.filter(({ path }) => path.length > 0)
  for (const [index, { path, text: old }] of before.entries()) {
    const [written, lineEnd] = index % 2 === 0 ? [text, /(?<!\r)\n/] : [windows, /\r\n/]
    expect(editText(written, { kind: 'set', path, value: old })).toBe(written)
    const value = [`${old} # and: more`.trim(), 'A', '- "two"\n\nlines'][index % 3] ?? ''
    const changed = editText(written, { kind: 'set', path, value })
    const after = parsed(file, changed).values.filter(({ path }) => path.length > 0)
    expect(after).toHaveLength(before.length)
    const differ = after.filter((one, at) => one.text !== before[at]?.text)
    expect(differ.map((one) => [one.path, one.text.trim()])).toEqual([[path, value]])
    expect(changed.split(lineEnd)).toHaveLength(changed.split('\n').length)
  }
})

const page = `---
# about the page
name: Town # to confirm
lead: >-
  One line of words that goes on,
  and ends on this one.
street: # on purpose
empty:

flow: [a, b]
# a list
list:
  - one # first
  # the second
  - two
maps:
  - label: A
    text: "x" # to confirm: Is it x?
  - { label: B, text: y }
group: { a: 1, b: 2 }
---

Body.
`

const order = ['name', 'title', 'lead', 'last']

/** The path of a field, as errors write it, with points for brackets. */
const at = (path: string) =>
  path.split('.').map((part) => (/^\d$/.test(part) ? Number(part) : part))
const set = (path: string, value: unknown, order?: string[]): Edit => {
  return { kind: 'set', path: at(path), value, order }
}
const remove = (path: string): Edit => ({ kind: 'remove', path: at(path) })
const insert = (path: string, index: number, value: unknown): Edit => {
  return { kind: 'insert', path: at(path), index, value }
}

test.each<[string, Edit, ...string[]]>([
  ['a text', set('name', 'City'), '-name: Town # to confirm', '+name: City # to confirm'],
  [
    'a text that needs quotes',
    set('name', 'a: b'),
    '-name: Town # to confirm',
    '+name: "a: b" # to confirm',
  ],
  ['a text that is emptied', set('name', ''), '-name: Town # to confirm', '+name: # to confirm'],
  [
    'a word of a long text',
    set('lead', 'One line of words that goes on, and stops on this one.'),
    '-  and ends on this one.',
    '+  and stops on this one.',
  ],
  [
    'a field that was empty',
    set('street', '1 Main St'),
    '-street: # on purpose',
    '+street: 1 Main St # on purpose',
  ],
  ['a new field', set('title', '#1', order), '+title: "#1"'],
  [
    'a new group',
    set('last', { a: 'b', c: ['d'] }, order),
    '+last:',
    '+  a: b',
    '+  c:',
    '+    - d',
  ],
  ['a new field of an entry', set('maps.0.icon', 'x', ['label', 'icon', 'text']), '+    icon: x'],
  [
    'a new field in braces',
    set('group.c', 'x, y'),
    '-group: { a: 1, b: 2 }',
    '+group: { a: 1, b: 2, c: "x, y" }',
  ],
  [
    'a field that goes',
    remove('lead'),
    '-lead: >-',
    '-  One line of words that goes on,',
    '-  and ends on this one.',
  ],
  ['an entry that goes', remove('list.0'), '-  - one # first'],
  ['an entry in brackets that goes', remove('flow.0'), '-flow: [a, b]', '+flow: [b]'],
  ['a group that goes', remove('maps.0'), '-  - label: A', '-    text: "x" # to confirm: Is it x?'],
  [
    'the first field of an entry',
    remove('maps.0.label'),
    '-  - label: A',
    '-    text: "x" # to confirm: Is it x?',
    '+  - text: "x" # to confirm: Is it x?',
  ],
  [
    'a field in braces that goes',
    remove('maps.1.text'),
    '-  - { label: B, text: y }',
    '+  - { label: B }',
  ],
  ['a new entry', insert('list', 1, 'new'), '+  - new'],
  ['a new last entry', insert('list', 2, 'new'), '+  - new'],
  ['a new entry in brackets', insert('flow', 2, 'c'), '-flow: [a, b]', '+flow: [a, b, c]'],
  ['a new group', insert('maps', 1, { label: 'N' }), '+  - { label: N }'],
  ['a list that was empty', insert('empty', 0, { a: 'b' }), '+  - a: b'],
  [
    'an entry that moves',
    { kind: 'move', path: ['list'], from: 1, to: 0 },
    '-  - one # first',
    '-  # the second',
    '-  - two',
    '+  - two',
    '+  # the second',
    '+  - one # first',
  ],
  [
    'a comment that is settled',
    { kind: 'settle', line: 3 },
    '-name: Town # to confirm',
    '+name: Town',
  ],
  ['a body', { kind: 'body', text: 'Other\n' }, '-Body.', '+Other'],
])('%s', (_, edit, ...lines) => {
  const changed = editText(page, edit)
  expect(changedLines(page, changed)).toEqual(lines)
  expect(parsed('a.md', changed).data).toBeTypeOf('object')
})

test('an entry goes before the last one of a list, written like that one', () => {
  const text =
    '---\nx: 1\nform:\n    list: # here\n      - { a: b } # one\n\n      - { a: c }\n---\nlist\n'
  const path = ['form', 'list']
  expect(editText(text, { kind: 'insert', path, index: -1, value: { a: 'n: 1' } })).toBe(
    text.replace('      - { a: c }', '      - { a: "n: 1" }\n      - { a: c }'),
  )
})
