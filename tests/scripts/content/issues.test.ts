import { describe, expect, test } from 'vitest'
import {
  ContentError,
  type ContentIssue,
  compare,
  count,
  formatIssues,
  suggest,
} from '../../../scripts/content/issues'

const issue = (change: Partial<ContentIssue>): ContentIssue => ({
  file: 'areas/x.md',
  line: 1,
  field: 'name',
  problem: 'is missing.',
  ...change,
})

describe('formatIssues', () => {
  test('writes file, line, field and problem on one line', () => {
    expect(formatIssues([issue({ line: 7 })], 'content')).toBe(
      'content/areas/x.md:7  name: is missing.',
    )
  })

  test('leaves the field out where there is none', () => {
    const text = formatIssues([issue({ field: '', problem: 'is no text file.' })], 'content')
    expect(text).toBe('content/areas/x.md:1  is no text file.')
  })

  test('puts nothing before the file where no folder is named', () => {
    expect(formatIssues([issue({})], '')).toBe('areas/x.md:1  name: is missing.')
  })

  test('sorts by file, then by line as a number, then by field', () => {
    const issues = [
      issue({ file: 'b.md', line: 10, field: 'a' }),
      issue({ file: 'b.md', line: 9, field: 'c' }),
      issue({ file: 'a.md', line: 99, field: 'a' }),
      issue({ file: 'b.md', line: 9, field: 'b' }),
    ]
    const places = formatIssues(issues, '')
      .split('\n')
      .map((line) => line.replace(/: .*/, ''))
    expect(places).toEqual(['a.md:99  a', 'b.md:9  b', 'b.md:9  c', 'b.md:10  a'])
  })

  test('keeps an issue on one line, whatever the author wrote', () => {
    const text = formatIssues([issue({ problem: 'not "a\nb\r\n\u001b[31mc".' })], '')
    expect(text).toBe('areas/x.md:1  name: not "a b [31mc".')
  })

  test('leaves the list it is given as it is', () => {
    const issues = [issue({ file: 'b.md' }), issue({ file: 'a.md' })]
    formatIssues(issues, '')
    expect(issues.map(({ file }) => file)).toEqual(['b.md', 'a.md'])
  })
})

describe('suggest', () => {
  test.each([
    ['catosa', ['catoosa', 'pryor'], 'Did you mean "catoosa"? Allowed: catoosa, pryor.'],
    ['Mon', ['Monday', 'Tuesday'], 'Did you mean "Monday"? Allowed: Monday, Tuesday.'],
    ['long', ['long-one', 'long-two'], 'Allowed: long-one, long-two.'],
    ['nothing-like-it', ['catoosa', 'pryor'], 'Allowed: catoosa, pryor.'],
    ['anything', [], 'There are none yet.'],
  ])('answers %j among %j with %j', (wrong, allowed, answer) => {
    expect(suggest(wrong, allowed)).toBe(answer)
  })
})

test('count puts the noun in the plural for any number but one', () => {
  expect([0, 1, 2].map((amount) => count(amount, 'page'))).toEqual(['0 pages', '1 page', '2 pages'])
})

test('compare orders capitals before small letters, as no locale does', () => {
  expect(['b', 'Z', 'a', 'É'].sort(compare)).toEqual(['Z', 'a', 'b', 'É'])
})

test('ContentError has a name of its own and says how many issues it holds', () => {
  const error = new ContentError([issue({}), issue({})])
  expect(error.name).toBe('ContentError')
  expect(error.message).toBe('The content has 2 errors.')
})
