import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeChange, localMinute, stateAt } from '../../client/open-hours'
import type { Business } from '../../templates/model'
import { closedDays, openSpans } from '../../templates/open-spans'

const zone = 'America/Chicago'
const hours: Business['hours'] = [
  {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '08:00',
    closes: '18:00',
  },
]
const office = openSpans({ hours, closures: [] })

/** What the line says at a moment: open or closed, and until when. */
function lineAt(moment: string, hours = office): string {
  const now = localMinute(new Date(moment), zone)
  const { open, until } = stateAt(hours, now)
  return `${open ? 'open' : 'closed'} until ${describeChange(until, now)}`
}

describe('the open-now line', () => {
  // Central time: UTC-6 in winter, UTC-5 in summer.
  it.each([
    ['on Friday at noon', '2026-11-20T18:00:00Z', 'open until 6 PM'],
    ['one minute before opening', '2026-11-20T13:59:00Z', 'closed until 8 AM'],
    ['at the minute of opening', '2026-11-20T14:00:00Z', 'open until 6 PM'],
    ['one minute before closing', '2026-11-20T23:59:00Z', 'open until 6 PM'],
    ['at the minute of closing on Friday', '2026-11-21T00:00:00Z', 'closed until Monday 8 AM'],
    ['on Sunday night', '2026-11-23T05:59:00Z', 'closed until Monday 8 AM'],
    ['on Monday just after midnight', '2026-11-23T06:00:00Z', 'closed until 8 AM'],
    ['in summer, an hour earlier by the world clock', '2026-07-15T13:00:00Z', 'open until 6 PM'],
    ['on the Sunday when the clocks go back', '2026-11-01T08:30:00Z', 'closed until Monday 8 AM'],
  ])('%s', (_title, moment, line) => {
    expect(lineAt(moment)).toBe(line)
  })

  it('knows hours that end after midnight', () => {
    const late = openSpans({
      hours: [{ days: ['Saturday', 'Sunday'], opens: '20:00', closes: '02:30' }],
      closures: [],
    })
    expect(lineAt('2026-11-22T04:00:00Z', late)).toBe('open until Sunday 2:30 AM')
    expect(lineAt('2026-11-23T08:00:00Z', late)).toBe('open until 2:30 AM')
    expect(lineAt('2026-11-23T08:30:00Z', late)).toBe('closed until Saturday 8 PM')
  })

  it('knows two times on one day, in any order, and a day that is open round the clock', () => {
    const hours: Business['hours'] = [
      { days: ['Monday'], opens: '13:00', closes: '18:00' },
      { days: ['Monday'], opens: '08:00', closes: '12:00' },
      { days: ['Wednesday'], opens: '00:00', closes: '00:00' },
    ]
    const some = openSpans({ hours, closures: [] })
    expect(lineAt('2026-11-23T15:00:00Z', some)).toBe('open until 12 PM')
    expect(lineAt('2026-11-23T18:30:00Z', some)).toBe('closed until 1 PM')
    expect(lineAt('2026-11-25T18:00:00Z', some)).toBe('open until Thursday 12 AM')
  })

  it('changes exactly when it says it will, whatever the hours are', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30'))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
    fc.assert(
      fc.property(
        time,
        time,
        fc.integer({ min: 29_000_000, max: 29_010_079 }),
        (opens, closes, now) => {
          fc.pre(opens !== closes)
          const some = openSpans({
            hours: [{ days: ['Tuesday', 'Sunday'], opens, closes }],
            closures: [],
          })
          const { open, until } = stateAt(some, now)
          expect(until).toBeGreaterThan(now)
          expect(stateAt(some, until - 1).open).toBe(open)
          expect(stateAt(some, until).open).toBe(!open)
        },
      ),
    )
  })

  it('leaves out the days of a closure, and takes the hours that a day has of its own', () => {
    const closures = [
      { date: '2026-11-26', name: 'Thanksgiving' },
      { date: '2026-12-24', name: 'Christmas Eve', hours: { opens: '09:00', closes: '12:00' } },
      { date: '2026-12-25', until: '2027-01-03', name: 'Winter break' },
      { date: '2027-01-09', name: 'Open house', hours: { opens: '10:00', closes: '14:30' } },
    ]
    const spans = openSpans({ hours, closures })
    const line = (moment: string) => lineAt(moment, spans)
    expect(line('2026-11-26T01:00:00Z')).toBe('closed until Friday 8 AM')
    expect(line('2026-11-26T18:00:00Z')).toBe('closed until Friday 8 AM')
    expect(line('2026-11-27T18:00:00Z')).toBe('open until 6 PM')
    expect(line('2026-12-24T14:00:00Z')).toBe('closed until 9 AM')
    expect(line('2026-12-24T16:00:00Z')).toBe('open until 12 PM')
    expect(line('2026-12-24T18:00:00Z')).toBe('closed until in 11 days')
    expect(line('2027-01-02T18:00:00Z')).toBe('closed until Monday 8 AM')
    expect(line('2027-01-09T12:00:00Z')).toBe('closed until 10 AM')
    expect(line('2027-01-09T18:00:00Z')).toBe('open until 2:30 PM')

    const words = closedDays(closures)
    expect(Object.keys(words)).toHaveLength(11)
    expect(words[Date.parse('2026-11-26') / 86_400_000]).toBe('Office closed today: Thanksgiving')
  })
})
