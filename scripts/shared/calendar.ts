const day = 86_400_000

/** Local date and time as ISO 8601 has them: Sweden writes them so, too. */
const localTime = (timeZone: string, moment: Date | number) =>
  new Date(moment).toLocaleString('sv-SE', { timeZone })

/** The day of the calendar, `2026-11-20`, that a moment is in a time zone. */
export const dayIn = (timeZone: string, moment: Date): string =>
  localTime(timeZone, moment).slice(0, 10)

/** The moment at which a day begins in a time zone, in milliseconds since 1970. */
export function startOfDay(date: string, timeZone: string): number {
  const midnight = Date.parse(date)
  const offsetAt = (moment: number) => Date.parse(`${localTime(timeZone, moment)}Z`) - moment
  // The offset at that moment may differ from that at midnight UTC.
  return midnight - offsetAt(midnight - offsetAt(midnight))
}

/** How many whole days lie between two moments. */
export const daysBetween = (now: Date, then: Date): number =>
  Math.floor((then.valueOf() - now.valueOf()) / day)

/** The day so many days after another. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)
