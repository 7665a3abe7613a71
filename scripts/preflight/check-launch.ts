import { checkAlike } from './checks/alike'
import { checkConfirmed } from './checks/confirmed'
import { checkDates } from './checks/dates'
import { checkFacts, checkReviews } from './checks/facts'
import { checkPlaceholders } from './checks/placeholders'
import { checkPlaces } from './checks/places'
import { checkWebhook } from './checks/webhook'
import type { LaunchInput, LaunchIssue } from './launch-issues'
import { findMarks } from './marks'

const checks = [
  checkPlaceholders,
  checkWebhook,
  checkFacts,
  checkDates,
  checkConfirmed,
  checkReviews,
  checkPlaces,
  checkAlike,
]

/** The kinds of finding that the owner may have meant, and can mark so. */
const canBeMeant: ReadonlySet<LaunchIssue['kind']> = new Set(['missing', 'place'])

/**
 * Finds everything that keeps a site from going live, though its content is without an error.
 *
 * @returns The findings, in no particular order; none where the site is ready.
 */
export function checkLaunch(given: Omit<LaunchInput, 'marks'>): LaunchIssue[] {
  const marks = new Map(given.sources.map(({ path, text }) => [path, findMarks(text)]))
  const input = { ...given, marks }
  const isMeant = ({ kind, file, line }: LaunchIssue) =>
    canBeMeant.has(kind) && marks.get(file)?.get(line) === 'on purpose'
  return checks.flatMap((check) => check(input)).filter((issue) => !isMeant(issue))
}

/** Of more areas than this a build does not count what is left: each is compared with all others. */
const mostAreas = 40

/** How many things `checkLaunch` finds; nothing for very many areas. */
export function countLaunch(input: Parameters<typeof checkLaunch>[0]): number | undefined {
  return input.content.areas.length > mostAreas ? undefined : checkLaunch(input).length
}
