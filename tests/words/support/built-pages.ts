import glob from 'fast-glob'
import type { HTMLElement } from 'node-html-parser'
import { readSources } from '../../../scripts/content/find-sources'
import { parseContent } from '../../../scripts/content/parse-content'
import type { SourceFile } from '../../../scripts/content/read-sources'
import { projectPaths } from '../../../scripts/paths'
import type { SiteContent } from '../../../templates/model'
import { dist, fileOf, parseHtml, readBuilt, readPage } from '../../support/site'

/** The addresses of every page of the built site, without those that only redirect. */
export function pageAddresses(): string[] {
  return glob
    .sync('**/*.html', { cwd: dist() })
    .map((file) => `/${file}`.replace(/\/index\.html$/, '/'))
    .filter((address) => !readPage(address).querySelector('meta[http-equiv="refresh"]'))
    .sort()
}

/** The pages of a folder of the content, as built: `services` or `areas`. */
export function pagesOf(folder: 'services' | 'areas'): { address: string; page: HTMLElement }[] {
  return glob
    .sync('*.md', { cwd: `${projectPaths.content}/${folder}` })
    .sort()
    .map((file) => file.replace(/\.md$/, ''))
    .map((slug) => (folder === 'areas' ? `/service-areas/${slug}/` : `/${slug}/`))
    .map((address) => ({ address, page: readPage(address) }))
}

/** The content as the build reads it, parsed and as it stands in the files. */
export async function readContent(): Promise<{ content: SiteContent; files: SourceFile[] }> {
  const sources = await readSources(projectPaths.content)
  return { content: parseContent(sources), files: sources.files }
}

/** A page that a test may change. */
export function pageCopy(address: string): HTMLElement {
  return parseHtml(readBuilt(fileOf(address)))
}

/**
 * A page with some damage to its HTML, in memory.
 *
 * @throws When the page does not hold what is to be damaged: the test would not test what it says.
 */
export function damagedPage(address: string, from: string, to: string): HTMLElement {
  const html = readBuilt(fileOf(address))
  if (!html.includes(from)) throw new Error(`${address} holds no ${JSON.stringify(from)}`)
  // A function, so that a dollar sign in the text stays one.
  return parseHtml(html.replaceAll(from, () => to))
}
