import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { loadContent } from '../../../scripts/content/load-content'
import { readSources } from '../../../scripts/content/read-sources'
import { shownPages } from '../../support/pages'
import { buildInto, testDay } from '../../support/site'

/** A folder for as long as the tests run. */
export const newFolder = () => mkdtemp(path.join(inject('runDir'), 'content-'))

/** Reads and builds a content folder. */
export async function builtFrom(contentDir: string) {
  const dir = path.join(await newFolder(), 'dist')
  const { content, sources } = loadContent(await readSources(contentDir), testDay)
  await buildInto(dir, contentDir)
  return { content, sources, pages: shownPages({ dir, contentDir }) }
}

export type Built = Awaited<ReturnType<typeof builtFrom>>
