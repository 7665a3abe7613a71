import { closest, distance } from 'fastest-levenshtein'

/** One thing that is wrong with the content, at one place. */
export interface ContentIssue {
  /** Path from the content folder: `areas/springfield.md`. */
  file: string
  /** Line of the file, from 1. */
  line: number
  /** Where in the front matter: `sections[2].steps[0].title`; `body` for the text below it. */
  field: string
  /** What is wrong, and what is allowed, in one sentence or two. */
  problem: string
}

/** Everything that is wrong with the content, thrown once. An author's mistake, not a fault. */
export class ContentError extends Error {
  override name = 'ContentError'

  constructor(readonly issues: ContentIssue[]) {
    super(`The content has ${count(issues.length, 'error')}.`)
  }
}

/**
 * Formats issues as one line each, `file:line  field: problem`, in the order of files and lines.
 *
 * @param folder What stands before each file, usually the content folder as the user named it.
 */
export function formatIssues(issues: ContentIssue[], folder: string): string {
  return [...issues]
    .sort((a, b) => compare(a.file, b.file) || a.line - b.line || compare(a.field, b.field))
    .map(
      ({ file, line, field, problem }) =>
        `${[folder, file].filter(Boolean).join('/')}:${line}  ${field ? `${field}: ` : ''}${oneLine(problem)}`,
    )
    .join('\n')
}

/** `1 error`, `2 errors`. */
export function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`
}

/**
 * Says which names are allowed, with the one that was probably meant first.
 *
 * @returns `Did you mean "springfield"? Allowed: shelbyville, springfield, …`
 */
export function suggest(wrong: string, allowed: string[]): string {
  if (allowed.length === 0) return 'There are none yet.'
  const nearest = closest(wrong, allowed)
  const near = distance(wrong, nearest) <= Math.max(2, Math.floor(nearest.length / 3))
  const list = `Allowed: ${allowed.join(', ')}.`
  return near ? `Did you mean "${nearest}"? ${list}` : list
}

/** Orders strings by code unit, the same in every locale. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Offending text may hold line breaks or control characters: an issue stays one line. */
function oneLine(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
  return value.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim()
}
