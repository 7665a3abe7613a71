import { describe, expect, test } from 'vitest'
import { editAt, type Files } from '../../../client/desk/edits'
import { chosen, placedOn } from '../../../client/desk/rebase'
import { packed, siteOf, unpacked } from '../../../client/desk/share'
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
  expect(unpacked(files, ` ${text}\n`)).toEqual(JSON.parse(JSON.stringify(edits)))
  expect(applyEdits(files, unpacked(files, text))).toEqual(applyEdits(files, edits))
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
    ['without a path', packed(files, [{ file: 'a.md' } as Edit]), /whole/],
  ])('%s', (_, sent, words) => {
    expect(() => unpacked(files, sent)).toThrow(words)
  })
})

test('the site is known by its address, wherever its files are', () => {
  expect(siteOf(files)).toMatch(/^https:/)
  expect(siteOf(new Map())).toBe('')
})

test('a line is taken over by itself, also where its field is another by now', () => {
  const [sent] = unpacked(files, text) as [Edit]
  const here = applyEdits(files, [editAt(files, 'prices.md', drain, '$5')])
  const [edit] = placedOn(here, [{ ...sent, group: 'sent' }])
  if (!edit) throw new Error('It is left out.')
  expect(edit.conflict).toBe('changed')
  const after = applyEdits(here, chosen(edit, here))
  expect(valueAt(after.get('prices.md'), drain)).toBe(sent.value)
  // Once it is there, nothing is left of it.
  expect(placedOn(after, [{ ...sent, group: 'sent' }])).toEqual([])
})
