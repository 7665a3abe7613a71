import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { ContentError, formatIssues } from '../../../scripts/content/issues'
import { loadContent } from '../../../scripts/content/load-content'
import { readSources, type SourceFile } from '../../../scripts/content/read-sources'
import type { SiteContent } from '../../../templates/model'
import { type BuiltPage, shownPages } from '../../support/pages'
import { buildInto } from '../../support/site'

/** A content folder, read and built. */
export interface Built {
  content: SiteContent
  sources: SourceFile[]
  pages: BuiltPage[]
}

/** A folder for as long as the tests run. */
export const newFolder = () => mkdtemp(path.join(inject('runDir'), 'content-'))

/** Reads and builds a content folder; its errors are told as an author sees them. */
export async function builtFrom(contentDir: string): Promise<Built> {
  const dir = path.join(await newFolder(), 'dist')
  const read = await readSources(contentDir)
  try {
    const content = loadContent(read)
    await buildInto(dir, contentDir)
    return { content, sources: read.files, pages: shownPages({ dir, contentDir }) }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    throw new Error(`The content has errors:\n${formatIssues(error.issues, 'content')}`)
  }
}
