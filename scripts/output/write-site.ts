import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { explainFault, OutputError } from './faults'
import { withLock } from './lock'
import type { OutputFile } from './output-file'
import { foreignEntries, isWhole, leftovers, manifestName, removeOwn } from './own-files'
import { checkPlace, realPath } from './places'

export { OutputError } from './faults'
export { manifestName } from './own-files'

/**
 * Refuses an output folder before any work is done for it.
 *
 * @throws {OutputError} As `writeSite` would.
 */
export async function checkOutput(outDir: string, keepAway: string[]): Promise<void> {
  try {
    const target = await realPath(outDir)
    await checkPlace(target, outDir, keepAway)
    await checkFree(target, adviceForSite)
  } catch (error) {
    throw explainFault(error, outDir)
  }
}

/** Puts the files of a site into a folder, in which their folders may be missing yet. */
export type Fill = (staging: string) => Promise<void>

/**
 * Writes a finished site: into a folder beside the output folder first, which then takes its
 * place. Whatever fails before that leaves the last good site as it was. Of two builds at once
 * the second waits for the first, and its site is the one that stays.
 *
 * @param files Every file of the site.
 * @param outDir Absolute path of the output folder. A link is followed: what it leads to is
 *   replaced, not the link.
 * @param keepAway Absolute paths that must not be replaced or lie within the output folder.
 * @throws {OutputError} With a message that says what to do: the folder is a dangerous place or
 *   holds files of others, or the disk is full, may not be written …
 */
export async function writeSite(
  files: OutputFile[],
  outDir: string,
  keepAway: string[],
): Promise<void> {
  const paths = files.map(({ path }) => path)
  await replaceSite(paths, outDir, keepAway, async (staging) => writeFiles(files, staging))
}

/**
 * The same for a site that does not stand in memory.
 *
 * @param paths Every file that `fill` will put there.
 * @throws {OutputError} As `writeSite`.
 */
export async function replaceSite(
  paths: string[],
  outDir: string,
  keepAway: string[],
  fill: Fill,
): Promise<void> {
  await inPlace(outDir, keepAway, async (target) => {
    await recover(target)
    await checkFree(target, adviceForSite)
    await clearLeftovers(target)
    await inStaging(target, paths, async (staging) => {
      await fill(staging)
      await swap(staging, target)
    })
  })
}

/**
 * Puts some files of a site that stands there in the place of what they were, each in one step.
 *
 * @param paths Files that the site has already; `fill` puts new ones of them there.
 * @throws {OutputError} As `writeSite`.
 */
export async function patchSite(
  paths: string[],
  outDir: string,
  keepAway: string[],
  fill: Fill,
): Promise<void> {
  await inPlace(outDir, keepAway, async (target) => {
    await clearLeftovers(target)
    await inStaging(target, paths, async (staging) => {
      await fill(staging)
      for (const file of paths) await rename(within(staging, file), within(target, file))
    })
  })
}

/** Does something with the real output folder while no other build does. */
async function inPlace(
  outDir: string,
  keepAway: string[],
  task: (target: string) => Promise<void>,
): Promise<void> {
  try {
    const target = await realPath(outDir)
    await checkPlace(target, outDir, keepAway)
    await mkdir(path.dirname(target), { recursive: true })
    await withLock(target, () => task(target))
  } catch (error) {
    throw explainFault(error, outDir)
  }
}

/**
 * Does something with a folder beside the output folder, and takes it away. Its manifest comes
 * first: what a killed build leaves can be told from what others wrote.
 */
async function inStaging(
  outDir: string,
  paths: string[],
  task: (staging: string) => Promise<void>,
): Promise<void> {
  const staging = `${outDir}.${process.pid}.new`
  for (const file of paths) within(staging, file)
  try {
    await mkdir(staging)
    const files = [...paths].sort()
    await writeFile(path.join(staging, manifestName), `${JSON.stringify({ files }, null, 1)}\n`)
    await task(staging)
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** Writes files from memory: one after the other, which for small ones is quicker than all at once. */
export function writeFiles(files: OutputFile[], staging: string): void {
  const targets = files.map(({ path, content }) => ({ target: within(staging, path), content }))
  const folders = new Set(targets.map(({ target }) => path.dirname(target)))
  for (const folder of folders) mkdirSync(folder, { recursive: true })
  for (const { target, content } of targets) writeFileSync(target, content, { flag: 'wx' })
}

/** Where the last site waits while the new one takes its place. */
const retiredPath = (outDir: string) => `${outDir}.old`

/** An absolute path below a folder; refuses one that leads out of it. */
function within(folder: string, file: string): string {
  const target = path.resolve(folder, file)
  if (!target.startsWith(folder + path.sep) || file.includes('\0')) {
    throw new OutputError(`the file ${JSON.stringify(file)} would lie outside the output folder.`)
  }
  return target
}

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
  // The new site stands: what cannot be cleared away now, the next build clears away.
  await removeOwn(retired).catch(() => {})
}

/** A build that was killed between its two renames left the last site under its other name. */
async function recover(outDir: string): Promise<void> {
  const retired = retiredPath(outDir)
  if (!existsSync(outDir) && (await isWhole(retired))) await rename(retired, outDir)
}

/** Removes what killed builds left beside the output folder, as long as nobody put a file there. */
async function clearLeftovers(outDir: string): Promise<void> {
  const advice = 'Move them away: a build needs that name for a moment.'
  for (const folder of [retiredPath(outDir), ...(await leftovers(outDir))]) {
    await checkFree(folder, advice)
    await removeOwn(folder)
  }
}

const adviceForSite = 'Move them away, or name another folder with --out.'

async function checkFree(folder: string, advice: string): Promise<void> {
  const most = 3
  const foreign = await foreignEntries(folder, most + 1)
  if (foreign.length === 0) return
  const named = foreign.slice(0, most).join(', ') + (foreign.length > most ? ', …' : '')
  throw new OutputError(`${folder} holds files that no build wrote (${named}). ${advice}`)
}
