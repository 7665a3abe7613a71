import matter from 'gray-matter'
import type { Kind } from '../../../templates/model/fields'
import { schemaOf } from '../../../templates/model/files'
import { compare, excerpt, suggest } from '../../shared/wording'
import { fieldsOf, longhand, valuesOf, withoutBlanks } from '../fields/values'
import { type Finding, findingAt } from '../findings'
import { type FrontMatter, frontMatterOf, readFrontMatter } from './front-matter'
import type { SourceFile } from './source-file'
import { textProblem } from './text-problem'

/** The largest size of a content file, in bytes. A long page has 30 KB. */
export const largestFile = 1_000_000

export interface Sources {
  files: SourceFile[]
  /** Files that could not be read as front matter and Markdown. */
  findings: Finding[]
  /** The paths of all other files. */
  others: string[]
  /** The originals in `photos/`. */
  photos: PhotoFile[]
}

/** A file in `content/photos/`, of which the header has been read. */
export interface PhotoFile {
  /** Path from that folder, with forward slashes. */
  file: string
  /** Upright, in px; 0 where there is a problem. */
  width: number
  height: number
  /** Why no page can show it. */
  problem?: string
}

/** A file of a content folder, or something else in it. */
export interface FolderEntry {
  /** From the folder, with forward slashes. */
  path: string
  isFile: boolean
  isLink?: boolean
}

/** What a content folder holds. */
interface FoundFiles {
  /** The paths of content files, in the same order on every machine. */
  paths: string[]
  /** Files that cannot be used as they are. */
  findings: Finding[]
  /** The paths of all other files. */
  others: string[]
}

/** What a `data:` address of a picture holds, in base64. A text is what it says. */
export const dataUrlPayload = (text: string | undefined): string | undefined =>
  text?.replace(/^data:[^,]*,/, '')

/** A file as it was written, a PNG in base64, or why it cannot be read. */
export type ReadText = (file: string, isBinary: boolean) => { text: string } | { problem: string }

/**
 * Sorts the entries of a content folder. It reports each file that was probably meant for the site.
 */
export function sortFiles(entries: FolderEntry[]): FoundFiles {
  const found: FoundFiles = { paths: [], findings: [], others: [] }
  for (const entry of entries.toSorted((a, b) => compare(a.path, b.path))) {
    const { path } = entry
    if (isHidden(path)) continue
    const refusal = refuse(entry)
    if (refusal) found.findings.push(findingAt({ file: path }, refusal))
    else if (!entry.isFile) continue
    else if (path.endsWith('.md')) found.paths.push(path)
    else if (!isLeftBehind.test(nameOf(path))) found.others.push(path)
  }
  return found
}

/**
 * The sources of a site, from its files.
 *
 * @param parse Reads a content file. A caller that reads the same files often may keep what was read.
 */
export function sourcesOf(
  found: FoundFiles,
  photos: PhotoFile[],
  read: ReadText,
  parse = parseSource,
): Sources {
  const files: SourceFile[] = []
  const findings = [...found.findings]
  for (const path of found.paths) {
    const written = read(path, false)
    const result =
      'text' in written
        ? parse(path, written.text)
        : { findings: [findingAt({ file: path }, written.problem)] }
    if ('findings' in result) findings.push(...result.findings)
    else {
      files.push(result.file)
      findings.push(...readPictures(result.file, found.others, read))
    }
  }
  return { files, findings, others: found.others, photos }
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Whether a path belongs to an editor, a file manager or version control. */
const isHidden = (path: string) =>
  /^\.[_#~]/.test(nameOf(path)) || /(^|\/)\.(?!\.\/)[^/]*\//.test(path)

/** Names of files that editors and file managers leave behind. */
const isLeftBehind = /^\.|~$|\.(bak|orig|swp|tmp)$|^(Thumbs\.db|desktop\.ini)$/i

/** Says why an entry of the folder cannot be read. */
function refuse({ path, isLink }: FolderEntry): string | undefined {
  const name = nameOf(path)
  const isMarkdown = /\.(md|markdown)$/i.test(name)
  if (isLink && (isMarkdown || !/.\./.test(name))) {
    return 'is a link to another place, and links are not followed: put the file itself here.'
  }
  if (isMarkdown && !name.endsWith('.md')) {
    return `has the wrong ending: name it "${name.replace(/\.[^.]*$/, '.md')}".`
  }
  const [, page, ending = ''] = /^(.*\.md)\.(txt|rtf|html?|docx?|odt|pages)$/i.exec(name) ?? []
  if (page && ending.toLowerCase() === 'txt') return `has the wrong ending: name it "${page}".`
  if (page) return `is no plain text: save it as plain text, and name it "${page}".`
  return undefined
}

/** Reads the pictures of a file: the SVG of a drawing, and those that its fields name. */
function readPictures(file: SourceFile, others: string[], read: ReadText): Finding[] {
  const pictures: Record<string, string> = {}
  file.pictures = pictures
  if (file.path.startsWith('drawings/')) {
    const name = `${file.slug}.svg`
    const picture = read(`drawings/${name}`, false)
    if ('problem' in picture) return [findingAt({ file: `drawings/${name}` }, picture.problem)]
    pictures[name] = picture.text
  }
  if (!holds('picture', file.path)) return []
  const folder = file.path.slice(0, -nameOf(file.path).length)
  const there = others.flatMap((path) =>
    /\.(svg|png)$/.test(path) && path === folder + nameOf(path) ? [nameOf(path)] : [],
  )
  return valuesOf(file).flatMap(({ text: name, field, path }): Finding[] => {
    // The schema reports what is no name of a file.
    if (field.kind !== 'picture' || /[^\w.-]/.test(name)) return []
    const picture = there.includes(name)
      ? read(folder + name, name.endsWith('.png'))
      : { problem: `no file named "${excerpt(name)}" beside ${file.path}. ${suggest(name, there)}` }
    if ('text' in picture) pictures[name] = picture.text
    else return [findingAt({ file, path }, picture.problem)]
    return []
  })
}

/** Whether a file may hold fields of a kind. */
function holds(kind: Kind, file: string): boolean {
  const schema = schemaOf(file)
  return schema !== undefined && fieldsOf(schema).some(({ field }) => field.kind === kind)
}

/**
 * Splits a file's text into front matter and body. Line ends and byte order marks of Windows do not
 * matter.
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
    front = readFrontMatter(holds('color', file) ? withQuotedColors(yaml) : yaml)
    return front.data as object
  }
  // Options keep gray-matter from its cache, which turns a broken file into an empty one.
  const { data, content: body } = matter(text, { engines: { yaml: engine }, language: 'yaml' })
  if (front && front.problems.length > 0) {
    return {
      findings: front.problems.map(({ line, problem }) => findingAt({ file, line }, problem)),
    }
  }
  const bodyStart = text.length - body.length
  return {
    file: {
      ...{ path: file, slug: nameOf(file).replace(/\.md$/, ''), text, body },
      data: longhand(withoutBlanks(data, schemaOf(file)), schemaOf(file)),
      lineOf: (field) => front?.lineOf(field) ?? 1,
      lineInBody: (offset) => countLines(text.slice(0, bodyStart + offset)),
    },
  }
}

/** YAML takes a color without quotes for a comment. */
const withQuotedColors = (yaml: string) =>
  yaml.replace(/(?<=:[ \t]+)#(?:[0-9a-f]{3}){1,2}(?=[ \t]*(?:$|[,}]|[ \t]#))/gim, '"$&"')

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
  if (frontMatterOf(text) === undefined) {
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
