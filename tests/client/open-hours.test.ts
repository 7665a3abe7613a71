import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeChange, minuteOfWeek, stateAt } from '../../client/open-hours'
import { openSpans } from '../../templates/open-spans'

const zone = 'America/Chicago'
const office = openSpans([
  {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '08:00',
    closes: '18:00',
  },
])

/** What the line says at a moment: open or closed, and until when. */
function lineAt(moment: string, hours = office): string {
  const now = minuteOfWeek(new Date(moment), zone)
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
    const late = openSpans([{ days: ['Saturday', 'Sunday'], opens: '20:00', closes: '02:30' }])
    expect(lineAt('2026-11-22T04:00:00Z', late)).toBe('open until Sunday 2:30 AM')
    expect(lineAt('2026-11-23T08:00:00Z', late)).toBe('open until 2:30 AM')
    expect(lineAt('2026-11-23T08:30:00Z', late)).toBe('closed until Saturday 8 PM')
  })

  it('changes exactly when it says it will, whatever the hours are', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30'))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
    fc.assert(
      fc.property(time, time, fc.integer({ min: 0, max: 10_079 }), (opens, closes, now) => {
        const hours = openSpans([{ days: ['Tuesday', 'Sunday'], opens, closes }])
        const { open, until } = stateAt(hours, now)
        expect(stateAt(hours, (until + 10_079) % 10_080).open).toBe(open)
        expect(stateAt(hours, until).open).toBe(!open)
      }),
    )
  })
})
