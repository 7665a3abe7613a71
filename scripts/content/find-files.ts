import { stat } from 'node:fs/promises'
import path from 'node:path'
import glob, { type Entry } from 'fast-glob'
import { compare, reasonOf } from '../wording'
import { ContentError, type Finding, findingAt } from './findings'

/**
 * Lists every Markdown file below a folder, in the same order on every machine. Links are not
 * followed: nothing from outside the folder gets into the site.
 *
 * @returns Paths from the folder, what is wrong with files that were meant for the site, and the paths
 *   of all other files.
 * @throws {ContentError} When there is no such folder.
 */
export async function findFiles(
  folder: string,
): Promise<{ paths: string[]; findings: Finding[]; others: string[] }> {
  const paths: string[] = []
  const findings: Finding[] = []
  const others: string[] = []
  for (const entry of await findEntries(folder)) {
    const refusal = refuse(entry)
    if (refusal) findings.push(findingAt({ file: entry.path }, refusal))
    else if (!entry.dirent.isFile()) continue
    else if (entry.path.endsWith('.md')) paths.push(entry.path)
    else if (!isLeftBehind(entry.name)) others.push(entry.path)
  }
  return { paths, findings, others }
}

/** Whether something is what editors, file managers and version control keep for themselves. */
function isHiddenFile(file: string): boolean {
  const name = path.posix.basename(file)
  return /^\.[_#~]/.test(name) || /(^|\/)\.[^/]*\//.test(file)
}

/** Whether a file is what editors and file managers leave behind. */
const isLeftBehind = (name: string): boolean =>
  /^\.|~$|\.(bak|orig|swp|tmp)$|^(Thumbs\.db|desktop\.ini)$/i.test(name)

async function findEntries(folder: string): Promise<Entry[]> {
  try {
    if (!(await stat(folder)).isDirectory()) throw new Error('it is a file')
    const options = { cwd: folder, objectMode: true, onlyFiles: false, followSymbolicLinks: false }
    // A page that somebody named ".town.md" must not be missing without a word.
    const wanted = { ...options, dot: true } as typeof options & { objectMode: true }
    const entries = (await glob('**/*', wanted)).filter((entry) => !isHiddenFile(entry.path))
    return entries.sort((a, b) => compare(a.path, b.path))
  } catch (error) {
    const reason = reasonOf(error)
    const problem = `is no folder that can be read (${reason}). Name the content folder with --content.`
    throw new ContentError([findingAt({ file: '' }, problem)])
  }
}

/** Why an entry of the folder is neither read nor passed over in silence. */
function refuse({ name, dirent }: Entry): string | undefined {
  const isMarkdown = /\.(md|markdown)$/i.test(name)
  if (dirent.isSymbolicLink() && (isMarkdown || !path.extname(name))) {
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
