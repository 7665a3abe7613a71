import { checkOutput } from '../output/write-site'
import { buildAll } from './build-all'
import { type BuildOptions, keepAwayFrom } from './options'
import { patch } from './patch'
import type { BuildRecord } from './record'
import { lookAround } from './situation'
import { changedPaths } from './snapshot'

/** What a build has done. */
export interface BuildResult {
  pages: number
  files: number
  /** Whether anything had to be done. */
  hasChanged: boolean
}

/**
 * Builds a site into its output folder, and does no more than what has changed since the last build
 * asks for: nothing, the pages of some areas, or everything.
 *
 * @param onProgress Is told how many of the pages stand there.
 * @throws {ContentError|OutputError} For what the user can mend; the last site is as it was.
 */
export async function build(
  options: BuildOptions,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<BuildResult> {
  const now = lookAround(options)
  const { before } = now
  if (before && now.isSameMaking) {
    const changed = changedPaths(before.content, now.content)
    if (changed.length === 0) return resultOf(before, false)
    const patched = await patch(now, before, changed)
    if (patched) return resultOf(patched, true)
  }
  if (!before) await checkOutput(options.outDir, keepAwayFrom(options))
  return resultOf(await buildAll(now, onProgress), true)
}

function resultOf({ pages, output }: BuildRecord, hasChanged: boolean): BuildResult {
  // The list of files is no file of the site.
  return { pages: pages.length, files: Object.keys(output.files).length - 1, hasChanged }
}
