import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { isOfFileManager } from '../../shared/left-files'

/*
 * Which files are a build's own. A build may delete these, and nothing else.
 */

/** The list of what a build wrote, a path on each line. */
export const manifestName = '.build-manifest'

/**
 * Entries of a folder that its manifest does not list: files, links, and folders without a listed file. What
 * file managers leave behind does not count: it comes by looking at the folder.
 *
 * @param most Stops after this many: somebody may have named a whole disk.
 * @returns Paths from the folder, with forward slashes; none if there is no such folder.
 */
export async function foreignEntries(folder: string, most: number): Promise<string[]> {
  if (!existsSync(folder)) return []
  const list = await readFile(path.join(folder, manifestName), 'utf8').catch(() => '')
  const files = new Set([manifestName, ...list.split('\n').filter(Boolean)])
  const folders = new Set([...files].flatMap(foldersAbove))
  const foreign: string[] = []
  for await (const { name, isFolder } of walk(folder)) {
    if (isOfFileManager(name) || (isFolder ? folders : files).has(name)) continue
    foreign.push(name)
    if (foreign.length >= most) break
  }
  return foreign
}

/** Every file, link and empty folder below a folder. */
async function* walk(
  folder: string,
  below = '',
): AsyncGenerator<{ name: string; isFolder: boolean }> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true })
  if (below && entries.length === 0) yield { name: below, isFolder: true }
  for (const entry of entries) {
    const name = path.posix.join(below, entry.name)
    if (entry.isDirectory()) yield* walk(folder, name)
    else yield { name, isFolder: false }
  }
}

/** `a/b/c.html` stands in `a/b` and `a`. */
function foldersAbove(file: string): string[] {
  const above = path.posix.dirname(file)
  return above === '.' || above === '/' ? [] : [above, ...foldersAbove(above)]
}

/**
 * Removes a folder of a build's own. One in which somebody has put a file stays. The manifest goes last,
 * so that the next build knows what a kill has left.
 */
export async function removeOwn(folder: string): Promise<void> {
  if (!existsSync(folder) || (await foreignEntries(folder, 1)).length > 0) return
  for (const name of await readdir(folder)) {
    if (name !== manifestName) await rm(path.join(folder, name), { recursive: true, force: true })
  }
  await rm(folder, { recursive: true, force: true })
}
