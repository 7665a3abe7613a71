import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeNight } from '../../../client/desk/night'
import { statusPage } from '../../../scripts/dev/night'
import { checkDates, checkElsewhere } from '../../../scripts/dev/outside'
import { serve } from '../../../scripts/dev/static-server'
import { dayIn } from '../../../scripts/shared/calendar'
import { weekdays } from '../../../templates/hours'
import { canary, content, endNights, startNights } from '../../support/nights'
import { folderWith } from '../../support/site'

beforeAll(startNights)
afterAll(endNights)

test.each<[last: string, now: string, said: string]>([
  // The clock goes forward, and back.
  ['2028-03-12T09:15:00Z', '2028-03-12T23:59:00Z', 'done'],
  ['2028-03-12T09:15:00Z', '2028-03-13T09:14:00Z', 'done'],
  ['2028-11-05T09:15:00Z', '2028-11-06T09:30:00Z', '1 day ago'],
  ['2028-11-05T09:15:00Z', '2028-11-07T10:15:00Z', '2 days ago'],
  ['2028-12-31T09:15:00Z', '2029-01-01T05:59:00Z', 'done'],
  ['2028-12-31T09:15:00Z', '2029-01-02T09:15:00Z', '2 days ago'],
  ['2028-02-28T09:15:00Z', '2028-03-01T09:15:00Z', '2 days ago'],
])('a check of %s is at %s: %s', (last, now, said) => {
  const night = { at: new Date(last), url: '', isDone: true, issues: [] }
  const [heading, words] = describeNight(night, new Date(now))
  expect([heading, /has stopped/.test(words)]).toEqual([
    `Last night’s check: ${said}`,
    /2 d/.test(said),
  ])
})

test.each<[zone: string, at: string, holidays: string[], night: string]>([
  ['America/Chicago', '2027-12-25T09:15:00Z', ['Christmas Day'], 'December 25, 2027'],
  ['America/Chicago', '2027-12-26T09:15:00Z', ['New Year’s Day'], 'December 26, 2027'],
  ['Pacific/Honolulu', '2028-01-01T09:15:00Z', ['New Year’s Day'], 'December 31, 2027'],
  ['America/New_York', '2028-01-02T04:59:00Z', ['New Year’s Day'], 'January 1, 2028'],
  ['America/New_York', '2028-01-02T05:00:00Z', [], 'January 2, 2028'],
])('in %s at %s, the days are those of the calendar there', (timeZone, at, holidays, night) => {
  const hours = [{ days: [...weekdays], opens: '08:00', closes: '17:00' }]
  const business = { ...content.business, timeZone, hours, closures: [] }
  const there = { ...content, business, site: { ...content.site, announcements: [] } }
  const found = checkDates(there, dayIn(timeZone, new Date(at)))
  expect(found.map(({ what }) => what).filter((what) => / Day$/.test(what))).toEqual(holidays)
  const page = statusPage({ ...canary(new Date(at)), content: there }, [], [])
  expect(page).toContain(`in the night of ${night}`)
})

test('a link that gives no answer is neither dead nor well', async () => {
  const other = await serve(async ({ url, socket }) => {
    if (url === '/mute') return void socket.destroy()
    return { status: { '/busy': 503, '/dead': 404 }[url ?? ''] ?? 200 }
  })
  const found = await Promise.all(
    [['fine'], ['fine', 'busy'], ['mute'], ['busy', 'dead']].map(async (names) => {
      const page = names.map((name) => `<a href="${other.url}${name}">x</a>`).join('')
      const own = await folderWith({ 'index.html': page })
      const [links] = await checkElsewhere(own, 'a.example', { social: [], listings: [] }, 0)
      return links?.isUnknown ? 'unknown' : links?.good
    }),
  )
  await other.close()
  expect(found).toEqual([true, 'unknown', 'unknown', false])
})
