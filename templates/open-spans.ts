import { type Business, weekdays } from './model/business'

const day = 24 * 60

/**
 * Opening hours in the compact form that `client/open-hours.ts` reads: `480 1080` is from minute 480
 * of the week, Monday at eight, to minute 1080. Hours that close before they open end on the next day.
 */
export function openSpans(hours: Business['hours']): string {
  return hours
    .flatMap(({ days, opens, closes }) => {
      const length = (minutes(closes) - minutes(opens) + day) % day || day
      return days.map((name) => ({ start: weekdays.indexOf(name) * day + minutes(opens), length }))
    })
    .sort((one, other) => one.start - other.start)
    .map(({ start, length }) => `${start} ${start + length}`)
    .join(' ')
}

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
