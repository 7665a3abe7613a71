import type { Field } from '../../../templates/model/fields'
import { schemaOf } from '../../../templates/model/files'
import { excerpt, unixLines } from '../../shared/wording'
import { mayHold, readFields, unwrap, type Value } from '../fields/values'
import { type Finding, findingAt } from '../findings'
import { countedLines, linesOf, readFrontMatter, splitText } from './front-matter'
import { describeIssue } from './schema-findings'
import { textProblem } from './text-problem'

/** A content file that was read: everything that is known of it without the other files. */
export interface SourceFile {
  /** Path from the content folder, with forward slashes: `areas/springfield.md`. */
  path: string
  slug: string
  /** The front matter as it was written: every scalar is a string. */
  data: unknown
  /** The front matter as its schema has it; nothing if it is not valid, or no schema is for the file. */
  valid?: unknown
  /** What is wrong with it. */
  findings: Finding[]
  body: string
  /** Each text of the front matter, in order, then the body. */
  values: Value[]
  /** The pictures beside a drawing or the brand, by name: an SVG as text, a PNG in base64. */
  pictures?: Record<string, string>
  /** The whole file as it was written, with line ends of one kind. */
  text: string
  /** The line of a field of the front matter, or of the nearest field above it that exists. */
  lineOf(field: readonly PropertyKey[]): number
  /** The line of a place in the body. */
  lineInBody(offset: number): number
}

/**
 * Reads a content file: splits it, reads its YAML, and validates it with its schema, each once. Line ends
 * and byte order marks of Windows do not matter.
 *
 * @param path From the content folder.
 * @returns The file, or why it cannot be read.
 */
export function parseSource(
  path: string,
  written: string,
): { file: SourceFile } | { findings: Finding[] } {
  const text = unixLines(written.replace(/^\ufeff/, ''))
  const refusal = refuseText(text)
  if (refusal) return { findings: [findingAt({ file: path, line: refusal[1] }, refusal[0])] }
  const { yaml, body, bodyStart } = splitText(text)
  const hasColors = mayHold('color', path)
  const { data: raw, problems } = readFrontMatter(yaml, hasColors)
  if (problems.length > 0) {
    return {
      findings: problems.map(({ line, problem }) => findingAt({ file: path, line }, problem)),
    }
  }
  const schema = schemaOf(path)
  let lines: ReturnType<typeof linesOf> | undefined
  let counter: ReturnType<typeof countedLines> | undefined
  const file: SourceFile = {
    ...{ path, slug: path.replace(/^.*\/|\.md$/g, ''), text, body, findings: [], values: [] },
    data: undefined,
    // Only what is shown needs a line.
    lineOf(field) {
      lines ??= linesOf(yaml, hasColors)
      return lines(field)
    },
    // A text may have many findings, and none is to count its lines again.
    lineInBody(offset) {
      counter ??= countedLines(text)
      return counter.linePos(bodyStart + offset).line
    },
  }
  const { data, values } = readFields(raw, schema, file)
  const field: Field = { ...unwrap(schema, data).field, kind: 'markdown' }
  file.data = data
  file.values = [...values, { text: body, field, file, path: [], isOptional: true }]
  const result = schema?.safeParse(data)
  file.valid = result?.data
  if (schema && result?.error)
    file.findings = result.error.issues.flatMap((issue) => describeIssue(file, issue, schema))
  return { file }
}

const countLines = (text: string): number => text.split('\n').length

/** Why a text cannot be that of a page, and in which line. */
function refuseText(text: string): [problem: string, line: number] | undefined {
  // U+FFFD stands where bytes were no UTF-8; UTF-16 has a null in every other byte.
  const foreign = text.search(/[\0\ufffd]/)
  if (foreign >= 0) {
    return ['is not a text file in UTF-8. Save it as UTF-8.', countLines(text.slice(0, foreign))]
  }
  if (!/^---[ \t]*\n/.test(text)) {
    const [dashes] = /^[\p{Pd}\u2212]+(?=\s*\n)/u.exec(text) ?? []
    const found = dashes ? `, three plain hyphens, not "${excerpt(dashes)}"` : ''
    return [`has no front matter: the first line must be "---"${found}.`, 1]
  }
  const end = /\n---[ \t]*(?:\n|$)/.exec(text)
  if (!end) {
    return ['the front matter has no end: after its last field there must be a line "---".', 1]
  }
  // gray-matter takes quadratic time on a run of empty lines.
  const gap = text.slice(0, end.index).search(/(?:\n[ \t]*){200}\n/)
  if (gap >= 0)
    return [
      '200 empty lines follow each other here: delete them.',
      countLines(text.slice(0, gap)) + 1,
    ]
  // Line breaks are the only control characters that a text may have.
  if (!textProblem(text)) return undefined
  const lines = text.split('\n')
  const line = lines.findIndex((words) => textProblem(words))
  return [textProblem(lines[line] ?? '') ?? '', line + 1]
}

/** Whether a file is left out of the site until it is written. */
export const isDraft = ({ values }: SourceFile): boolean =>
  values.some(({ field, text }) => field.isDraft && text === 'true')
