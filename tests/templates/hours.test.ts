import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  clock,
  closedDays,
  cutClosures,
  dayNumber,
  dayOf,
  describeState,
  localMinute,
  openSpans,
  stateAt,
  weekdays,
} from '../../templates/hours'
import type { Business } from '../../templates/model'

type Hours = Business['hours'][number]
type Closure = Business['closures'][number]
interface Office {
  hours: Hours[]
  closures: Closure[]
}

const entry = (days: string, opens: string, closes: string): Hours => ({
  days: days.split(' ').map((name) => weekdays.find((day) => day.startsWith(name)) ?? 'Monday'),
  opens,
  closes,
})
const office = (hours: Hours[], closures: Closure[] = []): Office => ({ hours, closures })

/** What the line says at a minute of the office's clock, or of the world's with a Z at the end. */
function lineAt(moment: string, { hours, closures }: Office): string {
  const now = moment.endsWith('Z')
    ? localMinute(new Date(moment), 'America/Chicago')
    : Date.parse(`${moment}Z`) / 60_000
  const cut = cutClosures(closures)
  const state = stateAt(openSpans({ hours, closures: cut }), now)
  const words = closedDays(cut)[dayOf(now)]
  return (!state.open && words) || describeState(state, now)
}

test.each([
  [0, '12 AM'],
  [5, '12:05 AM'],
  [8 * 60, '8 AM'],
  [12 * 60, '12 PM'],
  [12 * 60 + 30, '12:30 PM'],
  [17 * 60 + 30, '5:30 PM'],
  [24 * 60, '12 AM'],
])('the minute %i is %s', (minute, text) => {
  expect(clock(minute)).toBe(text)
})

describe('the line says', () => {
  const week = office([entry('Mon Tue Wed Thu Fri', '08:00', '18:00')])
  const late = office([entry('Sat Sun', '20:00', '02:30')])
  const split = office([entry('Mon', '13:00', '18:00'), entry('Mon', '08:00', '12:00')])
  const always = office([entry('Mon Tue Wed Thu Fri Sat Sun', '00:00', '23:59')])
  const always24 = office([entry('Mon Tue Wed Thu Fri Sat Sun', '00:00', '24:00')])
  const saturday = office([entry('Sat', '00:00', '23:59')])
  const through = office([entry('Fri', '08:00', '24:00'), entry('Sat', '00:00', '12:00')])
  const minute = office([entry('Fri', '18:00', '23:59'), entry('Sat', '00:00', '02:00')])
  const relay = office([entry('Fri', '20:00', '02:00'), entry('Sat', '02:00', '09:00')])
  const week59 = office([entry('Sun', '12:00', '23:59'), entry('Mon', '00:00', '12:00')])
  const night = office(
    [entry('Wed Thu Fri', '20:00', '02:30')],
    [{ date: '2026-11-26', name: 'Thanksgiving' }],
  )
  const inTwo = office(
    [entry('Fri', '08:00', '10:00')],
    [
      { date: '2026-12-24', until: '2027-01-03', name: 'Winter break' },
      {
        date: '2026-12-31',
        name: 'New Year’s Eve',
        hours: { opens: '09:00', closes: '12:00' },
      },
      { date: '2026-12-28', until: '2026-12-29', name: 'Stocktaking' },
    ],
  )
  // 20 November 2026 is a Friday. Central time is UTC-6 in winter, UTC-5 in summer.
  test.each<[moment: string, office: Office, line: string]>([
    ['2026-11-20T12:00', week, 'Office open until 6 PM'],
    ['2026-11-20T07:59', week, 'Office opens 8 AM'],
    ['2026-11-20T08:00', week, 'Office open until 6 PM'],
    ['2026-11-20T17:59', week, 'Office open until 6 PM'],
    ['2026-11-20T18:00', week, 'Office opens Monday 8 AM'],
    ['2026-11-22T23:59', week, 'Office opens Monday 8 AM'],
    ['2026-11-23T00:00', week, 'Office opens 8 AM'],
    // Hours that end after midnight, two times on one day, in any order.
    ['2026-11-21T22:00', late, 'Office open until Sunday 2:30 AM'],
    ['2026-11-23T02:00', late, 'Office open until 2:30 AM'],
    ['2026-11-23T02:30', late, 'Office opens Saturday 8 PM'],
    ['2026-11-23T09:00', split, 'Office open until 12 PM'],
    ['2026-11-23T12:30', split, 'Office opens 1 PM'],
    // Open all day, however it is written; no minute is closed at midnight.
    ['2026-11-20T23:59', always, 'Office open 24 hours a day'],
    ['2026-11-21T00:00', always24, 'Office open 24 hours a day'],
    ['2026-11-21T23:59', saturday, 'Office open until Sunday 12 AM'],
    ['2026-11-20T23:59', through, 'Office open until Saturday 12 PM'],
    ['2026-11-21T00:00', through, 'Office open until 12 PM'],
    ['2026-11-20T23:59', minute, 'Office open until Saturday 2 AM'],
    ['2026-11-20T22:00', relay, 'Office open until Saturday 9 AM'],
    ['2026-11-22T23:59', week59, 'Office open until Monday 12 PM'],
    [
      '2026-12-24T12:00',
      { ...always, closures: inTwo.closures },
      'Office closed today: Winter break',
    ],
    ['2027-01-01T12:00', { ...always, closures: night.closures }, 'Office open 24 hours a day'],
    [
      '2026-11-24T12:00',
      { ...always, closures: night.closures },
      'Office open until Thursday 12 AM',
    ],
    // The night before a closed day goes on until it ends; the closed day has none.
    ['2026-11-26T01:00', night, 'Office open until 2:30 AM'],
    ['2026-11-26T02:30', night, 'Office closed today: Thanksgiving'],
    ['2026-11-27T01:00', night, 'Office opens 8 PM'],
    ['2026-11-25T21:00', night, 'Office open until Thursday 2:30 AM'],
    // A closure within a closure is its exception.
    ['2026-12-24T09:00', inTwo, 'Office closed today: Winter break'],
    ['2026-12-28T09:00', inTwo, 'Office closed today: Stocktaking'],
    ['2026-12-31T08:00', inTwo, 'Office opens 9 AM'],
    ['2026-12-31T10:00', inTwo, 'Office open until 12 PM'],
    ['2026-12-31T12:00', inTwo, 'Office opens in 8 days'],
    ['2027-01-01T09:00', inTwo, 'Office closed today: Winter break'],
    // The world's clock, and the two nights on which the office's is changed.
    ['2026-11-20T14:00:00Z', week, 'Office open until 6 PM'],
    ['2026-07-15T13:00:00Z', week, 'Office open until 6 PM'],
    ['2026-11-01T08:30:00Z', week, 'Office opens Monday 8 AM'],
    ['2026-11-01T06:59:00Z', late, 'Office open until 2:30 AM'],
    ['2026-11-01T08:29:00Z', late, 'Office open until 2:30 AM'],
    ['2026-11-01T08:30:00Z', late, 'Office opens 8 PM'],
    ['2026-03-08T07:59:00Z', late, 'Office open until 2:30 AM'],
    ['2026-03-08T08:00:00Z', late, 'Office opens 8 PM'],
  ])('at %s, of %j: %s', (moment, office, line) => {
    expect(lineAt(moment, office)).toBe(line)
  })
})

/* A plain model: is any of the hours of today or of last night there at this minute? */

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function isOpen({ hours, closures }: Office, date: number, minute: number): boolean {
  const on = (day: number) => {
    const meant = closures
      .filter(({ date, until = date }) => dayNumber(date) <= day && day <= dayNumber(until))
      .map((closure) => ({
        closure,
        days: dayNumber(closure.until ?? closure.date) - dayNumber(closure.date),
      }))
      .toSorted((one, other) => one.days - other.days)[0]?.closure
    if (meant) return meant.hours ? [meant.hours] : []
    // 5 January 1970 was a Monday.
    const name = weekdays[(day + 3) % 7]
    return hours.filter(({ days }) => days.some((day) => day === name))
  }
  const end = (closes: string) => (closes === '23:59' ? 1440 : minutes(closes))
  const today = on(date).some(({ opens, closes }) => {
    const isNight = end(closes) <= minutes(opens)
    return minutes(opens) <= minute && (isNight || minute < end(closes))
  })
  return (
    today ||
    on(date - 1).some(({ opens, closes }) => end(closes) <= minutes(opens) && minute < end(closes))
  )
}

describe('a plain model, minute by minute, says the same', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '59'))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
  const times = fc
    .record({
      opens: fc.oneof(time, fc.constant('00:00')),
      closes: fc.oneof(time, fc.constantFrom('24:00', '23:59', '00:00')),
    })
    .filter(({ opens, closes }) => opens !== closes && opens !== '23:59')
  const hours = fc.array(
    times.chain((times) =>
      fc
        .uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 })
        .map((days) => ({ ...times, days })),
    ),
    { minLength: 1, maxLength: 4 },
  )
  // Around the two nights on which clocks are changed.
  const around = fc
    .constantFrom('2026-03-08', '2026-11-01')
    .chain((date) => fc.integer({ min: -4, max: 4 }).map((days) => dayNumber(date) + days))
  const closures = fc.uniqueArray(
    fc.record({ first: around, length: fc.integer({ min: 1, max: 9 }), own: fc.option(times) }),
    { selector: ({ length }) => length, maxLength: 3 },
  )
  const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
  const offices = fc.tuple(hours, closures).map(([hours, closures]) =>
    office(
      hours,
      closures.map(({ first, length, own }) => ({
        name: 'Off',
        date: dateOf(first),
        until: dateOf(first + length - 1),
        ...(own && { hours: own }),
      })),
    ),
  )
  const spansOf = ({ hours, closures }: Office) =>
    openSpans({ hours, closures: cutClosures(closures) })

  it('of when it is open, and when that changes', () => {
    fc.assert(
      fc.property(offices, around, fc.integer({ min: 0, max: 1439 }), (office, date, minute) => {
        const now = date * 1440 + minute
        const { open, until } = stateAt(spansOf(office), now)
        expect(open).toBe(isOpen(office, date, minute))
        let change = now
        // Hours repeat after a week; the closures end in less than two.
        while (change < now + 30 * 1440) {
          if (isOpen(office, dayOf(change), change % 1440) !== open) break
          change++
        }
        if (change < now + 30 * 1440) expect(until).toBe(change)
        else expect(until).toBeGreaterThanOrEqual(change)
      }),
      { numRuns: 200 },
    )
  })
})
