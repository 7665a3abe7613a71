import { expect, test } from 'vitest'
import { type Edit, editText } from '../../../scripts/content/edit'
import type { SourceFile } from '../../../scripts/content/source-file'
import { parseSource } from '../../../scripts/content/sources'
import { valuesOf } from '../../../scripts/content/values'
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
  const before = valuesOf(parsed(file, text)).filter(({ path }) => path.length > 0)
  for (const [index, { path, text: old }] of before.entries()) {
    const [written, lineEnd] = index % 2 === 0 ? [text, /(?<!\r)\n/] : [windows, /\r\n/]
    expect(editText(written, { kind: 'set', path, value: old })).toBe(written)
    const value = [`${old} # and: more`.trim(), 'A', '- "two"\n\nlines'][index % 3] ?? ''
    const changed = editText(written, { kind: 'set', path, value })
    const after = valuesOf(parsed(file, changed)).filter(({ path }) => path.length > 0)
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

test.each<[string, Edit, ...string[]]>([
  [
    'a text',
    { kind: 'set', path: ['name'], value: 'City' },
    '-name: Town # to confirm',
    '+name: City # to confirm',
  ],
  [
    'a text that needs quotes',
    { kind: 'set', path: ['name'], value: 'a: b' },
    '-name: Town # to confirm',
    '+name: "a: b" # to confirm',
  ],
  [
    'a text that is emptied',
    { kind: 'set', path: ['name'], value: '' },
    '-name: Town # to confirm',
    '+name: # to confirm',
  ],
  [
    'a word of a long text',
    {
      kind: 'set',
      path: ['lead'],
      value: 'One line of words that goes on, and stops on this one.',
    },
    '-  and ends on this one.',
    '+  and stops on this one.',
  ],
  [
    'a field that was empty',
    { kind: 'set', path: ['street'], value: '1 Main St' },
    '-street: # on purpose',
    '+street: 1 Main St # on purpose',
  ],
  ['a new field', { kind: 'set', path: ['title'], value: '#1', order }, '+title: "#1"'],
  [
    'a new group',
    { kind: 'set', path: ['last'], value: { a: 'b', c: ['d'] }, order },
    '+last:',
    '+  a: b',
    '+  c:',
    '+    - d',
  ],
  [
    'a new field of an entry',
    { kind: 'set', path: ['maps', 0, 'icon'], value: 'x', order: ['label', 'icon', 'text'] },
    '+    icon: x',
  ],
  [
    'a new field in braces',
    { kind: 'set', path: ['group', 'c'], value: 'x, y' },
    '-group: { a: 1, b: 2 }',
    '+group: { a: 1, b: 2, c: "x, y" }',
  ],
  [
    'a field that goes',
    { kind: 'remove', path: ['lead'] },
    '-lead: >-',
    '-  One line of words that goes on,',
    '-  and ends on this one.',
  ],
  ['an entry that goes', { kind: 'remove', path: ['list', 0] }, '-  - one # first'],
  [
    'an entry in brackets that goes',
    { kind: 'remove', path: ['flow', 0] },
    '-flow: [a, b]',
    '+flow: [b]',
  ],
  [
    'a group that goes',
    { kind: 'remove', path: ['maps', 0] },
    '-  - label: A',
    '-    text: "x" # to confirm: Is it x?',
  ],
  [
    'the first field of an entry',
    { kind: 'remove', path: ['maps', 0, 'label'] },
    '-  - label: A',
    '-    text: "x" # to confirm: Is it x?',
    '+  - text: "x" # to confirm: Is it x?',
  ],
  [
    'a field in braces that goes',
    { kind: 'remove', path: ['maps', 1, 'text'] },
    '-  - { label: B, text: y }',
    '+  - { label: B }',
  ],
  ['a new entry', { kind: 'insert', path: ['list'], index: 1, value: 'new' }, '+  - new'],
  ['a new last entry', { kind: 'insert', path: ['list'], index: 2, value: 'new' }, '+  - new'],
  [
    'a new entry in brackets',
    { kind: 'insert', path: ['flow'], index: 2, value: 'c' },
    '-flow: [a, b]',
    '+flow: [a, b, c]',
  ],
  [
    'a new group',
    { kind: 'insert', path: ['maps'], index: 1, value: { label: 'N' } },
    '+  - { label: N }',
  ],
  [
    'a list that was empty',
    { kind: 'insert', path: ['empty'], index: 0, value: { a: 'b' } },
    '+  - a: b',
  ],
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
