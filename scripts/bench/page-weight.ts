import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** What the pages of a written site weigh. */
export interface PageWeight {
  /** How many pages of areas there are. */
  areas: number
  /** Bytes of a page of an area, on average. */
  bytes: number
}

/** The folder of the areas' pages in a built site. */
export const areasFolder = 'service-areas'

/** How far pages that are the same may be apart in bytes, as a share. */
const tolerance = 0.15

/** Weighs the pages of areas in a built site. */
export async function weighPages(outDir: string): Promise<PageWeight> {
  const sizes = await fileSizes(path.join(outDir, areasFolder))
  // The page above them, if there is one, is of another kind.
  const pages = Object.entries(sizes).filter(([file]) => /^[^/]+\/index\.html$/.test(file))
  const bytes = pages.reduce((sum, [, size]) => sum + size, 0)
  return { areas: pages.length, bytes: Math.round(bytes / Math.max(1, pages.length)) }
}

/** The size in bytes of every file below a folder, by its path with forward slashes. */
export async function fileSizes(folder: string): Promise<Record<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes: Record<string, number> = {}
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    sizes[path.relative(folder, file).split(path.sep).join('/')] = (await stat(file)).size
  }
  return sizes
}

/** Whether a site has as many pages of areas as ours, of about the same weight. */
export function isSameSite(one: PageWeight, ours: PageWeight): boolean {
  return one.areas === ours.areas && Math.abs(one.bytes / ours.bytes - 1) <= tolerance
}
