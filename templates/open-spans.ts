import { dayNumber } from './format'
import { type Business, weekdays } from './model/business'

const day = 24 * 60

type Spans = Record<number, number[]>

/**
 * Opening hours as `client/open-hours.ts` reads them: when the office opens and closes, in minutes of
 * the day, by weekday, and by the day since 1970 for the days of closures. Hours that close before
 * they open end on the next day.
 */
export function openSpans({ hours, closures }: Pick<Business, 'hours' | 'closures'>): Spans {
  const spans: Spans = {}
  for (const { days, ...span } of hours) {
    for (const weekday of days.map((name) => weekdays.indexOf(name))) {
      spans[weekday] = [...(spans[weekday] ?? []), ...minutesOf(span)]
    }
  }
  for (const minutes of Object.values(spans)) minutes.sort((one, other) => one - other)
  for (const closure of closures) {
    for (const date of daysOf(closure)) spans[date] = closure.hours ? minutesOf(closure.hours) : []
  }
  return spans
}

/** What is said on the days on which the office stays closed, by the day since 1970. */
export function closedDays(closures: Business['closures']): Record<number, string> {
  const closed = closures.filter(({ hours }) => !hours)
  const words = closed.flatMap((closure) =>
    daysOf(closure).map((date) => [date, `Office closed today: ${closure.name}`]),
  )
  return Object.fromEntries(words)
}

function daysOf({ date, until = date }: Business['closures'][number]): number[] {
  const first = dayNumber(date)
  return Array.from({ length: dayNumber(until) - first + 1 }, (_, index) => first + index)
}

/** When an office opens and closes, in minutes of the day; past midnight it goes on counting. */
export function minutesOf({ opens, closes }: { opens: string; closes: string }): number[] {
  const start = minutes(opens)
  return [start, start + ((minutes(closes) - start + day) % day || day)]
}

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
