import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { folderCache } from '../../scripts/assets/cache'
import { buildSite } from '../../scripts/build-site'
import { ContentError, formatIssues } from '../../scripts/content/issues'
import { writeSite } from '../../scripts/output/write-site'
import { projectPaths } from '../../scripts/paths'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that holds the site as `npm run build` makes it. */
    dist: string
  }
}

/** Builds the site into a temporary folder, once for a run of all tests. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const temporary = await mkdtemp(path.join(os.tmpdir(), 'site-'))
  const dist = path.join(temporary, 'dist')
  try {
    const cache = folderCache(projectPaths.cache)
    const files = await buildSite({ contentDir: projectPaths.content, cache })
    await writeSite(files, dist, [])
  } catch (error) {
    // The tests of the built site say what is missing; the others run all the same.
    const isAuthors = error instanceof ContentError
    console.error(isAuthors ? formatIssues(error.issues, 'content') : error)
  }
  provide('dist', dist)
  return () => rm(temporary, { recursive: true, force: true })
}
