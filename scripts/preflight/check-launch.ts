import { checkAlike } from './checks/alike'
import { checkConfirmed } from './checks/confirmed'
import { checkDates } from './checks/dates'
import { checkFacts } from './checks/facts'
import { checkPlaceholders } from './checks/placeholders'
import { checkPlaces } from './checks/places'
import { checkWebhook } from './checks/webhook'
import type { LaunchInput, LaunchIssue } from './launch-issues'

const checks = [
  checkPlaceholders,
  checkWebhook,
  checkFacts,
  checkDates,
  checkConfirmed,
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
export function checkLaunch(input: LaunchInput): LaunchIssue[] {
  const isMeant = ({ kind, file, line }: LaunchIssue) =>
    canBeMeant.has(kind) && input.marks.get(file)?.get(line) === 'on purpose'
  return checks.flatMap((check) => check(input)).filter((issue) => !isMeant(issue))
}
