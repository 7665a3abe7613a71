import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { assetsPath, deskPath } from '../../../templates/model/addresses'
import { ContentError, copiedTo, findingAt, isCopied, type Sources } from '../../content'
import type { SiteFile } from '../../site'
import { manifestName } from './own-files'

/** The files of `content/files/`, which come into the site as they are. */
export const copiedFiles = (contentDir: string, { others }: Sources): SiteFile[] =>
  others.filter(isCopied).map((source) => ({
    path: copiedTo(source),
    source,
    content: () => readFile(path.join(contentDir, source)),
  }))

/**
 * Checks that copied files stand in nobody's way.
 *
 * @param made The files that are made.
 * @throws {ContentError} Where a copied file would be, or hide, one of these, on any host.
 */
export function checkCopied(copied: SiteFile[], made: Iterable<SiteFile>): void {
  if (copied.length === 0) return
  const owners = new Map([[manifestName, 'the list of what was built']])
  for (const { path: file, source = 'the generator' } of made)
    for (const key of [...foldersOf(file), file.toLowerCase(), addressOf(file)])
      owners.set(key, source)
  const findings = copied.flatMap(({ path: file, source = file }) => {
    const name = file.toLowerCase()
    const keys = [name, `${name}/`, addressOf(file), ...foldersOf(file).map(asFile)]
    const owner = keys.map((key) => owners.get(key)).find(Boolean)
    const folder = [assetsPath, deskPath].find((one) => `/${name}/`.startsWith(one))
    const reason = folder ? `${folder} is made anew by each build` : owner && `${owner} makes it`
    return reason
      ? [findingAt({ file: source }, `cannot stand at /${file}, because ${reason}: rename it.`)]
      : []
  })
  if (findings.length > 0) throw new ContentError(findings)
}

/** Where hosts show a file: `/contact` is `contact.html`, `contact/index.html` and `contact/index.php`. */
const addressOf = (file: string) =>
  `/${file.toLowerCase()}`
    .replace(/\/(?:index|default)\.(?:\w?html?|php|aspx?|jsp|cgi)$/, '')
    .replace(/\.html?$/, '')

/** `a/b/c.html` stands in `a/b/` and `a/`; hosts do not tell capitals apart. */
const foldersOf = (file: string): string[] =>
  [...file.toLowerCase().matchAll(/\//g)].map(({ index }) => file.toLowerCase().slice(0, index + 1))

const asFile = (folder: string) => folder.slice(0, -1)
