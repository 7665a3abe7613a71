import { findingAt, type LaunchInput } from '../check-launch'
import type { LaunchIssue } from '../launch-issues'

/** A fact of `business.md`, where it stands, and what is wrong with it. */
type Finding = [kind: LaunchIssue['kind'], path: string[], problem: string]

/** The facts that a site can be built without, but not well go live without. */
export function checkFacts(input: LaunchInput): LaunchIssue[] {
  const { office, embeds, rating } = input.content.business
  const findings: Finding[] = [...checkYears(input)]
  if (!office.street) {
    const problem = 'is empty: the site shows no street address.'
    findings.push(['missing', ['office', 'street'], problem])
  }
  if (!embeds.reviews) {
    const problem =
      "is empty: the site shows no reviews. Put in the address of the review service's frame."
    findings.push(['missing', ['embeds', 'reviews'], problem])
  }
  if (rating && !rating.url) {
    const problem =
      'is empty: nobody can check the rating. Put in the address where the reviews stand.'
    findings.push(['missing', ['rating', 'url'], problem])
  }
  return findings.map(([kind, path, problem]) =>
    findingAt(input, kind, ['business.md', path], problem),
  )
}

/** The year is that of the owner's time zone, not of the machine's. */
function checkYears({ content, now }: LaunchInput): Finding[] {
  const { copyrightYear, foundedYear, timeZone } = content.business
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' })
  const year = Number(format.format(now))
  const hasNotBegun = (other: number) => `${other} has not begun. It is ${year} now.`
  const findings: Finding[] = []
  if (foundedYear > year) findings.push(['year', ['foundedYear'], hasNotBegun(foundedYear)])
  if (copyrightYear > year) findings.push(['year', ['copyrightYear'], hasNotBegun(copyrightYear)])
  if (copyrightYear < year) {
    const problem = `${copyrightYear} has passed. It is ${year} now.`
    findings.push(['year', ['copyrightYear'], problem])
  }
  return findings
}
