import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import matter from 'gray-matter'
import { excerpt, reasonOf, suggest } from '../wording'
import { findFiles } from './find-files'
import { type Finding, findingAt } from './findings'
import { type FrontMatter, readFrontMatter } from './front-matter'
import { type PhotoFile, readPhotos } from './read-photos'
import { textProblem } from './text-problem'

/** What a file may weigh. A long page has 30 KB; what has more than this was not typed. */
export const largestFile = 1_000_000

/** A content file, split into front matter and body, with what is needed to point into it. */
export interface SourceFile {
  /** Path from the content folder, with forward slashes: `areas/springfield.md`. */
  path: string
  slug: string
  /** The front matter. Every scalar is a string: the schemas decide the types. */
  data: unknown
  body: string
  /** The pictures beside a drawing or the brand, by name: an SVG as text, a PNG in base64. */
  pictures?: Record<string, string>
  /** The whole file as it was written, with line ends of one kind. */
  text: string
  /** The line of a field of the front matter, or of the nearest field above it that exists. */
  lineOf(field: readonly PropertyKey[]): number
  /** The line of a place in the body. */
  lineInBody(offset: number): number
}

export interface Sources {
  files: SourceFile[]
  /** Files that could not be read as front matter and Markdown. */
  findings: Finding[]
  /** The paths of all other files. */
  others: string[]
  /** The originals in `photos/`. */
  photos: PhotoFile[]
}

/**
 * Reads every Markdown file below a folder, in the same order on every machine.
 *
 * @throws {ContentError} When there is no such folder.
 */
export async function readSources(folder: string): Promise<Sources> {
  const { paths, findings, others } = await findFiles(folder)
  const files: SourceFile[] = []
  for (const file of paths) {
    const read = readText(folder, file)
    const result =
      'text' in read
        ? parseSource(file, read.text)
        : { findings: [findingAt({ file }, read.problem)] }
    if ('file' in result) files.push(result.file)
    else findings.push(...result.findings)
    if ('file' in result) findings.push(...readPictures(folder, result.file))
  }
  return { files, findings, others, photos: await readPhotos(folder, others) }
}

/** Reads the pictures that belong to a file: of a drawing its own, of the brand those it names. */
function readPictures(folder: string, file: SourceFile): Finding[] {
  const pictures: Record<string, string> = {}
  file.pictures = pictures
  if (file.path.startsWith('drawings/')) {
    const name = `${file.slug}.svg`
    const picture = readText(folder, `drawings/${name}`)
    if ('problem' in picture) return [findingAt({ file: `drawings/${name}` }, picture.problem)]
    pictures[name] = picture.text
  }
  if (file.path !== 'brand.md') return []
  const there = readdirSync(folder).filter((name) => /\.(svg|png)$/.test(name))
  const { icon, logo } = file.data as Record<string, unknown>
  return Object.entries({ icon, logo }).flatMap(([field, name]): Finding[] => {
    // What is no name of a file at all, the schema says.
    if (typeof name !== 'string' || /[^\w.-]/.test(name)) return []
    const picture = there.includes(name)
      ? readText(folder, name, name.endsWith('.png') ? 'base64' : 'utf8')
      : { problem: `no file named "${excerpt(name)}" beside brand.md. ${suggest(name, there)}` }
    if ('text' in picture) pictures[name] = picture.text
    else return [findingAt({ file, path: [field] }, picture.problem)]
    return []
  })
}

/** Reads one file; small ones are read sooner one after the other than many at once. */
function readText(
  folder: string,
  file: string,
  encoding: 'utf8' | 'base64' = 'utf8',
): { text: string } | { problem: string } {
  const target = path.join(folder, file)
  try {
    const stats = lstatSync(target)
    // A pipe would have the reader wait for ever; a link may lead out of the folder.
    if (!stats.isFile()) return { problem: 'is no file that can be read.' }
    if (stats.size > largestFile) return { problem: tooLarge(stats.size) }
    return { text: readFileSync(target, encoding) }
  } catch (error) {
    return { problem: `cannot be read (${reasonOf(error)}).` }
  }
}

function tooLarge(size: number): string {
  const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
  return `has ${megabytes(size)}, and a page has at most ${megabytes(largestFile)}: is this the right file?`
}

/**
 * Splits one file's text into front matter and body. Windows ends lines in its own way, and begins a
 * file with a mark: the same words give the same site.
 */
export function parseSource(
  file: string,
  written: string,
): { file: SourceFile } | { findings: Finding[] } {
  const text = written.replace(/^\ufeff/, '').replaceAll('\r\n', '\n')
  const refusal = refuseText(text)
  if (refusal) return { findings: [findingAt({ file, line: refusal[1] }, refusal[0])] }

  let front: FrontMatter | undefined
  const engine = (yaml: string): object => {
    front = readFrontMatter(yaml)
    return front.data as object
  }
  // Passing options also keeps gray-matter from its cache, which turns a file that failed to
  // parse into an empty one the second time.
  const parsed = matter(text, { engines: { yaml: engine }, language: 'yaml' })
  if (front && front.problems.length > 0) {
    return {
      findings: front.problems.map(({ line, problem }) => findingAt({ file, line }, problem)),
    }
  }

  const bodyStart = text.length - parsed.content.length
  return {
    file: {
      path: file,
      slug: path.posix.basename(file, '.md'),
      text,
      data: parsed.data,
      body: parsed.content,
      lineOf: (field) => front?.lineOf(field) ?? 1,
      lineInBody: (offset) => countLines(text.slice(0, bodyStart + offset)),
    },
  }
}

/** Why a text cannot be that of a page, and in which line. */
function refuseText(text: string): [problem: string, line: number] | undefined {
  // U+FFFD stands where bytes were no UTF-8; UTF-16 has a null in every other byte.
  const foreign = text.search(/[\0\ufffd]/)
  if (foreign >= 0) {
    return ['is not a text file in UTF-8. Save it as UTF-8.', countLines(text.slice(0, foreign))]
  }
  if (!/^---[ \t]*\n/.test(text)) {
    return ['has no front matter: the first line must be "---".', 1]
  }
  if (!/\n---[ \t]*(\n|$)/.test(text)) {
    return ['the front matter has no end: after its last field there must be a line "---".', 1]
  }
  // Line breaks are the only control characters that a text may have.
  if (!textProblem(text)) return undefined
  const lines = text.split('\n')
  const line = lines.findIndex((words) => textProblem(words))
  return [textProblem(lines[line] ?? '') ?? '', line + 1]
}

function countLines(text: string): number {
  return text.split('\n').length
}
