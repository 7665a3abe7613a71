import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { OutputFile } from '../output-file'
import { explainFault, OutputError } from './faults'
import { withLock } from './lock'
import { foreignEntries, isWhole, leftovers, manifestName, removeOwn } from './own-files'
import { checkPlace, realPath } from './places'

/**
 * Writes a finished site: into a folder beside the output folder first, which then takes its
 * place. Whatever fails before that leaves the last good site as it was. Of two builds at once
 * the second waits for the first, and its site is the one that stays.
 *
 * @param files Every file of the site. Nothing is asked of it before the folder has been checked.
 * @param outDir Absolute path of the output folder. A link is followed: what it leads to is
 *   replaced, not the link.
 * @param keepAway Absolute paths that must not be replaced or lie within the output folder.
 * @returns The paths of the files.
 * @throws {OutputError} With a message that says what to do: the folder is a dangerous place or
 *   holds files of others, or the disk is full, may not be written …
 */
export async function writeSite(
  files: AsyncIterable<OutputFile> | Iterable<OutputFile>,
  outDir: string,
  keepAway: string[],
): Promise<string[]> {
  try {
    const target = await realPath(outDir)
    await checkPlace(target, outDir, keepAway)
    await checkFree(target, adviceForSite)
    await mkdir(path.dirname(target), { recursive: true })
    return await withLock(target, async () => {
      await recover(target)
      await checkFree(target, adviceForSite)
      await clearLeftovers(target)
      return replaceSite(files, target)
    })
  } catch (error) {
    throw explainFault(error, outDir)
  }
}

/** Writes the files into a folder beside the output folder, and swaps the two. */
async function replaceSite(
  files: AsyncIterable<OutputFile> | Iterable<OutputFile>,
  outDir: string,
): Promise<string[]> {
  const staging = `${outDir}.${process.pid}.new`
  const manifest = path.join(staging, manifestName)
  const paths: string[] = []
  const folders = new Set<string>()
  try {
    for await (const file of files) {
      if (paths.length === 0) {
        await mkdir(staging)
        // What a killed build leaves can be told from what others wrote.
        await writeFile(manifest, JSON.stringify({ unfinished: true }))
      }
      writeFileOf(file, staging, folders)
      paths.push(file.path)
    }
    await writeFile(manifest, `${JSON.stringify({ files: paths.toSorted() }, null, 1)}\n`)
    await swap(staging, outDir)
    return paths
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/**
 * Small files are written sooner one after the other than all at once.
 *
 * @param folders Those that are there; gets the new ones.
 */
function writeFileOf({ path: file, content }: OutputFile, staging: string, folders: Set<string>) {
  const target = path.resolve(staging, file)
  if (!target.startsWith(staging + path.sep) || file.includes('\0')) {
    throw new OutputError(`the file ${JSON.stringify(file)} would lie outside the output folder.`)
  }
  const folder = path.dirname(target)
  if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
  folders.add(folder)
  writeFileSync(target, content, { flag: 'wx' })
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
