import { weekdays } from '../../templates/hours'
import { daysAfter } from './calendar'

type Weekday = (typeof weekdays)[number]

/** The holidays of the country, each with its month, its day or days, and its day of the week if it has one. */
const holidays: [name: string, month: number, from: number, to: number, weekday?: Weekday][] = [
  ['New Year’s Day', 1, 1, 1],
  ['Martin Luther King Jr. Day', 1, 15, 21, 'Monday'],
  ['Presidents’ Day', 2, 15, 21, 'Monday'],
  ['Memorial Day', 5, 25, 31, 'Monday'],
  ['Juneteenth', 6, 19, 19],
  ['Independence Day', 7, 4, 4],
  ['Labor Day', 9, 1, 7, 'Monday'],
  ['Columbus Day', 10, 8, 14, 'Monday'],
  ['Veterans Day', 11, 11, 11],
  ['Thanksgiving', 11, 22, 28, 'Thursday'],
  ['Christmas Day', 12, 25, 25],
]

/** A day of the calendar, and what it is called. */
export interface Holiday {
  date: string
  name: string
  weekday: Weekday
}

/** The holidays from a day on, for so many days. */
export function holidaysFrom(today: string, days: number): Holiday[] {
  const dates = Array.from({ length: days }, (_, index) => daysAfter(today, index))
  return dates.flatMap((date) => {
    const midnight = new Date(date)
    const [month, day] = [midnight.getUTCMonth() + 1, midnight.getUTCDate()]
    const weekday = weekdays[(midnight.getUTCDay() + 6) % 7] as Weekday
    const found = holidays.find(
      ([, in_, from, to, on = weekday]) =>
        in_ === month && from <= day && day <= to && on === weekday,
    )
    return found ? [{ date, name: found[0], weekday }] : []
  })
}

/** What is read of `business.md`; of an unfinished file parts may be missing. */
export interface OfficeDays {
  hours?: { days?: string[] }[]
  closures?: { date: string; until?: string | undefined }[]
}

/** The holidays on which the office has its usual hours, and of which nothing is said. */
export const unsaidHolidays = (
  { hours = [], closures = [] }: OfficeDays,
  today: string,
  days: number,
): Holiday[] =>
  holidaysFrom(today, days).filter(
    ({ date, weekday }) =>
      hours.some(({ days }) => days?.includes(weekday)) &&
      !closures.some((one) => one.date <= date && date <= (one.until ?? one.date)),
  )
