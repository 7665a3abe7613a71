import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestModule, TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for what lives as long as the run. */
    runDir: string
    /** The folder that holds the site of the first fixture. */
    dist: string
    /** How long a test waits for one thing, in milliseconds. */
    patience: number
  }
}

/** Builds the site of the first fixture into a temporary folder, once for a run of all tests. */
export default async function setup({
  provide,
  vitest,
}: TestProject): Promise<() => Promise<void>> {
  const runDir = await mkdtemp(path.join(os.tmpdir(), 'site-'))
  const dist = path.join(runDir, 'dist')
  provide('runDir', runDir)
  provide('dist', dist)
  // React decides when it is loaded which of its builds runs.
  process.env.NODE_ENV = 'production'
  const { buildInto, hvacContent } = await import('./site')
  // Without the site the tests say what is missing; those that need none run all the same.
  await buildInto(dist, hvacContent).catch((error: unknown) => console.error(error))
  return () => {
    // A run of some tests by their names leaves out all others.
    if (!vitest.config.testNamePattern) sayLeftOut(vitest.state.getTestModules())
    return rm(runDir, { recursive: true, force: true })
  }
}

/**
 * Says in the last lines of a run which tests were left out, and what their names say of the reason. What
 * was not reached because something before it failed is no such test.
 */
function sayLeftOut(modules: TestModule[]): void {
  const left = new Map<string, number>()
  for (const test of modules.flatMap(({ children }) => [...children.allTests('skipped')])) {
    const reason = /\(left out: (.*?)\)/.exec(test.fullName)?.[1]
    const { note } = test.result() as { note?: string }
    if (test.options.mode !== 'skip' && !note) continue
    const why = reason ?? note ?? test.fullName
    left.set(why, (left.get(why) ?? 0) + 1)
  }
  for (const [why, amount] of left) console.log(`LEFT OUT: ${amount} tests. ${why}`)
}
