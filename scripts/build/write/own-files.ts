import type { Dirent } from 'node:fs'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/*
 * Which files are a build's own. A build may delete these, and nothing else.
 */

/** The list of what a build wrote; it also marks a folder as a build's own. */
export const manifestName = '.build-manifest'

/**
 * Entries of a folder that its manifest does not list: files, links, and folders without a listed file.
 *
 * @param most Stops after this many: somebody may have named a whole disk.
 * @returns Paths from the folder, with forward slashes.
 */
export async function foreignEntries(folder: string, most: number): Promise<string[]> {
  if (!existsSync(folder)) return []
  const files = await readManifest(folder)
  const own = new Set([manifestName, ...files, ...files.flatMap(foldersAbove)])
  const foreign: string[] = []
  for await (const { name, isFolder } of walk(folder)) {
    // A foreign folder that is not empty is named by its entries.
    if (own.has(name) || (isFolder && (await readdir(path.join(folder, name))).length > 0)) continue
    foreign.push(name)
    if (foreign.length >= most) break
  }
  return foreign
}

async function* walk(
  folder: string,
  below = '',
): AsyncGenerator<{ name: string; isFolder: boolean }> {
  const entries: Dirent[] = await readdir(path.join(folder, below), { withFileTypes: true })
  for (const entry of entries) {
    const name = path.posix.join(below, entry.name)
    yield { name, isFolder: entry.isDirectory() }
    if (entry.isDirectory()) yield* walk(folder, name)
  }
}

/** `a/b/c.html` stands in `a/b` and `a`. */
function foldersAbove(file: string): string[] {
  const parts = path.posix.normalize(file).split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** Whether a folder holds every file that its manifest lists. */
export async function isWhole(folder: string): Promise<boolean> {
  const files = await readManifest(folder)
  return files.length > 0 && files.every((file) => existsSync(path.join(folder, file)))
}

/** The files that a folder's manifest lists, one in each line, whether it was finished or not. */
export async function readManifest(folder: string): Promise<string[]> {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch(() => '')
  return text.split('\n').filter(Boolean)
}

/** Removes a folder of a build's own; the manifest last, so that a kill midway leaves it known. */
export async function removeOwn(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  for (const name of await readdir(folder)) {
    if (name !== manifestName) await rm(path.join(folder, name), { recursive: true, force: true })
  }
  await rm(folder, { recursive: true, force: true })
}

/** The folders in which killed builds had begun to put a site together: `dist.3f2a91c0.new`. */
export async function leftovers(outDir: string): Promise<string[]> {
  const parent = path.dirname(outDir)
  const begin = `${path.basename(outDir)}.`
  return (await readdir(parent))
    .filter(
      (name) => name.startsWith(begin) && /^(\d+|[0-9a-f]{8})\.new$/.test(name.slice(begin.length)),
    )
    .map((name) => path.join(parent, name))
}
