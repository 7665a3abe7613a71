import { afterEach, describe, expect, test, vi } from 'vitest'
import { launchProblems, problemsOfFiles, readyFiles } from '../scripts/preflight/support'
import { plumberFiles, renderFiles } from '../support/content'

/*
 * A day that has not come is a matter for the launch check, which knows what day it is. A build
 * must not: it takes its day from outside, and the same content gives the same bytes for that day.
 */

const saco = 'areas/saco.md'
const now = new Date('2026-12-01T03:00:00Z')

describe('the launch check', () => {
  test.each([
    ['2026-12-02', `${saco}:3  updated: 2026-12-02 has not come. It is 2026-11-30 now.`],
    // In the time zone of the business it is still the day before.
    ['2026-12-01', `${saco}:3  updated: 2026-12-01 has not come. It is 2026-11-30 now.`],
    [
      '2027-01-01 # on purpose',
      `${saco}:3  updated: 2027-01-01 has not come. It is 2026-11-30 now.`,
    ],
    ['2026-11-30', undefined],
  ])('says of a page that was updated on %s: %s', (day, problem) => {
    const files = readyFiles()
    files[saco] = (files[saco] ?? '').replace(/^updated: .*$/m, `updated: ${day}`)
    expect(problemsOfFiles(files, { now })).toEqual(problem ? [problem] : [])
  })

  test('says the same of a rating that was counted on a day that has not come', () => {
    const rating =
      'rating:\n  value: 4.9\n  count: 7\n  source: reviews\n  asOf: 2027-01-01\n  url: https://reviews.pinepoint.us\n'
    expect(
      launchProblems([['business.md', 'priceRange: $$$\n', `priceRange: $$$\n${rating}`]]),
    ).toEqual(['business.md:62  rating.asOf: 2027-01-01 has not come. It is 2026-12-01 now.'])
  })
})

describe('a build', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('gives the same bytes whatever the clock says', async () => {
    const at = (day: string) => {
      vi.useFakeTimers({ now: new Date(day), toFake: ['Date'] })
      return renderFiles(plumberFiles())
    }
    const first = await at('1999-12-31T23:59:59Z')
    expect(first.size).toBeGreaterThan(15)
    expect(await at('2031-07-04T12:00:00Z')).toEqual(first)
  })
})
