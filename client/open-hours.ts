/*
 * Opening hours as minutes of the week, from Monday at midnight: a span that starts on Friday
 * evening and ends on Saturday needs no special case. No DOM here.
 */

const day = 24 * 60
const week = 7 * day
const weekdays = ['Mon', 'Tues', 'Wednes', 'Thurs', 'Fri', 'Satur', 'Sun']

/**
 * Whether the office is open at a minute of the week, and the minute at which that changes.
 *
 * @param hours - When the office opens and closes, in turn, as minutes of the week: `480 1080`. The
 *   last may lie in the week after.
 */
export function stateAt(hours: string, now: number): { open: boolean; until: number } {
  const changes = hours.split(' ').map(Number)
  const minute = now + week < Math.max(...changes) ? now + week : now
  const next = changes.findIndex((change) => change > minute)
  return { open: next % 2 === 1, until: (changes[next] ?? changes[0] ?? 0) % week }
}

/**
 * The minute of the week that a moment is in a time zone. The first use of `Intl` keeps a page busy
 * for 20 milliseconds, and a phone for longer; Temporal takes one, but Safari is without it (2026).
 */
export function minuteOfWeek(moment: Date, timeZone: string): number {
  const local = globalThis.Temporal
    ? `${moment.toTemporalInstant().toZonedDateTimeISO(timeZone)}`
    : // Swedish writes dates as ISO 8601 does.
      moment.toLocaleString('sv', { timeZone }).replace(' ', 'T')
  // 1 January 1970 was a Thursday.
  return (Date.parse(`${local.slice(0, 16)}Z`) / 60_000 + 3 * day) % week
}

/** When a state changes, as a visitor says it: `6 PM`, or `Monday 8 AM` on another day. */
export function describeChange(until: number, now: number): string {
  const weekday = weekdayOf(until)
  const hour = Math.floor(until / 60) % 24
  const minutes = until % 60 ? `:${`${until % 60}`.padStart(2, '0')}` : ''
  const time = `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
  return weekday === weekdayOf(now) ? time : `${weekday}day ${time}`
}

const weekdayOf = (minute: number) => weekdays[Math.floor(minute / day)]
