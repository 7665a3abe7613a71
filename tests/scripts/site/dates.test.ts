import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dayIn, daysAfter, startOfDay } from '../../../scripts/shared/calendar'
import { timeOfBuild } from '../../../scripts/shared/cli/values'
import { announcementScript } from '../../../templates/components/announcements'
import {
  type Damage,
  damagedFiles,
  pageAfter,
  planned,
  plumberSite,
  problemsOf,
  renderAt,
} from '../../support/content'
import { graphOf, parseHtml, testDay, textOf } from '../../support/site'

const zone = 'America/New_York'

/** Puts lines before a line of a file. */
const announcing = (lines: string): Damage => [
  'site.md',
  '\nform:',
  `\nannouncements:\n${lines}\nform:`,
]
const closing = (lines: string): Damage => [
  'business.md',
  'timeZone:',
  `closures:\n${lines}\ntimeZone:`,
]

describe('the calendar', () => {
  test('knows the day in a time zone, and when it begins, also where the clocks change', () => {
    expect(dayIn(zone, new Date('2026-11-21T04:59:59Z'))).toBe('2026-11-20')
    const begins = (date: string, timeZone = zone) => new Date(startOfDay(date, timeZone)).toJSON()
    expect(begins('2026-11-21')).toBe('2026-11-21T05:00:00.000Z')
    expect(begins('2026-11-01')).toBe('2026-11-01T04:00:00.000Z')
    expect(begins('2026-11-02')).toBe('2026-11-02T05:00:00.000Z')
    expect(begins('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z')
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
  })

  test('takes the time of a build from its variable, in seconds', () => {
    expect(timeOfBuild({ SOURCE_DATE_EPOCH: '1795154400' }).toJSON()).toBe(
      '2026-11-20T06:00:00.000Z',
    )
    expect(() => timeOfBuild({ SOURCE_DATE_EPOCH: 'today' })).toThrow(/must be a number of seconds/)
  })
})

describe('announcements', () => {
  const content = plumberSite(
    announcing(`  - { text: Over, until: 2026-11-19 }
  - { text: Pipes freeze tonight, to: /leak-repair/, from: 2026-11-18, until: 2026-11-20 }
  - { text: Not yet, from: 2026-11-21, pages: [/about/] }`),
  )
  const bands = async (path: string, now = testDay) => {
    const page = parseHtml(await renderAt(path, planned(content, { webhook: '', now })))
    return page.querySelectorAll('.announcement').map((band) => {
      return [textOf(band.querySelector('span')), band.hasAttribute('hidden')]
    })
  }

  test('stand on the pages they are for; what is over is left out, what has not begun is hidden', async () => {
    expect(await bands('/')).toEqual([['Pipes freeze tonight', false]])
    expect(await bands('/about/')).toEqual([
      ['Pipes freeze tonight', false],
      ['Not yet', true],
    ])
    // At the last second of the last day, and one later.
    expect(await bands('/', new Date('2026-11-21T04:59:59Z'))).toHaveLength(1)
    expect(await bands('/', new Date('2026-11-21T05:00:00Z'))).toEqual([])
    expect(await bands('/about/', new Date('2026-11-21T05:00:00Z'))).toEqual([['Not yet', false]])
  })

  test('stand on all pages but those named, and on no page below those', async () => {
    const bands = announcing(`  - { text: Not in towns, except: [/service-areas/, /about/] }
  - { text: In towns, pages: [/service-areas/] }
  - { text: Not at the start, except: [/] }`)
    for (const [path, ...said] of [
      ['/', 'Not in towns'],
      ['/about/', 'Not at the start'],
      ['/contact/', 'Not in towns', 'Not at the start'],
      ['/service-areas/', 'In towns', 'Not at the start'],
      ['/service-areas/saco/', 'In towns', 'Not at the start'],
    ] as const) {
      const page = await pageAfter(path, bands)
      expect([path, ...page.querySelectorAll('.announcement span').map(textOf)]).toEqual([
        path,
        ...said,
      ])
    }
  })

  test('bring a script that the policy knows; what it does, tests/browser/dates.test.ts sees', async () => {
    const { context } = planned(content)
    const hash = createHash('sha256').update(announcementScript).digest('base64')
    expect(context.policy).toContain(`'sha256-${hash}'`)
    expect(planned(plumberSite()).context.policy).not.toContain(hash)
    expect(await renderAt('/', planned(content))).toContain(
      `<script>${announcementScript}</script>`,
    )
  })
})

describe('closures', () => {
  /** What the script is told. */
  const dataOf = (page: ReturnType<typeof parseHtml>) =>
    Object.fromEntries(
      ['hours', 'closures'].map((name) => {
        return [
          name,
          JSON.parse(page.querySelector('.open-now')?.getAttribute(`data-${name}`) ?? ''),
        ]
      }),
    )
  const number = (date: string) => Date.parse(date) / 86_400_000

  const content = plumberSite(
    closing(`  - { date: 2027-05-31, name: Memorial Day }
  - { date: 2026-12-24, until: 2026-12-28, name: Holidays }
  - { date: 2026-11-26, name: Thanksgiving }
  - { date: 2026-11-27, name: Day after, hours: { opens: 09:00, closes: 12:00 } }
  - { date: 2026-11-11, name: Veterans Day }`),
  )
  const lines = [
    'Closed Thursday, November 26 (Thanksgiving)',
    'Open 9 AM–12 PM Friday, November 27 (Day after)',
    'Closed December 24–December 28 (Holidays)',
  ]

  test('of the next weeks stand where the hours do; what is over stands nowhere', async () => {
    const site = planned(content)
    const page = parseHtml(await renderAt('/contact/', site))
    const footer = textOf(page.querySelector('.site-footer'))
    for (const line of lines) expect(footer).toContain(line)
    expect(footer).not.toMatch(/Veterans|Memorial/)
    expect(site.context.closures).toEqual(lines)
    expect(planned(content, { now: new Date('2026-12-26T12:00:00Z') }).context.closures).toEqual([
      lines[2],
    ])
  })

  test('are told to the script and to search engines, also those of later months', async () => {
    const page = parseHtml(await renderAt('/', planned(content)))
    const { hours, closures } = dataOf(page)
    expect(hours).toMatchObject({
      [number('2026-11-26')]: [],
      [number('2026-11-27')]: [540, 720],
      [number('2026-12-28')]: [],
      [number('2027-05-31')]: [],
    })
    expect(hours).not.toHaveProperty(`${number('2026-11-11')}`)
    expect(closures).toHaveProperty(`${number('2026-11-26')}`, 'Office closed today: Thanksgiving')
    expect(closures).not.toHaveProperty(`${number('2026-11-27')}`)
    const [business] = graphOf(page)
    expect(business?.specialOpeningHoursSpecification).toEqual([
      special('2026-11-26', '2026-11-26'),
      special('2026-11-27', '2026-11-27', '09:00', '12:00'),
      special('2026-12-24', '2026-12-28'),
      special('2027-05-31', '2027-05-31'),
    ])
  })

  test('within each other are cut: texts, script and search engines say the same of each day', async () => {
    const site = planned(
      plumberSite(
        closing(`  - { date: 2026-12-24, until: 2027-01-03, name: Winter }
  - { date: 2026-12-31, name: Eve, hours: { opens: 00:00, closes: 23:59 } }
  - { date: 2026-12-28, until: 2026-12-29, name: Counting, hours: { opens: 18:00, closes: 24:00 } }`),
      ),
    )
    expect(site.context.closures).toEqual([
      'Closed December 24–December 27 (Winter)',
      'Open 6 PM–12 AM December 28–December 29 (Counting)',
      'Closed Wednesday, December 30 (Winter)',
      'Open 24 hours Thursday, December 31 (Eve)',
      'Closed January 1–January 3 (Winter)',
    ])
    const page = parseHtml(await renderAt('/', site))
    const { hours, closures } = dataOf(page)
    expect(hours).toMatchObject({
      [number('2026-12-29')]: [1080, 1440],
      [number('2026-12-30')]: [],
      [number('2026-12-31')]: [0, 1440],
    })
    expect(closures).not.toHaveProperty(`${number('2026-12-31')}`)
    expect(closures).toHaveProperty(`${number('2026-12-30')}`)
    const [business] = graphOf(page)
    expect(business?.specialOpeningHoursSpecification).toEqual([
      special('2026-12-24', '2026-12-27'),
      special('2026-12-28', '2026-12-29', '18:00', '00:00'),
      special('2026-12-30', '2026-12-30'),
      special('2026-12-31', '2026-12-31', '00:00', '23:59'),
      special('2027-01-01', '2027-01-03'),
    ])
  })

  test.each([
    ['00:00', '23:59', '00:00', '23:59'],
    ['00:00', '24:00', '00:00', '23:59'],
    ['18:00', '24:00', '18:00', '00:00'],
    ['18:00', '23:59', '18:00', '00:00'],
    ['20:00', '02:30', '20:00', '02:30'],
  ])('from %s to %s are told to search engines as %s to %s', async (opens, closes, from, to) => {
    const times = (from: string, to: string) => `opens: ${from}\n    closes: ${to}`
    const other: Damage = ['business.md', times('09:00', '12:00'), times(opens, closes)]
    const [business] = graphOf(await pageAfter('/', other))
    expect(business?.openingHoursSpecification).toContainEqual({
      '@type': 'OpeningHoursSpecification',
      ...{ dayOfWeek: ['Saturday'], opens: from, closes: to },
    })
  })

  const special = (validFrom: string, validThrough: string, opens = '00:00', closes = '00:00') => ({
    '@type': 'OpeningHoursSpecification',
    ...{ validFrom, validThrough, opens, closes },
  })
})

test('a claim that has run out stops the build from the day after, at its line', () => {
  const until: Damage = ['claims.md', 'sources:\n', 'until:\n  workmanship: 2026-11-20\nsources:\n']
  const files = damagedFiles([until])
  const problemsAt = (moment: string) => problemsOf(files, [], new Date(moment))
  expect(problemsAt('2026-11-21T04:59:59Z')).toEqual([])
  expect(problemsAt('2026-11-21T05:00:00Z').join()).toMatch(
    /^claims\.md:\d+ {2}until\.workmanship: 2026-11-20 has passed\. If the claim still holds, /,
  )
})
