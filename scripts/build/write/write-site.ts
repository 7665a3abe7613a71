import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { contentOf, type FileContent, type SiteFile } from '../../site'
import { explainFault, OutputError } from './faults'
import { type Lock, withLock } from './lock'
import { foreignEntries, isWhole, leftovers, manifestName, removeOwn } from './own-files'
import { checkTarget, realPath } from './target'

type Files = Iterable<SiteFile> | AsyncIterable<SiteFile>

/**
 * Writes a site into a folder beside the output folder, and then swaps the two. If anything fails
 * before the swap, the last good site stays. A second build waits for the first.
 *
 * @param files Every file of the site. Nothing is asked of it before the folder has been checked.
 * @param outDir Absolute path of the output folder. A link is followed: what it leads to is replaced,
 *   not the link.
 * @param keepAway Absolute paths that must not be replaced or lie within the output folder.
 * @param contentDir The same, and the output folder must not lie within it either.
 * @returns The paths of the files.
 * @throws {OutputError} With a message that says what to do: the folder is a dangerous place or holds
 *   files of others, or the disk is full, may not be written …
 */
export async function writeSite(
  files: Files,
  outDir: string,
  keepAway: string[],
  contentDir?: string,
): Promise<string[]> {
  try {
    const target = await realPath(outDir)
    await checkTarget(target, outDir, keepAway, contentDir)
    await makeFolder(path.dirname(target))
    return await withLock(target, async (lock) => {
      await recover(target)
      await checkFree(target, 'Move them away, or name another folder with --out.')
      await clearLeftovers(target)
      return replaceSite(files, target, lock)
    })
  } catch (error) {
    throw error instanceof SourceError ? error.cause : explainFault(error, outDir)
  }
}

/** Makes a folder and those above it, one by one: Node's own `recursive` never ends below `/proc`. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return
  await makeFolder(path.dirname(folder))
  await mkdir(folder).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/** Writes the files into a folder beside the output folder, and swaps the two. */
async function replaceSite(files: Files, outDir: string, lock: Lock): Promise<string[]> {
  const staging = `${outDir}.${lock.id}.new`
  const writer = new StagingWriter(staging)
  try {
    for await (const file of made(files)) {
      writer.write(file)
      // Lets timers run, such as that of the lock.
      await setImmediate()
    }
    writer.close()
    lock.check()
    await swap(staging, outDir)
    return writer.paths
  } finally {
    writer.close()
    await rm(staging, { recursive: true, force: true })
  }
}

/** An error in making a file, not in writing it. It is passed on as it is. */
class SourceError extends Error {}

async function* made(files: Files): AsyncGenerator<SiteFile<FileContent>> {
  try {
    for await (const file of files) yield { ...file, content: await contentOf(file) }
  } catch (cause) {
    throw new SourceError('The files could not be made', { cause })
  }
}

/**
 * Writes files into a folder, one after the other, which is faster for small files. Each file is listed
 * in the manifest before it is written, so that the next build knows what a killed build left.
 */
class StagingWriter {
  /** What each file is made of, by its path. */
  readonly #sources = new Map<string, string>()
  readonly #folder: string
  readonly #folders = new Set<string>()
  #manifest: number | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  get paths(): string[] {
    return [...this.#sources.keys()]
  }

  /** Writes a file. It may be given twice with the same content. */
  write({ path: file, content, source = 'the generator' }: SiteFile<FileContent>): void {
    const target = path.resolve(this.#folder, file)
    const other = this.#sources.get(file)
    if (other !== undefined) {
      if (readFileSync(target).equals(Buffer.from(content))) return
      throw new OutputError(
        `${other} and ${source} both make the file ${file}: rename one of them.`,
      )
    }
    if (!target.startsWith(this.#folder + path.sep) || /[\0\n]/.test(file)) {
      throw new OutputError(`the file ${JSON.stringify(file)} would lie outside the output folder.`)
    }
    if (this.#manifest === undefined) {
      mkdirSync(this.#folder)
      this.#manifest = openSync(path.join(this.#folder, manifestName), 'wx')
    }
    writeSync(this.#manifest, `${file}\n`)
    const parent = path.dirname(target)
    if (!this.#folders.has(parent)) mkdirSync(parent, { recursive: true })
    this.#folders.add(parent)
    writeFileSync(target, content, { flag: 'wx' })
    this.#sources.set(file, source)
  }

  /** Closes the manifest. */
  close(): void {
    if (this.#manifest !== undefined) closeSync(this.#manifest)
    this.#manifest = undefined
  }
}

/** Where the last site waits while the new one takes its place. */
const retiredPath = (outDir: string) => `${outDir}.old`

async function swap(staging: string, outDir: string): Promise<void> {
  const retired = retiredPath(outDir)
  const hadSite = existsSync(outDir)
  if (hadSite) await rename(outDir, retired)
  try {
    await rename(staging, outDir)
  } catch (error) {
    if (hadSite) await rename(retired, outDir)
    throw error
  }
  // The new site is in place. The next build removes what cannot be removed now.
  await removeOwn(retired).catch(() => {})
}

/** Puts the last site back if a build was killed between its two renames. */
async function recover(outDir: string): Promise<void> {
  const retired = retiredPath(outDir)
  if (!existsSync(outDir) && (await isWhole(retired))) await rename(retired, outDir)
}

/** Removes what killed builds left, unless somebody has put files there. */
async function clearLeftovers(outDir: string): Promise<void> {
  const advice = 'Move them away: a build needs that name for a moment.'
  for (const folder of [retiredPath(outDir), ...(await leftovers(outDir))]) {
    await checkFree(folder, advice)
    await removeOwn(folder)
  }
}

async function checkFree(folder: string, advice: string): Promise<void> {
  const most = 3
  const foreign = await foreignEntries(folder, most + 1)
  if (foreign.length === 0) return
  const named = foreign.slice(0, most).join(', ') + (foreign.length > most ? ', …' : '')
  throw new OutputError(`${folder} holds files that no build wrote (${named}). ${advice}`)
}
