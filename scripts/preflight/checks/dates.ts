import { findingAt, type LaunchInput, type LaunchIssue } from '../launch-issues'

/**
 * Nothing says that it was changed or counted on a day that has not come: search engines stop
 * believing the dates of a sitemap that does. And the years of the business are those of today. A
 * build can't find this, because it must not depend on the clock: the same content gives the same
 * bytes on every day.
 */
export function checkDates(input: LaunchInput): LaunchIssue[] {
  const { business, pages, services, areas } = input.content
  const { copyrightYear, foundedYear, rating } = business
  const today = dayOf(input)
  const year = Number(today.slice(0, 4))
  const dated = [
    ...(rating ? [{ file: 'business.md', field: ['rating', 'asOf'], day: rating.asOf }] : []),
    ...[...Object.values(pages), ...services, ...areas].map(({ path, data }) => {
      return { file: path, field: ['updated'], day: data.updated }
    }),
  ]
  const yearAt = (field: string, problem: string) =>
    findingAt(input, 'year', ['business.md', [field]], `${problem} It is ${year} now.`)
  return [
    ...(foundedYear > year ? [yearAt('foundedYear', `${foundedYear} has not begun.`)] : []),
    ...(copyrightYear > year ? [yearAt('copyrightYear', `${copyrightYear} has not begun.`)] : []),
    ...(copyrightYear < year ? [yearAt('copyrightYear', `${copyrightYear} has passed.`)] : []),
    ...dated
      .filter(({ day }) => day > today)
      .map(({ file, field, day }) =>
        findingAt(input, 'date', [file, field], `${day} has not come. It is ${today} now.`),
      ),
  ]
}

/** The day in the owner's time zone, as content writes it: Sweden writes days so, too. */
function dayOf({ content, now }: LaunchInput): string {
  const { timeZone } = content.business
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('sv-SE', { timeZone, ...parts }).format(now)
}
