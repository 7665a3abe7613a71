import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { UserError } from '../../shared/user-error'
import { contentOf, type FileContent, type SiteFile } from '../../site'
import { explainFault } from './faults'
import { foreignEntries, manifestName, removeOwn } from './own-files'
import { checkTarget, realPath } from './target'

/**
 * Writes a site into a folder beside the output folder, and then swaps the two. If anything fails
 * before the swap, the last good site stays. Of two builds at once each writes into a folder of its own;
 * the site of the one that swaps later stays.
 *
 * @param files Every file of the site. Nothing is asked of it before the folder has been checked.
 * @param outDir Absolute path of the output folder. A link is followed: what it leads to is replaced,
 *   not the link.
 * @param keepAway Absolute paths that must not be replaced or lie within the output folder.
 * @param contentDir The same, and the output folder must not lie within it either.
 * @returns The paths of the files.
 * @throws {UserError} With a message that says what to do: the folder is a dangerous place or holds
 *   files of others, or the disk is full, may not be written …
 */
export async function writeSite(
  files: Iterable<SiteFile> | AsyncIterable<SiteFile>,
  outDir: string,
  keepAway: string[],
  contentDir?: string,
): Promise<string[]> {
  const explained = <Result>(step: Promise<Result>): Promise<Result> =>
    step.catch((error) => {
      throw explainFault(error, outDir)
    })
  const target = await explained(readyTarget(outDir, keepAway, contentDir))
  const staging = new StagingFolder(besideName(target, 'new'))
  try {
    // What goes wrong in making a file is no fault of the disk, and passed on as it is.
    for await (const file of files) {
      const content = await contentOf(file)
      await explained(staging.write({ ...file, content }))
    }
    await explained(swap(staging.folder, target))
  } finally {
    await removeOwn(staging.folder).catch(leftForNextBuild)
  }
  await clearLeftovers(target).catch(leftForNextBuild)
  return staging.paths
}

/** The new site is in place, or the last one: what cannot be removed now harms neither. */
const leftForNextBuild = () => {}

/** The name of a folder of one build alone, beside the output folder: `dist.3f2a91c0.new`. */
const besideName = (target: string, kind: 'new' | 'old') =>
  `${target}.${randomBytes(4).toString('hex')}.${kind}`

/** Where the output folder really is. It may be replaced, and stands in a folder that is there. */
async function readyTarget(
  outDir: string,
  keepAway: string[],
  contentDir?: string,
): Promise<string> {
  const target = await realPath(outDir)
  await checkTarget(target, outDir, keepAway, contentDir)
  await makeFolder(path.dirname(target))
  await retried(() => checkFree(target))
  return target
}

/** Makes a folder and those above it, one by one: Node's own `recursive` never ends below `/proc`. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return
  await makeFolder(path.dirname(folder))
  await mkdir(folder).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/** Refuses a folder that holds files of others. */
async function checkFree(folder: string): Promise<void> {
  const most = 3
  const foreign = await foreignEntries(folder, most + 1)
  if (foreign.length === 0) return
  const named = foreign.slice(0, most).join(', ') + (foreign.length > most ? ', …' : '')
  throw new UserError(
    `${folder} holds files that no build wrote (${named}). Move them away, or name another folder with --out.`,
  )
}

/** Tries a step several times: another build may swap the output folder in the middle of it. */
async function retried<Result>(step: () => Promise<Result>): Promise<Result> {
  for (let left = 5; ; left--) {
    try {
      return await step()
    } catch (error) {
      if (left === 1) throw error
      // Two builds that disturbed each other must not meet again.
      await wait(20 + 80 * Math.random())
    }
  }
}

/**
 * The folder in which a build puts its site together. Each file is listed in the manifest before it is
 * written, so that the next build knows what a killed build left. One after the other is faster for
 * small files.
 */
class StagingFolder {
  readonly folder: string
  /** What each file is made of, by its path. */
  readonly #sources = new Map<string, string>()

  constructor(folder: string) {
    this.folder = folder
  }

  get paths(): string[] {
    return [...this.#sources.keys()]
  }

  /** Writes a file. It may be given twice with the same content. */
  async write({
    path: file,
    content,
    source = 'the generator',
  }: SiteFile<FileContent>): Promise<void> {
    const target = path.resolve(this.folder, file)
    const other = this.#sources.get(file)
    if (other !== undefined) {
      if (readFileSync(target).equals(Buffer.from(content))) return
      throw new UserError(`${other} and ${source} both make the file ${file}: rename one of them.`)
    }
    if (!target.startsWith(this.folder + path.sep) || /[\0\n]/.test(file)) {
      throw new UserError(`the file ${JSON.stringify(file)} would lie outside the output folder.`)
    }
    if (this.#sources.size === 0) mkdirSync(this.folder)
    this.#sources.set(file, source)
    appendFileSync(path.join(this.folder, manifestName), `${file}\n`)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, content, { flag: 'wx' })
  }
}

/** Puts the new site in the place of the last one, which goes back there if that fails. */
async function swap(staging: string, target: string): Promise<void> {
  const retired: string[] = []
  await retried(async () => {
    const aside = besideName(target, 'old')
    if (existsSync(target)) await rename(target, aside)
    retired.push(aside)
    await rename(staging, target).catch(async (error) => {
      // This fails where there was none, and where another build has put its site there meanwhile.
      await rename(aside, target).catch(() => {})
      throw error
    })
  })
  for (const folder of retired) await removeOwn(folder).catch(leftForNextBuild)
}

/** After so long without a new file a build is no longer running, in milliseconds. */
const longestPause = 600_000

/**
 * Removes what killed builds left beside the output folder. It is done when a new site is in place: until
 * then one of these may be the last site, of a build that was killed between its two renames.
 */
async function clearLeftovers(target: string): Promise<void> {
  const [parent, begin] = [path.dirname(target), `${path.basename(target)}.`]
  const names = (await readdir(parent)).filter(
    (name) => name.startsWith(begin) && /^[0-9a-f]{8}\.(new|old)$/.test(name.slice(begin.length)),
  )
  for (const name of names) {
    const folder = path.join(parent, name)
    const { mtimeMs } = await stat(path.join(folder, manifestName)).catch(() => stat(folder))
    if (Date.now() - mtimeMs > longestPause) await removeOwn(folder)
  }
}
