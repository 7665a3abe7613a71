/*
 * Opening hours on the office's own clock: in minutes since 1970 there, or of a day. No DOM here.
 */

/**
 * When the office opens and closes, in turn, in minutes of the day; the last may be of the next day.
 * By weekday, 0 is Monday, and by the day since 1970 for days with hours of their own.
 */
export type Hours = Record<number, number[]>

const day = 24 * 60
const weekdays = ['Mon', 'Tues', 'Wednes', 'Thurs', 'Fri', 'Satur', 'Sun']

/** The day of a minute, counted from 1970. */
export const dayOf = (minute: number): number => Math.floor(minute / day)

/** 1 January 1970 was a Thursday. */
const weekdayOf = (date: number) => (date + 3) % 7

/**
 * The minute of a moment in a time zone. The first use of `Intl` takes 20 ms, on a phone longer.
 * Temporal takes 1 ms, but Safari does not have it (2026).
 */
export function localMinute(moment: Date, timeZone: string): number {
  const local = globalThis.Temporal
    ? `${moment.toTemporalInstant().toZonedDateTimeISO(timeZone)}`
    : // Swedish writes dates as ISO 8601 does.
      moment.toLocaleString('sv', { timeZone }).replace(' ', 'T')
  return Date.parse(`${local.slice(0, 16)}Z`) / 60_000
}

/** Whether the office is open at a minute, and the minute at which that changes. */
export function stateAt(hours: Hours, now: number): { open: boolean; until: number } {
  let open = true
  let until = 0
  // Yesterday's hours may end today.
  for (let date = dayOf(now) - 1; until <= now; date++) {
    for (const minute of hours[date] ?? hours[weekdayOf(date)] ?? []) {
      if (until > now) break
      until = date * day + minute
      open = !open
    }
  }
  return { open, until }
}

/** When a state changes, as a visitor says it: `6 PM`, `Monday 8 AM`, `in 11 days`. */
export function describeChange(until: number, now: number): string {
  const days = dayOf(until) - dayOf(now)
  if (days > 6) return `in ${days} days`
  const hour = Math.floor(until / 60) % 24
  const minutes = until % 60 ? `:${`${until % 60}`.padStart(2, '0')}` : ''
  const time = `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
  return days ? `${weekdays[weekdayOf(dayOf(until))]}day ${time}` : time
}
