import { backups, isOfFileManager } from '../../shared/left-files'
import { compare, excerpt, literal, suggest, unixLines } from '../../shared/wording'
import { type Finding, findingAt } from '../findings'
import { parseSource, type SourceFile } from './source-file'

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

/** The paths of all content files: one that could not be read has a name, too. */
export const pathsOf = ({ files, findings }: Sources): string[] => [
  ...new Set([...files.map(({ path }) => path), ...findings.map(({ file }) => file)]),
]

/** A file in `content/photos/`, of which the header has been read. */
export interface PhotoFile {
  /** Path from that folder, with forward slashes, as it looks. */
  file: string
  /** The same as the disk writes it, where that differs: in accents or spaces. */
  original?: string
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

/** Whether a content file is kept as text, and not as bytes. */
export const isTextFile = (file: string): boolean => /\.(md|svg)$/.test(file)

/** Whether the desk may write a file of this name: none that is hidden, or leads out of the folder. */
export const mayWrite = (file: string): boolean =>
  /^(?:[a-z0-9][a-z0-9_-]*\/)?[\w][\w .-]*\.(?:md|svg|png|jpe?g|webp)$/i.test(file)

/** What a `data:` address of a picture holds, in base64. A text is what it says. */
export const dataUrlPayload = (text: string | undefined): string | undefined =>
  text?.replace(/^data:[^,]*,/, '')

/** A file as it was written, a PNG in base64, or why it cannot be read. */
export type ReadText = (file: string, isBinary: boolean) => { text: string } | { problem: string }

/** Whether a file holds notes for whoever writes: no page is made of them. */
const isNotes = (path: string) => fileName(path) === 'README.md' && !isCopied(path)

/**
 * Sorts the entries of a content folder. It reports each file that was probably meant for the site.
 */
export function sortFiles(entries: FolderEntry[]): FoundFiles {
  const found: FoundFiles = { paths: [], findings: [], others: [] }
  for (const entry of entries.toSorted((a, b) => compare(a.path, b.path))) {
    const { path } = entry
    if (isOfFileManager(path) || isHidden(path) || isNotes(path)) continue
    const refusal = refuse(entry)
    if (refusal) found.findings.push(findingAt({ file: path }, refusal))
    else if (!entry.isFile) continue
    else if (path.endsWith('.md') && !isCopied(path)) found.paths.push(path)
    else if (!isLeftBehind.test(fileName(path))) found.others.push(path)
  }
  return found
}

/**
 * The sources of a site, from its files.
 *
 * @param parse Reads a content file. A caller that reads the same files often may keep what was read: it
 *   depends on path and text alone.
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

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** The folder of files that come into the site as they are. */
const copiedFolder = 'files/'

/** Whether a file of a content folder comes into the site as it is. */
export const isCopied = (path: string): boolean => path.startsWith(copiedFolder)

/** Where a copied file stands in the site. */
export const copiedTo = (path: string): string => path.slice(copiedFolder.length)

/** Hidden names that hosts and others ask for. */
const served = /(^files\/)\.(?=well-known\/|nojekyll$)/

/** Whether a path belongs to an editor or version control. */
const isHidden = (path: string) =>
  /^\.[#~]/.test(fileName(path)) || /(^|\/)\.(?!\.\/)[^/]*\//.test(path.replace(served, '$1'))

/** Names of files that editors leave behind. */
const isLeftBehind = RegExp(`^\\.(?!nojekyll$)|(${backups.map(literal).join('|')})$`, 'i')

const linkRefusal =
  'is a link to another place, and links are not followed: put the file itself here.'

/** Says why an entry of the folder cannot be read. */
function refuse({ path, isLink }: FolderEntry): string | undefined {
  const name = fileName(path)
  if (isCopied(path)) return isLink ? linkRefusal : undefined
  const isMarkdown = /\.(md|markdown)$/i.test(name)
  if (isLink && (isMarkdown || !/.\./.test(name))) {
    return linkRefusal
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
    pictures[name] = unixLines(picture.text)
  }
  const folder = file.path.slice(0, -fileName(file.path).length)
  const there = others.flatMap((path) =>
    /\.(svg|png)$/.test(path) && path === folder + fileName(path) ? [fileName(path)] : [],
  )
  // The schema reports what is no name of a file.
  const named = file.values.filter(
    ({ field, text }) => field.kind === 'picture' && /^[\w.-]*$/.test(text),
  )
  return named.flatMap(({ text: name, path }): Finding[] => {
    const picture = there.includes(name)
      ? read(folder + name, name.endsWith('.png'))
      : { problem: `no file named "${excerpt(name)}" beside ${file.path}. ${suggest(name, there)}` }
    if ('text' in picture) pictures[name] = unixLines(picture.text)
    else return [findingAt({ file, path }, picture.problem)]
    return []
  })
}
