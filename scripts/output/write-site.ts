import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { OutputFile } from './output-file'

/** The list of what a build wrote; it also marks a folder as a build's own. */
export const manifestName = '.build-manifest.json'

/** The output folder cannot be used, and the message says what to do. The user's mistake. */
export class OutputError extends Error {
  override name = 'OutputError'
}

/**
 * Writes a finished site: into a folder beside the output folder first, which then takes its
 * place. Whatever fails before that leaves the last good site as it was.
 *
 * @param files Every file of the site.
 * @param outDir Absolute path of the output folder.
 * @param keepAway Absolute paths that must not be replaced or lie within the output folder.
 * @throws {OutputError} When the folder is a dangerous place, or holds files of others.
 */
export async function writeSite(
  files: OutputFile[],
  outDir: string,
  keepAway: string[],
): Promise<void> {
  await recover(outDir)
  await checkOutputFolder(outDir, keepAway)
  await checkRetired(outDir)
  const staging = `${outDir}.${process.pid}.new`
  try {
    await stage(files, staging)
    await swap(staging, outDir)
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** Where the last site waits while the new one takes its place. */
const retiredPath = (outDir: string) => `${outDir}.old`

async function stage(files: OutputFile[], staging: string): Promise<void> {
  const paths = files.map((file) => file.path).sort()
  const manifest = `${JSON.stringify({ files: paths }, null, 1)}\n`
  const folders = new Set(paths.map((file) => path.dirname(path.join(staging, file))))
  await mkdir(staging, { recursive: true })
  for (const folder of folders) await mkdir(folder, { recursive: true })
  const write = ({ path: file, content }: OutputFile) =>
    writeFile(within(staging, file), content, { flag: 'wx' })
  await inBatches([...files, { path: manifestName, content: manifest }], 64, write)
}

/** An absolute path below a folder; refuses one that leads out of it. */
function within(folder: string, file: string): string {
  const target = path.resolve(folder, file)
  if (!target.startsWith(folder + path.sep)) {
    throw new OutputError(`the file "${file}" would lie outside the output folder.`)
  }
  return target
}

/** Runs a task for every item, so many at once: the number of open files is limited. */
async function inBatches<Item>(
  items: Item[],
  size: number,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += size) {
    await Promise.all(items.slice(start, start + size).map(task))
  }
}

async function swap(staging: string, outDir: string): Promise<void> {
  const retired = retiredPath(outDir)
  await rm(retired, { recursive: true, force: true })
  if (existsSync(outDir)) await rename(outDir, retired)
  await rename(staging, outDir)
  await rm(retired, { recursive: true, force: true })
}

/** A build that was killed between its two renames left the last site under its other name. */
async function recover(outDir: string): Promise<void> {
  const retired = retiredPath(outDir)
  if (!existsSync(outDir) && existsSync(path.join(retired, manifestName))) {
    await rename(retired, outDir)
  }
}

/** The place where the last site waits must be free, or hold what an earlier build left there. */
async function checkRetired(outDir: string): Promise<void> {
  const foreign = await foreignFiles(retiredPath(outDir))
  if (foreign.length > 0) {
    throw new OutputError(
      `${retiredPath(outDir)} holds files that no build wrote (${foreign[0]}). Move it away: a build needs that name for a moment.`,
    )
  }
}

async function checkOutputFolder(outDir: string, keepAway: string[]): Promise<void> {
  const dangerous = [path.parse(outDir).root, os.homedir(), ...keepAway]
  for (const place of dangerous) {
    if (place === outDir || place.startsWith(withSeparator(outDir))) {
      throw new OutputError(`--out ${outDir} would replace ${place}. Name a folder of its own.`)
    }
  }
  const foreign = await foreignFiles(outDir)
  if (foreign.length > 0) {
    throw new OutputError(
      `${outDir} holds files that no build wrote (${foreign.slice(0, 3).join(', ')}${foreign.length > 3 ? ', …' : ''}). Move them away, or name another folder with --out.`,
    )
  }
}

const withSeparator = (folder: string) => (folder.endsWith(path.sep) ? folder : folder + path.sep)

/** Files in the output folder that are not in its manifest. */
async function foreignFiles(outDir: string): Promise<string[]> {
  if (!existsSync(outDir)) return []
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
  const present = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(outDir, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
  const own = new Set([manifestName, ...(await ownFiles(outDir))])
  return present.filter((file) => !own.has(file)).sort()
}

async function ownFiles(outDir: string): Promise<string[]> {
  try {
    const manifest: unknown = JSON.parse(await readFile(path.join(outDir, manifestName), 'utf8'))
    const { files } = manifest as { files?: unknown }
    return Array.isArray(files) ? files.filter((file) => typeof file === 'string') : []
  } catch {
    return []
  }
}
