/*
 * Opening hours as minutes of the week, from Monday at midnight: a span that starts on Friday
 * evening and ends on Saturday needs no special case. No DOM here.
 */

const day = 24 * 60
const week = 7 * day

/** One stretch of being open: when it starts in the week, and for how long, in minutes. */
export interface Span {
  start: number
  length: number
}

/** Open or closed, and the minute of the week at which that changes. */
export interface OpenState {
  open: boolean
  until: number
}

/** Reads the compact form of the page, `480+600 1920+600`. */
export function readSpans(text: string): Span[] {
  return text.split(' ').map((span) => {
    const [start = 0, length = 0] = span.split('+').map(Number)
    return { start, length }
  })
}

/** Open or closed at a minute of the week. */
export function stateAt(spans: Span[], now: number): OpenState {
  const sinceStart = ({ start }: Span) => (now - start + week) % week
  const current = spans.find((span) => sinceStart(span) < span.length)
  if (current) return { open: true, until: (current.start + current.length) % week }
  const waits = spans.map((span) => week - sinceStart(span))
  return { open: false, until: (now + Math.min(...waits)) % week }
}

/** The minute of the week that a moment is in a time zone; without one, in the visitor's. */
export function minuteOfWeek(moment: Date, timeZone?: string): number {
  const [weekday = '', hour = 0, minute = 0] = moment
    .toLocaleString('en-US', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    .split(/\W+/)
  const weekdayIndex = 'MonTueWedThuFriSatSun'.indexOf(weekday) / 3
  return weekdayIndex * day + +hour * 60 + +minute
}

/** When a state changes, as a visitor says it: `6 PM`, or `Monday 8 AM` on another day. */
export function describeChange(until: number, now: number): string {
  const another = Math.floor(until / day) !== Math.floor(now / day)
  // 5 January 1970 was a Monday.
  return new Date((until + 4 * day) * 60_000)
    .toLocaleString('en-US', {
      timeZone: 'UTC',
      hour: 'numeric',
      ...(until % 60 && { minute: '2-digit' }),
      ...(another && { weekday: 'long' }),
    })
    .replace(' at ', ' ')
}
