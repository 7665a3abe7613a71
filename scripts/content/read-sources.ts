import { readFile } from 'node:fs/promises'
import path from 'node:path'
import glob from 'fast-glob'
import matter from 'gray-matter'
import { type Document, LineCounter, parseDocument } from 'yaml'
import { type ContentIssue, compare } from './issues'

/** A content file, split into front matter and body, with what is needed to point into it. */
export interface SourceFile {
  /** Path from the content folder, with forward slashes: `areas/springfield.md`. */
  path: string
  slug: string
  /** The front matter. Every scalar is a string: the schemas decide the types. */
  data: unknown
  body: string
  /** The line of a field of the front matter, or of the nearest field above it that exists. */
  lineOf(field: readonly PropertyKey[]): number
  /** The line of a place in the body. */
  lineInBody(offset: number): number
}

export interface Sources {
  files: SourceFile[]
  /** Files that could not be read as front matter and Markdown. */
  issues: ContentIssue[]
}

/**
 * Reads every Markdown file below a folder, in the same order on every machine.
 *
 * @throws What the file system throws when the folder cannot be read.
 */
export async function readSources(folder: string): Promise<Sources> {
  return readSourcesWith(parseSource, folder)
}

/** The same with another way to split a text: the dev server keeps what it has split before. */
export async function readSourcesWith(parse: typeof parseSource, folder: string): Promise<Sources> {
  const paths = await glob('**/*.md', { cwd: folder, followSymbolicLinks: false })
  const files: SourceFile[] = []
  const issues: ContentIssue[] = []
  for (const file of paths.sort(compare)) {
    const text = await readFile(path.join(folder, file), 'utf8')
    const result = parse(file, text)
    if ('file' in result) files.push(result.file)
    else issues.push(...result.issues)
  }
  return { files, issues }
}

/** Splits one file's text into front matter and body. */
export function parseSource(
  file: string,
  text: string,
): { file: SourceFile } | { issues: ContentIssue[] } {
  if (text.includes('\u0000') || text.includes('\ufffd')) {
    return { issues: [{ file, line: 1, field: '', problem: 'is not a text file in UTF-8.' }] }
  }
  if (!/^\ufeff?---[ \t]*\r?\n/.test(text)) {
    const problem = 'has no front matter: the first line must be "---".'
    return { issues: [{ file, line: 1, field: '', problem }] }
  }

  let document: Document | undefined
  const lines = new LineCounter()
  const issues: ContentIssue[] = []
  const engine = (yaml: string): object => {
    // The failsafe schema reads every scalar as a string: no number loses its leading zero, no
    // time becomes minutes, no date a Date, and no field needs quotes for it.
    document = parseDocument(yaml, { schema: 'failsafe', lineCounter: lines, uniqueKeys: true })
    for (const error of document.errors) {
      // The front matter starts on the file's second line; gray-matter keeps the line break.
      const line = lines.linePos(error.pos[0]).line
      issues.push({ file, line, field: '', problem: firstLine(error.message) })
    }
    return issues.length > 0 ? {} : (document.toJS() ?? {})
  }
  // Passing options also keeps gray-matter from its cache, which turns a file that failed to
  // parse into an empty one the second time.
  const parsed = matter(text, { engines: { yaml: engine }, language: 'yaml' })
  if (issues.length > 0) return { issues }

  const bodyStart = text.length - parsed.content.length
  return {
    file: {
      path: file,
      slug: path.posix.basename(file, '.md'),
      data: parsed.data,
      body: parsed.content,
      lineOf: (field) => (document ? lineOfField(document, lines, field) : 1),
      lineInBody: (offset) => countLines(text.slice(0, bodyStart + offset)),
    },
  }
}

function lineOfField(
  document: Document,
  lines: LineCounter,
  field: readonly PropertyKey[],
): number {
  for (let depth = field.length; depth > 0; depth--) {
    const parent = document.getIn(field.slice(0, depth - 1), true) ?? document.contents
    const key = field[depth - 1]
    const start = startOf(parent, key)
    if (start !== undefined) return lines.linePos(start).line
  }
  return 1
}

/** Where a key of a map or an item of a list begins, as an offset in the front matter. */
function startOf(parent: unknown, key: PropertyKey | undefined): number | undefined {
  const items = (parent as { items?: unknown[] } | null)?.items
  if (!Array.isArray(items)) return undefined
  if (typeof key === 'number') return rangeStart(items[key])
  for (const pair of items) {
    const node = (pair as { key?: { value?: unknown } }).key
    if (node?.value === key) return rangeStart(node)
  }
  return undefined
}

function rangeStart(node: unknown): number | undefined {
  return (node as { range?: [number, number, number] } | undefined)?.range?.[0]
}

function countLines(text: string): number {
  return text.split('\n').length
}

/** The yaml package adds a picture of the place in further lines. */
function firstLine(message: string): string {
  return message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '.') ?? message
}
