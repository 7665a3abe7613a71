import { lstatSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import glob from 'fast-glob'
import {
  ContentError,
  type FolderEntry,
  findingAt,
  largestFile,
  type ReadText,
  type Sources,
  sortFiles,
  sourcesOf,
} from '../../content'
import { reasonOf } from '../../shared/wording'
import { readPhotos } from './read-photos'

/**
 * Reads every content file below a folder. Links are not followed: nothing from outside the folder gets
 * into the site.
 *
 * @throws {ContentError} When there is no such folder.
 */
export async function readSources(folder: string): Promise<Sources> {
  const found = sortFiles(await findEntries(folder))
  return sourcesOf(found, await readPhotos(folder, found.others), readerOf(folder))
}

/** Lists all that a folder holds. */
export async function findEntries(folder: string): Promise<FolderEntry[]> {
  try {
    if (!(await stat(folder)).isDirectory()) throw new Error('it is a file')
    const options = { cwd: folder, onlyFiles: false, followSymbolicLinks: false }
    // A page that somebody named ".town.md" must not be missing without a word.
    const entries = await glob('**/*', { ...options, dot: true, objectMode: true })
    return entries.map(({ path, dirent }) => {
      return { path, isFile: dirent.isFile(), isLink: dirent.isSymbolicLink() }
    })
  } catch (error) {
    const reason = reasonOf(error)
    const problem = `is no folder that can be read (${reason}). Name the content folder with --content.`
    throw new ContentError([findingAt({ file: '' }, problem)])
  }
}

/** Reads files one by one: small ones are read sooner one after the other than many at once. */
function readerOf(folder: string): ReadText {
  return (file, isBinary) => {
    const target = path.join(folder, file)
    try {
      const stats = lstatSync(target)
      // Reading a pipe never ends, and a link may lead out of the folder.
      if (!stats.isFile()) return { problem: 'is no file that can be read.' }
      if (stats.size > largestFile) return { problem: tooLarge(stats.size) }
      return { text: readFileSync(target, isBinary ? 'base64' : 'utf8') }
    } catch (error) {
      return { problem: `cannot be read (${reasonOf(error)}).` }
    }
  }
}

function tooLarge(size: number): string {
  const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
  return `has ${megabytes(size)}, and a page has at most ${megabytes(largestFile)}: is this the right file?`
}
