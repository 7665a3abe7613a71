import { findingAt, type LaunchInput } from '../check-launch'
import type { LaunchIssue } from '../launch-issues'

/**
 * Nothing says that it was changed or counted on a day that has not come: search engines stop
 * believing the dates of a sitemap that does. A build can't find this, because it must not depend
 * on the clock: the same content gives the same bytes on every day.
 */
export function checkDates(input: LaunchInput): LaunchIssue[] {
  const { business, pages, services, areas } = input.content
  const today = dayOf(input)
  const updates = [...Object.values(pages), ...services, ...areas].map(({ path, data }): Dated => {
    return { file: path, field: ['updated'], day: data.updated }
  })
  const rated: Dated[] = business.rating
    ? [{ file: 'business.md', field: ['rating', 'asOf'], day: business.rating.asOf }]
    : []
  return [...rated, ...updates]
    .filter(({ day }) => day > today)
    .map(({ file, field, day }) =>
      findingAt(input, 'date', [file, field], `${day} has not come. It is ${today} now.`),
    )
}

interface Dated {
  file: string
  field: string[]
  day: string
}

/** The day in the owner's time zone, as content writes it: Sweden writes days so, too. */
function dayOf({ content, now }: LaunchInput): string {
  const { timeZone } = content.business
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('sv-SE', { timeZone, ...parts }).format(now)
}
