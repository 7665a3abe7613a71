import { UserError } from '../shared/user-error'
import { compare, count, excerpt, oneLine } from '../shared/wording'
import type { SourceFile } from './parse/source-file'
import { lookalikesIn } from './parse/text-problem'

/**
 * How severe a finding is. An error stops the build. A warning is probably a mistake. An open point
 * has to be settled before the site goes live.
 */
export type Severity = 'error' | 'warning' | 'open'

/** One thing that a check found in the content, with its place. */
export interface Finding {
  severity: Severity
  /** Path from the content folder: `areas/springfield.md`. */
  file: string
  /** Line of the file, from 1. It is looked up when it is asked for. */
  readonly line: number
  /** Where in the front matter: `sections[2].steps[0].title`; `body` for the text below it. */
  field: string
  /** What is wrong, and what is allowed, in one sentence or two. */
  problem: string
  /** The name of the check that found it. */
  check?: string
  /** Whether it may be so on purpose: `settled` in `questions.md` says so then. */
  canBeSettled?: boolean | undefined
  /** The price or figure that it is about, as a text has it, and the token to take its place: `price:drain`. */
  figure?: { written: string; token: string }
  /** The question of `questions.md` that it is. */
  question?: Question | undefined
}

/** A question of `questions.md`. */
export interface Question {
  /** Its entry there. */
  index: number
  /** As it is asked: with what its tokens stand for. */
  ask: string
  for: 'owner' | 'lawyer'
  /** What its answer changes: `business.md#phone`, or a file. There is one at least. */
  about: string[]
  /** The words on the page that it is about. */
  quote: string[]
}

/**
 * Where something stands in the content: in a field, in the body (empty path), or in a file (no path).
 */
export interface Place {
  /** The file, or the path of one that was not read. */
  file: SourceFile | string
  path?: readonly PropertyKey[]
  /** The line, for a file without a path. The default is 1. */
  line?: number | undefined
}

/**
 * Makes a finding: an error, unless the list of checks says something else.
 *
 * @param offset Where in a body.
 */
export function findingAt(place: Place, problem: string, offset = 0): Finding {
  const { file, path, line = 1 } = place
  const quoted = `${problem} ${path ? fieldName(path) : ''}`
  const at = { severity: 'error' as const, problem: problem + lookalikesIn(quoted) }
  if (typeof file === 'string') return { ...at, file, line, field: '' }
  if (!path) return { ...at, file: file.path, line, field: '' }
  return {
    ...at,
    file: file.path,
    field: fieldName(path),
    // A large site has thousands of open points, and a build shows none of them.
    get line() {
      return path.length === 0 ? file.lineInBody(offset) : file.lineOf(path)
    },
  }
}

/** What findings call a field: `sections[2].title`, or `body` for what stands below the front matter. */
export const fieldName = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : `${text}${text ? '.' : ''}${String(part)}`,
    '',
  ) || 'body'

/** `sections[2].title` as `['sections', 2, 'title']`. */
const parsePath = (field: string): (string | number)[] =>
  field
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** A place in one word: `business.md#office.street`, or the file. */
export const formatPlace = (file: string, field: string): string =>
  field ? `${file}#${field}` : file

/** A place as `formatPlace` writes it. */
export function parsePlace(place: string): { file: string; path: (string | number)[] } {
  const [, file = place, field = ''] = /^([^#]*)#?(.*)$/s.exec(place) ?? []
  return { file, path: parsePath(field) }
}

/** Everything that is wrong with the content, thrown once. An author's mistake, not a fault. */
export class ContentError extends UserError {
  override name = 'ContentError'

  constructor(readonly findings: Finding[]) {
    super(`${count(findings.length, 'content error')}. Nothing was written; all is as it was`)
  }

  override lines(contentName: string): string[] {
    return formatFindings(this.findings, contentName)
  }
}

/** Each finding once: a line may hold the same mistake many times. */
export const distinct = (findings: Finding[]): Finding[] => [
  ...new Map(findings.map((found) => [JSON.stringify(sameIn(found)), found])).values(),
]

const sameIn = (found: Finding) => {
  const { file, field, problem, check, question } = found
  // A field has one line, and a body has many.
  return [file, field, field === 'body' ? found.line : 0, problem, check, question?.index]
}

/** In the order of files and lines. */
const inOrder = (a: Finding, b: Finding) =>
  compare(a.file, b.file) || a.line - b.line || compare(a.field, b.field)

/**
 * Formats findings as one line each, `file:line  field: problem`, in the order of files and lines. A
 * warning says so: `file:line  warning: field: problem`.
 *
 * @param folder What stands before each file, usually the content folder as the user named it.
 * @param most How many are shown at most. A last line says how many more there are.
 */
export function formatFindings(findings: Finding[], folder: string, most = Infinity): string[] {
  const shown = findings.toSorted(inOrder).slice(0, most)
  const lines = shown.map(({ severity, file, line, field, problem }) => {
    const place = `${[folder, file].filter(Boolean).join('/')}:${line}`
    const at = `${severity === 'warning' ? 'warning: ' : ''}${field ? `${excerpt(field, 120)}: ` : ''}`
    return oneLine(`${place}  ${at}${problem}`)
  })
  const more = findings.length - shown.length
  return more > 0 ? [...lines, `… and ${more} more.`] : lines
}

/** The warnings among findings, formatted: as many as are read. */
export const formatWarnings = (findings: Finding[], folder: string): string[] =>
  formatFindings(withSeverity(findings, 'warning'), folder, 20)

/** Findings by what they are. */
export const withSeverity = (findings: Finding[], ...wanted: Severity[]): Finding[] =>
  findings.filter(({ severity }) => wanted.includes(severity))
