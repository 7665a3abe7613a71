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
  const assets = (pattern: string) =>
    glob
      .sync(`assets/${pattern}`, { cwd: dir, absolute: true })
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
  const pages = shownPages({ dir, contentDir })
  // What customers have written stands as they wrote it.
  for (const { root } of pages)
    for (const one of root.querySelectorAll('.review-quotes')) one.remove()
  return {
    content,
    sources,
    findings,
    pages,
    script: assets('main-*.js'),
    styles: assets('*.css'),
  }
}

export type Built = Awaited<ReturnType<typeof builtFrom>>
