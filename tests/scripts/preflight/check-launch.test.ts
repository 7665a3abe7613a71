import { describe, expect, test } from 'vitest'
import {
  decisionsOf,
  formatDecisions,
  settling,
  whatIsLeft,
} from '../../../scripts/content/decisions'
import { findingAt } from '../../../scripts/content/findings'
import { loadContent } from '../../../scripts/content/load-content'
import { type Damage, damagedFiles, damageIn, sourcesOf } from '../../support/content'
import { launchProblems, problemsOfFiles, readyFiles, readyYear } from './support'

const facts = 'business.md'
const saco = 'areas/saco.md'

describe('checkLaunch', () => {
  test('finds nothing where nothing is left', () => {
    expect(launchProblems([])).toEqual([])
  })

  test.each(damageIn(import.meta.dirname, 'left.txt'))(
    'says of $what what is left',
    ({ damage, said }) => expect(launchProblems([damage])).toEqual(said),
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

  test('measures from the point that the page measures from', () => {
    const point = 'at: 43.5009, -70.4428'
    expect(
      launchProblems([[saco, point, `at: 42.5009, -70.4428\nmapPoint: ${point.slice(4)}`]]),
    ).toEqual([])
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
      launchProblems([
        [saco, 'at: 43.5009, -70.4428', 'at: 42.5009, -70.4428 # on purpose: a branch'],
      ]),
    ).toEqual([])
  })

  test('takes the day and the year from the owner’s time zone', () => {
    const updated: Damage = [saco, 'updated: 2026-11-07', 'updated: 2026-12-01']
    expect(launchProblems([updated], { now: new Date('2026-12-01T03:00:00Z') })).toEqual([
      `${saco}:3  updated: 2026-12-01 has not come. It is 2026-11-30 now.`,
    ])
    expect(launchProblems([updated], { now: new Date('2026-12-01T06:00:00Z') })).toEqual([])

    // In Maine the old year has five hours left. A copyright year that has passed is nobody's question.
    const begun: Damage = [facts, 'copyrightYear: 2026', 'copyrightYear: 2027']
    expect(launchProblems([begun], { now: new Date('2027-01-01T03:00:00Z') })).toHaveLength(1)
    expect(launchProblems([begun], { now: new Date('2027-01-01T06:00:00Z') })).toEqual([])
    expect(launchProblems([], { now: new Date('2028-06-01T06:00:00Z') })).toEqual([])
  })

  test('finds what is over, and what is over soon', () => {
    // It is December 1.
    const closure = 'closures: [{ date: 2026-11-26, until: 2026-11-27, name: Thanksgiving }]'
    const others = '{ text: A, until: 2026-12-01 }, { text: B }, { text: C, from: 2026-12-02 }'
    const band = `announcements: [{ text: Over, until: 2026-11-30 }, ${others}]`
    const until = (day: string): Damage => [
      'claims.md',
      'sources:\n',
      `until:\n  workmanship: ${day}\nsources:\n`,
    ]
    expect(
      launchProblems([
        [facts, 'timeZone:', `${closure}\ntimeZone:`],
        ['site.md', '\nform:\n', `\n${band}\nform:\n`],
        until('2026-12-31'),
      ]),
    ).toEqual([
      expect.stringMatching(
        /^business\.md:\d+ {2}closures\[0\]: 2026-11-27 has passed\. It is 2026-12-01 now\.$/,
      ),
      expect.stringMatching(/^claims\.md:\d+ {2}until\.workmanship: 2026-12-31 is its last day\.$/),
      expect.stringMatching(/^site\.md:\d+ {2}announcements\[0\]: 2026-11-30 has passed\./),
    ])
    expect(launchProblems([until('2027-01-01')])).toEqual([])
  })

  test('finds a town that is a copy of another under a new name', () => {
    const files = readyFiles()
    const copy = (files[saco] ?? '')
      .replaceAll('Saco', 'Windham')
      .replace('description: Plumber', 'description: Your plumber')
      .replace('at: 43.5009', 'at: 43.6795')
    files['areas/windham.md'] = copy
    expect(problemsOfFiles(files).map((line) => line.split(', too')[0])).toEqual([
      'areas/windham.md:5  warning: lead: 5 sentences stand in areas/saco.md',
    ])
  })
})

test('a question says where its words are published, and what can be answered', () => {
  const files = damagedFiles(
    [
      ['prices.md', 'drain: $180–$420', 'drain: $180–$420 # to confirm: What is usual?'],
      ['claims.md', 'free-look: free estimates', 'free-look: # to confirm: Are looks free?'],
      ['business.md', 'timeZone:', 'roundTheClock: true # to confirm: All night?\ntimeZone:'],
      [saco, 'localFacts:', 'toConfirm:\n  - Do you drive there?\nlocalFacts:'],
    ],
    readyFiles(),
  )
  const { findings } = loadContent(sourcesOf(files), new Date(`${readyYear}-12-01T12:00:00Z`))
  const lines = formatDecisions(decisionsOf(findings), '').split('\n').filter(Boolean)
  expect(lines.map((line) => line.replace(/^\S+ {2}/, ''))).toEqual([
    'toConfirm[0]: Do you drive there? (/service-areas/saco/) Answer: yes, words, or leave it out.',
    'roundTheClock: All night? Answer: yes, no, or leave it out.',
    expect.stringMatching(
      /^claims\.free-look: Are looks free\? .*Answer: words or leave it out\.$/,
    ),
    expect.stringMatching(
      /^prices\.drain: What is usual\? “.*Answer: yes, a figure, or leave it out\.$/,
    ),
  ])
})

test('what one answer settles is one decision, and each kind says once how it is settled', () => {
  const found = (file: string, decision: string, line = 2) => ({
    ...findingAt({ file, line }, 'is wrong.'),
    check: decision === 'year' ? 'future day' : 'placeholder',
    open: { decision, question: '', settledBy: ['a figure' as const], sentences: [] },
  })
  const decisions = decisionsOf([
    ...[found('b.md', 'year'), found('a.md', 'x'), found('b.md', 'x', 3), found('b.md', 'y', 1)],
  ])
  expect(formatDecisions(decisions, 'content')).toBe(
    'content/a.md:2  is wrong. Also at b.md:3.\n\ncontent/b.md:1  is wrong.\ncontent/b.md:2  is wrong.',
  )
  const warned = { ...findingAt({ file: 'a.md' }, 'x'), severity: 'warning' as const }
  expect(whatIsLeft(decisionsOf([warned, found('a.md', 'x')]))).toBe(
    '1 decision to settle, 1 warning',
  )
  expect(settling(decisions).split('\n')).toEqual([
    expect.stringMatching(/^2 placeholders: /),
    expect.stringMatching(/^1 future day: /),
  ])
})
