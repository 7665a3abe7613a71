import { type ContentIssue, formatPath } from '../issues'
import type { SourceFile } from '../read-sources'

/** Gives the file that something of the content was read from, to say where in it something is wrong. */
export type SourceFinder = (path: string) => SourceFile

/** A text of the content and where it stands. */
export interface Place {
  text: string
  file: SourceFile
  /** The field of the front matter; empty for the body. */
  path: (string | number)[]
}

/** Every text of a file: the scalars of its front matter, then its body. */
export function placesOf(file: SourceFile): Place[] {
  const places: Place[] = []
  const visit = (value: unknown, path: Place['path']): void => {
    if (typeof value === 'string') places.push({ text: value, file, path })
    else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, [...path, index])
    } else if (value && typeof value === 'object') {
      for (const [key, item] of Object.entries(value)) visit(item, [...path, key])
    }
  }
  visit(file.data, [])
  return [...places, { text: file.body, file, path: [] }]
}

/** An issue at a place; the offset in its text makes the line exact in a body. */
export function issueAt({ file, path }: Place, problem: string, offset = 0): ContentIssue {
  return path.length === 0
    ? { file: file.path, line: file.lineInBody(offset), field: 'body', problem }
    : issueAtField(file, path, problem)
}

/** A warning, where an issue was: the site can be built with it. */
export const asWarning = (issue: ContentIssue): ContentIssue => ({ ...issue, isWarning: true })

/** An issue at a field of a file's front matter. */
export function issueAtField(
  file: SourceFile,
  path: readonly PropertyKey[],
  problem: string,
): ContentIssue {
  return { file: file.path, line: file.lineOf(path), field: formatPath(path), problem }
}
