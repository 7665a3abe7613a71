import { compileLate } from './compile-late'
import type { BuildOptions } from './options'
import type { BuildRecord } from './record'
import { glance, lookAround } from './situation'
import { changedPaths } from './snapshot'
import { Threads } from './threads'

/** What a build has done. */
export interface BuildResult {
  pages: number
  files: number
  /** Whether anything had to be done. */
  hasChanged: boolean
}

/**
 * How a build tells how far it is: so many of so many fonts and pictures are made, or pages rendered.
 * While it makes, the second number grows.
 */
export type OnProgress = (step: 'making' | 'rendering', done: number, total: number) => void

/** The compiled code that runs. Without any, there are no threads: they read no TypeScript. */
export interface CompiledCode {
  /** Stands for it. */
  name: string
  /** What the threads run: `helper-worker.ts`, `press-worker.ts`. */
  helperCode: URL
  pressCode: URL
}

/** What a build is given beside its options. */
export interface BuildAids {
  onProgress?: OnProgress
  compiled?: CompiledCode
}

/**
 * Builds a site into its output folder, and does no more than what has changed since the last build
 * asks for: nothing, the pages of some areas, or everything.
 *
 * @throws {ContentError|OutputError} For what the user can mend; the last site is as it was.
 */
export async function build(options: BuildOptions, aids: BuildAids = {}): Promise<BuildResult> {
  compileLate()
  const first = glance(options)
  const threads = new Threads(options, first.files, aids.compiled)
  try {
    // They load their code while this thread looks around, and loads its own.
    if (!first.last) threads.start()
    const now = lookAround(options, first, aids.compiled?.name)
    const { before } = now
    const isSame = before && now.isSameMaking
    const changed = isSame ? changedPaths(before.content, now.content) : undefined
    if (before && changed?.length === 0) return resultOf(before, false)

    if (!changed) threads.start()
    const { buildChanges } = await import('./build-changes')
    return resultOf(await buildChanges({ ...aids, now, changed, threads }), true)
  } finally {
    threads.end()
  }
}

function resultOf({ pages, output }: BuildRecord, hasChanged: boolean): BuildResult {
  // The list of files is no file of the site.
  const others = Object.keys(output.files).length - 1
  return { pages: pages.length, files: pages.length + others, hasChanged }
}
