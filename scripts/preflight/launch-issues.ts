import type { SiteContent } from '../../templates/model'
import type { Place } from '../content/checks/places'
import { type ContentIssue, compare, formatIssues, formatPath } from '../content/issues'
import type { SourceFile } from '../content/read-sources'
import type { Marks } from './marks'

/** What the launch check looks at. */
export interface LaunchInput {
  content: SiteContent
  sources: SourceFile[]
  /** What the owner has marked, by file. */
  marks: ReadonlyMap<string, Marks>
  /** The webhook that was named on the command line, if one was. */
  webhook?: string
  /** What the launch takes for now. */
  now: Date
}

/** What kinds of thing keep a site from going live: how they are counted, and how they are settled. */
const launchKinds = {
  placeholder: {
    names: ['placeholder', 'placeholders'],
    settle: 'Put in the real value; take a comment "# placeholder" away with it.',
  },
  missing: {
    names: ['missing fact', 'missing facts'],
    settle: 'Put the fact in, or write "# on purpose" behind a field that is to stay empty.',
  },
  claim: {
    names: ['unconfirmed claim', 'unconfirmed claims'],
    settle: 'If the claim holds, take "# to confirm" away; if not, change its wording.',
  },
  confirm: {
    names: ['point to confirm', 'points to confirm'],
    settle: 'Correct what is wrong, then take "# to confirm", or the line under toConfirm, away.',
  },
  review: {
    names: ['legal point to review', 'legal points to review'],
    settle: 'Have a lawyer read the page, then take the line under toConfirm away.',
  },
  quote: {
    names: ['gap in a review', 'gaps in reviews'],
    settle:
      'Write down where the review stands, and how and when the customer agreed; or take it out.',
  },
  place: {
    names: ['doubtful place', 'doubtful places'],
    settle: 'Correct the map point, or write "# on purpose" behind it.',
  },
  year: { names: ['stale year', 'stale years'], settle: 'Put in the year.' },
  date: {
    names: ['day that has not come', 'days that have not come'],
    settle: 'Put in the day on which the words, or the rating, were last looked at.',
  },
  passed: {
    names: ['day that has passed', 'days that have passed'],
    settle: 'Take the entry away, or put in its new days: the site no longer shows it.',
  },
  ending: {
    names: ['claim that runs out', 'claims that run out'],
    settle: 'Put in the new last day, or take the claim out of the pages before that day.',
  },
  alike: {
    names: ['pair of pages too alike', 'pairs of pages too alike'],
    settle: 'Write each page for its own place.',
  },
} as const

/** One thing that keeps a site from going live. */
export interface LaunchIssue extends ContentIssue {
  kind: keyof typeof launchKinds
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

/** One line for each, as content errors are, with an empty line between files. */
export function formatLaunchIssues(issues: LaunchIssue[], folder: string): string {
  const files = [...new Set(issues.map(({ file }) => file))].sort(compare)
  const inFile = (name: string) => issues.filter(({ file }) => file === name)
  return files.map((file) => formatIssues(inFile(file), folder)).join('\n\n')
}

/** How each kind that was found is settled, a line for a kind: `2 placeholders: …`. */
export function settling(issues: LaunchIssue[]): string {
  const lines = Object.entries(launchKinds).flatMap(([kind, { names, settle }]) => {
    const amount = issues.filter((issue) => issue.kind === kind).length
    return amount === 0 ? [] : `${amount} ${names[amount === 1 ? 0 : 1]}: ${settle}`
  })
  return lines.join('\n')
}
