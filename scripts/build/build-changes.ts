import { checkOutput } from '../output/write-site'
import type { BuildAids } from './build'
import { keepAwayFrom } from './options'
import { patch } from './patch'
import type { BuildRecord } from './record'
import type { Situation } from './situation'
import type { Threads } from './threads'

/** What there is to build. */
export interface Changes extends BuildAids {
  now: Situation
  /** The files of the content that changed since the last build, if nothing else has. */
  changed?: string[]
  threads: Threads
}

/**
 * Builds what has changed.
 *
 * @throws {ContentError|OutputError} For what the user can mend; the last site is as it was.
 */
export async function buildChanges(changes: Changes): Promise<BuildRecord> {
  const { now, changed } = changes
  const patched = now.before && changed && (await patch(now, now.before, changed))
  if (patched) return patched
  // The marks of the last build say already that its folder holds nothing else.
  if (!now.before) await checkOutput(now.options.outDir, keepAwayFrom(now.options))
  // What makes fonts and pictures takes longer to load than the page of an area to print.
  const { buildAll } = await import('./build-all')
  return buildAll(changes)
}
