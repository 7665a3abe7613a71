import { pagesOf } from '../../../templates/model'
import { daysAfter } from '../../calendar'
import { type Finding, findingAt } from '../findings'
import type { Given } from './check'

/** How many days ahead a claim that runs out is listed. */
const daysAhead = 30

/** The years of the business have begun. A copyright notice may name the year of its first words. */
export function checkYears({ content: { business }, today, at }: Given): Finding[] {
  const year = Number(today.slice(0, 4))
  return (['foundedYear', 'copyrightYear'] as const).flatMap((field) => {
    const stated = business[field] ?? year
    if (stated <= year) return []
    return [findingAt(at('business.md', [field]), `${stated} has not begun. It is ${year} now.`)]
  })
}

/**
 * Finds days of changes and counts that have not come: search engines stop trusting such a sitemap.
 */
export function checkComing({ content, today, at }: Given): Finding[] {
  const { business, work, reviews } = content
  const { rating } = business
  const dated = [
    ...(rating ? [{ place: at('business.md', ['rating', 'asOf']), day: rating.asOf }] : []),
    ...work.map(({ path, data }) => ({ place: at(path, ['date']), day: data.date })),
    ...reviews.map(({ date }, index) => {
      return { place: at('reviews.md', ['reviews', index, 'date']), day: date }
    }),
    ...pagesOf(content).map(({ path, data }) => {
      return { place: at(path, ['updated']), day: data.updated }
    }),
  ]
  return dated
    .filter(({ day }) => day > today)
    .map(({ place, day }) => findingAt(place, `${day} has not come. It is ${today} now.`))
}

/** Finds closures and announcements that are over. */
export function checkPassed({ content: { business, site }, today, at }: Given): Finding[] {
  const shown = [
    ...business.closures.map(({ date, until = date }, index) => {
      return { place: at('business.md', ['closures', index]), day: until }
    }),
    ...site.announcements.map(({ until = today }, index) => {
      return { place: at('site.md', ['announcements', index]), day: until }
    }),
  ]
  return shown
    .filter(({ day }) => day < today)
    .map(({ place, day }) => findingAt(place, `${day} has passed. It is ${today} now.`))
}

/** Finds claims that end soon. */
export function checkEnding({ ledger, today, at }: Given): Finding[] {
  return Object.entries(ledger.until)
    .filter(([, day]) => day <= daysAfter(today, daysAhead))
    .map(([name, day]) => findingAt(at('claims.md', ['until', name]), `${day} is its last day.`))
}

/** Finds claims whose last day has passed. */
export function checkExpired({ ledger, today, at }: Given): Finding[] {
  return Object.entries(ledger.until).flatMap(([name, day]) => {
    if (day >= today) return []
    const problem = `${day} has passed. If the claim still holds, put in its new last day; if not, take it out of the pages that make it, and its lines out of this file.`
    return [findingAt(at('claims.md', ['until', name]), problem)]
  })
}
