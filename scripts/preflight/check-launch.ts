import type { SiteContent } from '../../templates/model'
import type { Place } from '../content/checks/places'
import type { SourceFile } from '../content/read-sources'
import { formatPath } from '../content/schema-issues'
import { checkAlike } from './checks/alike'
import { checkClaims } from './checks/claims'
import { checkDates } from './checks/dates'
import { checkFacts } from './checks/facts'
import { checkPlaceholders } from './checks/placeholders'
import { checkPlaces } from './checks/places'
import { checkToConfirm } from './checks/to-confirm'
import { checkWebhook } from './checks/webhook'
import type { LaunchIssue } from './launch-issues'
import type { Marks } from './marks'

/** What the launch check looks at. */
export interface LaunchInput {
  content: SiteContent
  sources: SourceFile[]
  /** What the owner has marked, by file. */
  marks: ReadonlyMap<string, Marks>
  /** The webhook that was named on the command line, if one was. */
  webhook?: string
  /** Today. */
  now: Date
}

/** The kinds of finding that the owner may have meant, and can mark so. */
const canBeMeant: ReadonlySet<LaunchIssue['kind']> = new Set(['missing', 'place'])

/**
 * Finds everything that keeps a site from going live, though its content is without an error.
 *
 * @returns The findings, in no particular order; none where the site is ready.
 */
export function checkLaunch(input: LaunchInput): LaunchIssue[] {
  const checks = [
    checkPlaceholders,
    checkWebhook,
    checkFacts,
    checkDates,
    checkClaims,
    checkToConfirm,
    checkPlaces,
    checkAlike,
  ]
  const isMeant = ({ kind, file, line }: LaunchIssue) =>
    canBeMeant.has(kind) && input.marks.get(file)?.get(line) === 'on purpose'
  return checks.flatMap((check) => check(input)).filter((issue) => !isMeant(issue))
}

/** A finding at a field of a file's front matter. */
export function findingAt(
  { sources }: Pick<LaunchInput, 'sources'>,
  kind: LaunchIssue['kind'],
  [file, path]: [file: string, path: Place['path']],
  problem: string,
): LaunchIssue {
  const line = sources.find((source) => source.path === file)?.lineOf(path) ?? 1
  return { kind, file, line, field: formatPath(path), problem }
}
