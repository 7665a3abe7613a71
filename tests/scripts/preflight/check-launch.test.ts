import { describe, expect, test } from 'vitest'
import { formatLaunchIssues, settling } from '../../../scripts/preflight/launch-issues'
import { damageIn } from '../../support/content'
import { type Damage, launchProblems, problemsOfFiles, readyFiles } from './support'

const facts = 'business.md'
const saco = 'areas/saco.md'

describe('checkLaunch', () => {
  test('finds nothing where nothing is left', () => {
    expect(launchProblems([])).toEqual([])
  })

  test.each(damageIn(import.meta.dirname, 'left.txt'))(
    'says of $file with $from turned into $to what is left',
    ({ file, from, to, said }) => {
      expect(launchProblems([[file, from, to]])).toEqual(said)
    },
  )

  test('holds a distance that the page rounds, or measures on the road, for right', () => {
    for (const figure of [11, 13, 20]) {
      const lead = `${figure} miles from {{city}}, the far end`
      expect(launchProblems([[saco, 'The far end', lead]])).toEqual([])
    }
    // From anywhere else, it says nothing about the office.
    expect(launchProblems([[saco, 'The far end', '40 miles from the sea, the far end']])).toEqual(
      [],
    )
  })

  test('looks at the webhook that is named from outside instead of the content’s', () => {
    const empty: Damage = [facts, 'leadWebhook: https://hooks.pinepoint.us/plumber', 'leadWebhook:']
    expect(launchProblems([empty], { webhook: 'https://hooks.pinepoint.us/live' })).toEqual([])
    expect(launchProblems([], { webhook: 'http://127.0.0.1:3000/__leads' })).toEqual([
      'business.md:10  leadWebhook: as named from outside, "http://127.0.0.1:3000/__leads" is this computer\'s own address: nobody else reaches it.',
    ])
  })

  test('lets a field be empty that is so on purpose', () => {
    expect(launchProblems([[facts, 'street: 1 Mill Street', 'street: # on purpose']])).toEqual([])
    expect(
      launchProblems([[saco, 'latitude: 43.5009', 'latitude: 42.5009 # on purpose: a branch']]),
    ).toEqual([])
  })

  test('takes the year from the owner’s time zone', () => {
    // In Maine the old year has five hours left.
    expect(launchProblems([], { now: new Date('2027-01-01T03:00:00Z') })).toEqual([])
    expect(launchProblems([], { now: new Date('2027-01-01T06:00:00Z') })).toHaveLength(1)
  })

  test('finds a town that is a copy of another under a new name', () => {
    const files = readyFiles()
    const copy = (files[saco] ?? '')
      .replaceAll('Saco', 'Gorham')
      .replace('description: Plumber', 'description: Your plumber')
      .replace('latitude: 43.5009', 'latitude: 43.6795')
    files['areas/gorham.md'] = copy
    expect(problemsOfFiles(files)).toEqual([
      'areas/saco.md:5  lead: shares 100% of its words in runs of five with areas/gorham.md; 30% is the most. Write it for this place.',
    ])
  })
})

test('findings stand file by file, and each kind says once how it is settled', () => {
  const issue = { line: 2, field: 'a', problem: 'is wrong.' }
  const issues = [
    { ...issue, kind: 'year' as const, file: 'b.md' },
    { ...issue, kind: 'placeholder' as const, file: 'a.md' },
    { ...issue, kind: 'placeholder' as const, file: 'b.md', line: 1 },
  ]
  expect(formatLaunchIssues(issues, 'content')).toBe(
    'content/a.md:2  a: is wrong.\n\ncontent/b.md:1  a: is wrong.\ncontent/b.md:2  a: is wrong.',
  )
  expect(settling(issues).split('\n')).toEqual([
    expect.stringMatching(/^2 placeholders: /),
    expect.stringMatching(/^1 stale year: /),
  ])
})
