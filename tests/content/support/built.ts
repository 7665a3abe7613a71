import { readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import glob from 'fast-glob'
import { inject } from 'vitest'
import { readSources } from '../../../scripts/build/read/read-sources'
import { loadContent } from '../../../scripts/content/load-content'
import { shownPages } from '../../support/pages'
import { buildInto, testDay } from '../../support/site'

/** A folder for as long as the tests run. */
export const newFolder = () => mkdtemp(path.join(inject('runDir'), 'content-'))

/** Reads and builds a content folder. */
export async function builtFrom(contentDir: string) {
  const dir = path.join(await newFolder(), 'dist')
  const { content, sources, findings } = loadContent(await readSources(contentDir), testDay)
  await buildInto(dir, contentDir)
  const [script = ''] = glob.sync('assets/main-*.js', { cwd: dir, absolute: true })
  const pages = shownPages({ dir, contentDir })
  // What customers have written stands as they wrote it.
  for (const { root } of pages)
    for (const one of root.querySelectorAll('.review-quotes')) one.remove()
  return {
    content,
    sources,
    findings,
    pages,
    script: readFileSync(script, 'utf8'),
  }
}

export type Built = Awaited<ReturnType<typeof builtFrom>>
