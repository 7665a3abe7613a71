import { describe, expect, test } from 'vitest'
import { loadContent } from '../../../scripts/content/load-content'
import {
  byWhom,
  formatPoints,
  howToSettle,
  publishedFinder,
  whatIsLeft,
} from '../../../scripts/content/open-points'
import { type Damage, damagedFiles, damageIn, sourcesFrom } from '../../support/content'
import { launchProblems, readyFiles, readyYear } from './support'

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

  test('lets a field be empty, or unusual, that is settled', () => {
    const settled = (...places: string[]): Damage => [
      'questions.md',
      '',
      `---\nsettled: [${places.join(', ')}]\n---\n`,
    ]
    const changes: Damage[] = [
      [facts, 'street: 1 Mill Street', 'street:'],
      [saco, 'at: 43.5009, -70.4428', 'at: 42.5009, -70.4428'],
    ]
    expect(
      launchProblems([settled('business.md#office.street', `${saco}#at`), ...changes]),
    ).toEqual([])
    expect(launchProblems([settled('business.md#office.street'), ...changes])).toHaveLength(1)
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
})

test('a question says where its words are published, and what else its answer changes', () => {
  const files = damagedFiles(
    [
      ['claims.md', 'free-look: free estimates', 'free-look: ""'],
      ['business.md', 'timeZone:', 'roundTheClock: true\ntimeZone:'],
    ],
    readyFiles(),
  )
  files['questions.md'] = `---
questions:
  - ask: What is usual?
    about: [prices.md#prices.drain, prices.md#notes.prices]
  - ask: Are looks free?
    about: [claims.md#claims.free-look]
  - ask: All night?
    about: [business.md#roundTheClock]
  - ask: Do you drive there?
    about: [areas/saco.md]
    quote: [far end of our route]
  - ask: What is due after {{claim:free-look}}?
    about: [business.md]
  - ask: Is it legal?
    about: [pages/terms.md]
    for: lawyer
---
`
  const now = new Date(`${readyYear}-12-01T12:00:00Z`)
  const { findings, values, facts: known } = loadContent(sourcesFrom(files), now)
  const { owner, lawyer, warnings } = byWhom(findings)
  const shown = formatPoints(owner, publishedFinder(values, known), 'content').split('\n')
  expect(shown.filter(Boolean)).toEqual([
    expect.stringMatching(
      /^content\/areas\/saco\.md:1 {2}Do you drive there\? “The far end of our route.*” \(\/service-areas\/saco\/\)$/,
    ),
    expect.stringMatching(/^content\/business\.md:\d+ {2}roundTheClock: All night\?$/),
    expect.stringMatching(/^content\/claims\.md:\d+ {2}claims\.free-look: Are looks free\? /),
    expect.stringMatching(
      /^content\/prices\.md:\d+ {2}prices\.drain: What is usual\? “.*\$180–\$420.*” \(.*\) .*Also prices\.md#notes\.prices\.$/,
    ),
  ])
  expect(lawyer.map(({ problem }) => problem)).toEqual(['Is it legal?'])
  expect(warnings).toEqual([])
  expect(whatIsLeft(findings)).toBe('4 points to settle, 1 question for a lawyer')
  expect(howToSettle(findings).split('\n')).toEqual([
    expect.stringMatching(/^4 questions: /),
    expect.stringMatching(/^1 legal question: /),
  ])
})
