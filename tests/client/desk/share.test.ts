import { describe, expect, test } from 'vitest'
import { editAt, type Files } from '../../../client/desk/edits'
import { chosen } from '../../../client/desk/rebase'
import { offered, packed, siteOf, unpacked, withSent } from '../../../client/desk/share'
import { applyEdits, type Edit, valueAt } from '../../../scripts/content'
import { filesOf } from '../../support/content'
import { plumberContent } from '../../support/site'

const files: Files = new Map(Object.entries(filesOf(plumberContent)))
const drain = ['prices', 'drain']
const edits: Edit[] = [
  editAt(files, 'prices.md', drain, '$1 “é” 🙂'),
  { file: 'areas/saco.md', path: [], was: files.get('areas/saco.md') },
  { file: 'business.md', path: ['hours', 1], to: 0 },
  { file: 'photos/a.jpg', path: [], value: 'data:image/jpeg;base64,AAAA' },
]
const text = packed(files, edits)

test('changes arrive as they were sent, in an address that needs no other signs', () => {
  expect(text).toMatch(/^[\w.-]+$/)
  expect(unpacked(files, ` ${text}\n`).edits).toEqual(JSON.parse(JSON.stringify(edits)))
  expect(applyEdits(files, unpacked(files, text).edits)).toEqual(applyEdits(files, edits))
})

const other = new Map(files).set(
  'business.md',
  (files.get('business.md') ?? '').replace(/^siteUrl: .*$/m, 'siteUrl: https://other.example'),
)
const changedSum = text.replace(/^./, (sign) => (sign === '0' ? '1' : '0'))

describe('what cannot be taken over is told in words', () => {
  test.each<[string, string, RegExp]>([
    ['of another site', packed(other, edits), /for another site: https:\/\/other\.example/],
    ['cut off', text.slice(0, -20), /did not arrive whole/],
    ['cut off early', text.slice(0, 5), /did not arrive whole/],
    ['with another sign', changedSum, /did not arrive whole/],
    ['with something in it', `${text.slice(0, 40)}AAAA${text.slice(40)}`, /did not arrive whole/],
    ['no changes', 'hello', /did not arrive whole/],
    ['nothing', '', /did not arrive whole/],
    ['far too long', 'A'.repeat(30_000_001), /too long/],
    ['out of the folder', packed(files, [{ file: '../a.md', path: [], value: '' }]), /whole/],
    ['of a hidden file', packed(files, [{ file: '.git/a.md', path: [], value: '' }]), /whole/],
    ['of a program', packed(files, [{ file: 'a.js', path: [], value: '' }]), /whole/],
    [
      'of no place in a list',
      packed(files, [{ file: 'a.md', path: ['a', -1], value: '' }]),
      /whole/,
    ],
    ['to no place in a list', packed(files, [{ file: 'a.md', path: ['a', 0], to: -1 }]), /whole/],
  ])('%s', (_, sent, words) => {
    expect(() => unpacked(files, sent)).toThrow(words)
  })
})

test('the site is known by its address, wherever its files are', () => {
  expect(siteOf(files)).toMatch(/^https:/)
  expect(siteOf(new Map())).toBe('')
})

/** The files after a line is taken over. */
function taking(sent: ReturnType<typeof unpacked>, here: Files, at: number): Files {
  const edit = offered(sent, here).get(at)
  if (!edit) throw new Error('It is left out.')
  expect(edit.conflict).not.toBe('gone')
  return applyEdits(here, chosen(edit, here))
}

test('a line is taken over by itself, also where its field is another by now', () => {
  const sent = unpacked(files, text)
  const here = applyEdits(files, [editAt(files, 'prices.md', drain, '$5')])
  expect(offered(sent, here).get(0)?.conflict).toBe('changed')
  const after = taking(sent, here, 0)
  expect(valueAt(after.get('prices.md'), drain)).toBe('$1 “é” 🙂')
  // Once it is there, nothing is left of it.
  expect([...offered(sent, after).keys()]).toEqual([1, 2, 3])
})

test.each<[string, Files, number[], Edit[]]>([
  ['all', files, [], edits],
  ['all but a page that is to stay', files, [1], edits.toSpliced(1, 1)],
  ['all but a price, and an order of hours', files, [0, 2], [edits[1], edits[3]] as Edit[]],
  ['none', files, [0, 1, 2, 3], []],
  [
    'a price that is another one here by now',
    applyEdits(files, [editAt(files, 'prices.md', drain, '$5')]),
    [1, 2, 3],
    edits.slice(0, 1),
  ],
])('pages show what was sent before it is taken over: %s', (_, here, refused, left) => {
  const sent = unpacked(files, text)
  expect(withSent(sent, here, refused)).toEqual(applyEdits(files, left))
})

const days = ['First', 'Second', 'Third'].map((name, at) => ({ date: `2030-0${at + 1}-01`, name }))
const listed = applyEdits(files, [editAt(files, 'business.md', ['closures'], days)])
const day = (at: number, key?: string): Edit['path'] => ['closures', at, ...(key ? [key] : [])]
const added = { date: '2031-01-01', name: 'Other' }
const edited = (...made: Omit<Edit, 'file'>[]): Edit[] =>
  made.map((one) => ({ file: 'business.md', ...one }))

describe.each<[string, Edit[]]>([
  [
    'one is taken out, the next one changed',
    edited({ path: day(0), was: days[0] }, { path: day(0, 'name'), was: 'Second', value: 'B' }),
  ],
  ['two are taken out', edited({ path: day(0), was: days[0] }, { path: day(0), was: days[1] })],
  [
    'one is moved, and changed',
    edited({ path: day(0), to: 2 }, { path: day(2, 'name'), was: 'First', value: 'B' }),
  ],
  [
    'one is moved, another one changed',
    edited({ path: day(2), to: 0 }, { path: day(1, 'name'), was: 'First', value: 'B' }),
  ],
  [
    'one is new, the next one changed',
    edited({ path: day(0), value: added }, { path: day(1, 'name'), was: 'First', value: 'B' }),
  ],
  [
    'one is new, one is taken out',
    edited({ path: day(0), value: added }, { path: day(2), was: days[1] }),
  ],
  [
    'one is new, and like another',
    edited({ path: day(3), value: days[0] }, { path: day(1, 'name'), was: 'Second', value: 'B' }),
  ],
])('lines of a list are taken over in any order: %s', (_, draft) => {
  const theirs = { file: 'business.md', path: day(3), value: { date: '2030-12-31', name: 'Here' } }
  const closures = (one: Files) => valueAt(one.get('business.md'), ['closures'])
  test.each<[string, Files]>([
    ['on the same files', listed],
    ['on files with another entry', applyEdits(listed, [theirs])],
  ])('%s', (_, here) => {
    const sent = unpacked(here, packed(listed, draft))
    const besides = (closures(here) as unknown[]).slice(days.length)
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const after = order.reduce((all, at) => taking(sent, all, at), here)
      const made = closures(applyEdits(listed, draft)) as unknown[]
      expect(closures(after)).toEqual([...made, ...besides])
      expect(closures(withSent(sent, here))).toEqual(closures(after))
      expect([...offered(sent, after)]).toEqual([])
    }
  })
})
