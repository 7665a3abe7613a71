import { readFile } from 'node:fs/promises'
import path from 'node:path'
import glob from 'fast-glob'
import { UsageError } from '../usage-error'
import { compare } from '../wording'

/** The kinds of page that measurements look at, by what is in a built page of theirs. */
const signs = {
  home: /"@type":"WebSite"/,
  service: /"serviceType":/,
  area: /"containedInPlace":/,
  contact: /"@type":"ContactPage"/,
  legal: /class="?legal\b/,
}

export type PageKind = keyof typeof signs

/**
 * Picks the first page of each kind, in the order of addresses.
 *
 * @returns Their paths within the site, without the slash they begin with: `contact/`.
 * @throws {UsageError} When the site has no page of a kind.
 */
export async function pageOfEachKind<Kind extends PageKind>(
  dir: string,
  kinds: readonly Kind[],
): Promise<{ kind: Kind; address: string }[]> {
  const files = (await glob('**/index.html', { cwd: dir })).sort(compare)
  const pages = await Promise.all(
    files.map(async (file) => ({ file, html: await readFile(path.join(dir, file), 'utf8') })),
  )
  return kinds.map((kind) => {
    const page = pages.find(({ html }) => signs[kind].test(html))
    if (!page) throw new UsageError(`${dir} has no page of this kind: ${kind}.`)
    return { kind, address: page.file.replace(/index\.html$/, '') }
  })
}
