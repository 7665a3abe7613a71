import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for what lives as long as the run. */
    runDir: string
    /** The folder that holds the site of the first fixture. */
    dist: string
  }
}

/** Builds the site of the first fixture into a temporary folder, once for a run of all tests. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const runDir = await mkdtemp(path.join(os.tmpdir(), 'site-'))
  const dist = path.join(runDir, 'dist')
  provide('runDir', runDir)
  provide('dist', dist)
  // React decides when it is loaded which of its builds runs.
  process.env.NODE_ENV = 'production'
  const { buildInto, hvacContent } = await import('./site')
  // Without the site the tests say what is missing; those that need none run all the same.
  await buildInto(dist, hvacContent).catch((error: unknown) => console.error(error))
  return () => rm(runDir, { recursive: true, force: true })
}
