/*
 * Whether the office is open, until when, and what comes next: for the texts of the build, the
 * structured data and the client script alike. It imports nothing. A night belongs to the day on which it
 * begins: it ends in the morning of a closed day, too.
 */

/** Days as schema.org spells them. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** From when to when the office is open, `08:00` and `17:30`. */
export interface Times {
  opens: string
  closes: string
}

type Weekly = Times & { days: (typeof weekdays)[number][] }

interface Closure {
  date: string
  until?: string | undefined
  hours?: Times | undefined
}

/**
 * When the office opens and closes, in turn, in minutes of the day; past midnight they go on counting. By
 * weekday, 0 is Monday, and by the day since 1970 for days with hours of their own.
 */
export type Spans = Record<number, number[]>

const day = 24 * 60

/** The day of a minute, counted from 1970. */
export const dayOf = (minute: number): number => Math.floor(minute / day)

/** A day of the calendar, `2026-11-20`, counted from 1970. */
export const dayNumber = (date: string): number => Date.parse(date) / 86_400_000

/** 1 January 1970 was a Thursday. */
const weekdayOf = (date: number) => (date + 3) % 7

/**
 * The minute of a moment since 1970, on the clock of a time zone. The first use of `Intl` takes 20 ms, on a
 * phone longer: less than the script's bytes for a second way would be worth.
 */
export function localMinute(moment: Date, timeZone: string): number {
  // Swedish writes dates as ISO 8601 does.
  const local = moment.toLocaleString('sv', { timeZone }).slice(0, 16).replace(' ', 'T')
  return Date.parse(`${local}Z`) / 60_000
}

/**
 * Whether the office is open at a minute, and the minute at which that changes: `Infinity` if it does not
 * in many years. Spans that meet or overlap are one.
 */
export function stateAt(spans: Spans, now: number): { open: boolean; until: number } {
  const today = dayOf(now)
  let until = now
  // Yesterday's hours may end today.
  for (let date = today - 1; date < today + 9999; date++) {
    const minutes = spans[date] ?? spans[weekdayOf(date)] ?? []
    for (const [index, minute] of minutes.entries()) {
      const change = date * day + minute
      const open = until > now
      // Closes first, and does not open before this.
      if (index % 2) until = Math.max(until, change)
      else if (change > until) return { open, until: open ? until : change }
    }
  }
  return { open: until > now, until: Infinity }
}

/** A state as a visitor reads it: `Office open until 6 PM`, `Office opens Monday 8 AM`. */
export function describeState({ open, until }: ReturnType<typeof stateAt>, now: number): string {
  const days = dayOf(until) - dayOf(now)
  if (days > 6) return open ? 'Office open 24 hours a day' : `Office opens in ${days} days`
  const inUtc = { weekday: 'long', timeZone: 'UTC' } as const
  const weekday = days ? ` ${new Date(until * 60_000).toLocaleString('en', inUtc)}` : ''
  return `Office open${open ? ' until' : 's'}${weekday} ${clock(until)}`
}

/** A minute of a day as Americans write it: `5:30 PM`. */
export function clock(minute: number): string {
  const hour = Math.floor(minute / 60) % 24
  const minutes = minute % 60 ? `:${`0${minute % 60}`.slice(-2)}` : ''
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/**
 * When an office opens and closes, in minutes of the day. Hours that close before they open end on the
 * next day. People write midnight as 24:00, as 00:00 and as 23:59.
 */
export function minutesOf({ opens, closes }: Times): [opens: number, closes: number] {
  const [start, end] = [opens, closes === '23:59' ? '24:00' : closes].map((time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    return hour * 60 + minute
  }) as [number, number]
  return [start, start + ((end - start + day) % day || day)]
}

/** Whether hours are all of a day. */
export const isAllDay = (times: Times): boolean => minutesOf(times).join() === `0,${day}`

/** Whether two entries of a week share a minute: a night may reach into the next morning. */
export function overlap(one: Weekly, other: Weekly): boolean {
  const [first, second] = [one, other].map(({ days, ...times }) => {
    const [opens, closes] = minutesOf(times)
    const starts = days.map((name) => weekdays.indexOf(name) * day + opens)
    return { starts, length: closes - opens }
  }) as [{ starts: number[]; length: number }, { starts: number[]; length: number }]
  /** How long after one minute another one comes, in a week that begins anew. */
  const wait = (from: number, to: number) => (to - from + 7 * day) % (7 * day)
  return first.starts.some((start) =>
    second.starts.some(
      (later) => wait(start, later) < first.length || wait(later, start) < second.length,
    ),
  )
}

/** Opening hours as `stateAt` reads them. */
export function openSpans({ hours, closures }: { hours: Weekly[]; closures: Closure[] }): Spans {
  const spans: Record<number, [number, number][]> = {}
  for (const { days, ...times } of hours) {
    for (const name of days) {
      const weekday = weekdays.indexOf(name)
      spans[weekday] = [...(spans[weekday] ?? []), minutesOf(times)]
    }
  }
  for (const closure of closures) {
    for (const date of daysOf(closure))
      spans[date] = closure.hours ? [minutesOf(closure.hours)] : []
  }
  const inOrder = (all: [number, number][]) => all.toSorted(([one], [other]) => one - other).flat()
  return Object.fromEntries(Object.entries(spans).map(([date, all]) => [date, inOrder(all)]))
}

/** What is said on the days on which the office stays closed, by the day since 1970. */
export function closedDays(closures: (Closure & { name: string })[]): Record<number, string> {
  const closed = closures.filter(({ hours }) => !hours)
  const words = closed.flatMap((closure) =>
    daysOf(closure).map((date) => [date, `Office closed today: ${closure.name}`]),
  )
  return Object.fromEntries(words)
}

/**
 * Closures in order of their days, each day once: a closure within a longer one is its exception, which
 * the longer one is cut around.
 */
export function cutClosures<Of extends Closure>(closures: Of[]): Of[] {
  const longestFirst = closures.toSorted((one, other) => daysOf(other).length - daysOf(one).length)
  const byDay = new Map(
    longestFirst.flatMap((closure) => daysOf(closure).map((date) => [date, closure])),
  )
  const cut: { closure: Of; first: number; last: number }[] = []
  for (const [date, closure] of [...byDay].toSorted(([one], [other]) => one - other)) {
    const before = cut.at(-1)
    if (before && before.closure === closure && before.last === date - 1) before.last = date
    else cut.push({ closure, first: date, last: date })
  }
  return cut.map(({ closure, first, last }) => {
    return { ...closure, date: dateOf(first), until: dateOf(last) }
  })
}

/** Whether two closures share a day, and neither lies within the other, so that none is the exception. */
export function contradict(one: Closure, other: Closure): boolean {
  const [first, second] = [rangeOf(one), rangeOf(other)]
  const lengthOf = ([from, to]: [number, number]) => to - from + 1
  const shared = lengthOf([Math.max(first[0], second[0]), Math.min(first[1], second[1])])
  const [shorter = 0, longer = 0] = [first, second].map(lengthOf).toSorted((a, b) => a - b)
  return shared > 0 && (shorter === longer || shared < shorter)
}

const dateOf = (date: number) => new Date(date * 86_400_000).toISOString().slice(0, 10)

const rangeOf = ({ date, until = date }: Closure): [first: number, last: number] => [
  dayNumber(date),
  dayNumber(until),
]

function daysOf(closure: Closure): number[] {
  const [first, last] = rangeOf(closure)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
