import { pagesOf } from '../../../templates/model'
import { dayIn, daysAfter } from '../../calendar'
import { findingAt, type LaunchInput, type LaunchIssue } from '../launch-issues'

/** A claim that runs out is listed so many days ahead. */
const daysAhead = 30

/**
 * Nothing says that it was changed or counted on a day that has not come: search engines stop
 * believing the dates of a sitemap that does. The years of the business are those of today. What has
 * been over for some time can go, and what is over soon needs a decision.
 */
export function checkDates(input: LaunchInput): LaunchIssue[] {
  const { business, site, ledger, work, reviews } = input.content
  const { copyrightYear, foundedYear, rating } = business
  const today = dayIn(business.timeZone, input.now)
  const year = Number(today.slice(0, 4))
  const dated = [
    ...(rating ? [{ file: 'business.md', field: ['rating', 'asOf'], day: rating.asOf }] : []),
    ...work.map(({ path, data }) => ({ file: path, field: ['date'], day: data.date })),
    ...reviews.map(({ date }, index) => {
      return { file: 'reviews.md', field: ['reviews', index, 'date'], day: date }
    }),
    ...pagesOf(input.content).map(({ path, data }) => {
      return { file: path, field: ['updated'], day: data.updated }
    }),
  ]
  const shown = [
    ...business.closures.map(({ date, until = date }, index) => {
      return { file: 'business.md', field: ['closures', index], day: until }
    }),
    ...site.announcements.map(({ until = today }, index) => {
      return { file: 'site.md', field: ['announcements', index], day: until }
    }),
  ]
  const yearAt = (field: string, problem: string) =>
    findingAt(input, 'year', ['business.md', [field]], `${problem} It is ${year} now.`)
  return [
    ...(foundedYear && foundedYear > year
      ? [yearAt('foundedYear', `${foundedYear} has not begun.`)]
      : []),
    ...(copyrightYear > year ? [yearAt('copyrightYear', `${copyrightYear} has not begun.`)] : []),
    ...(copyrightYear < year ? [yearAt('copyrightYear', `${copyrightYear} has passed.`)] : []),
    ...dated
      .filter(({ day }) => day > today)
      .map(({ file, field, day }) =>
        findingAt(input, 'date', [file, field], `${day} has not come. It is ${today} now.`),
      ),
    ...shown
      .filter(({ day }) => day < today)
      .map(({ file, field, day }) =>
        findingAt(input, 'passed', [file, field], `${day} has passed. It is ${today} now.`),
      ),
    ...Object.entries(ledger.until)
      .filter(([, day]) => day <= daysAfter(today, daysAhead))
      .map(([name, day]) =>
        findingAt(input, 'ending', ['claims.md', ['until', name]], `${day} is its last day.`),
      ),
  ]
}
