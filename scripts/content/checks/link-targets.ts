import { findHeadings } from '../../../templates/markdown'
import { type ContentPage, sectionsOf } from '../../../templates/model'
import { areasPath, pathOf, workPath } from '../../../templates/model/addresses'
import { schemaOf } from '../../../templates/model/files'
import { unwrap } from '../fields/values'
import type { ContentParts } from '../parse/assemble'
import { copiedTo, isCopied } from '../parse/sources'

/** Every address that links may lead to, with a function for its anchors if they are known. */
export type LinkTargets = ReadonlyMap<string, (() => ReadonlySet<string>) | undefined>

/**
 * The addresses that links may lead to. A page that is not valid has an address, but its anchors are
 * not known. There is no result while a file has no address, or while the redirects are not valid.
 *
 * @param paths Every content file of the folder, valid or not.
 * @param others All other files.
 */
export function linkTargets(
  { pages, ownPages, services, site }: ContentParts,
  paths: readonly string[],
  others: readonly string[],
): LinkTargets | undefined {
  const valid = [...Object.values(pages), ...ownPages, ...services].filter(
    (page) => page !== undefined,
  )
  const byFile = new Map(valid.map((page) => [page.path, () => anchorsOf(page)]))
  const targets = new Map<string, (() => ReadonlySet<string>) | undefined>()
  for (const path of paths) {
    const address = pathOf(path)
    if (address) targets.set(address, address.startsWith(areasPath) ? onlyMain : byFile.get(path))
    else if (path.includes('/') && !/^(drawings|work)\//.test(path)) return undefined
  }
  if (!site) return undefined
  if ([...targets.keys()].some((path) => path.startsWith(areasPath)))
    targets.set(areasPath, onlyMain)
  const work = paths.flatMap((path) => /^work\/(.*)\.md$/.exec(path)?.[1] ?? [])
  if (work.length > 0) targets.set(workPath, () => new Set(['main', ...work]))
  for (const path of others.filter(isCopied))
    targets.set(`/${encodeURI(copiedTo(path))}`, undefined)
  for (const { from } of site.redirects) targets.set(from, onlyMain)
  return targets
}

/** Whether the headings of a page's text have ids. */
export const hasAnchors = ({ path, data }: Pick<ContentPage, 'path' | 'data'>): boolean =>
  unwrap(schemaOf(path), data).field.hasAnchors === true

/** The anchors of pages, such as those of areas, that have only a main part. */
const onlyMain = (): ReadonlySet<string> => new Set(['main'])

/**
 * The anchors of a page. They are looked up late: legal texts have to be parsed, and few links need it.
 */
function anchorsOf({
  path,
  data,
  body,
}: Pick<ContentPage, 'path' | 'data' | 'body'>): ReadonlySet<string> {
  const anchors = new Set(['main'])
  if (hasAnchors({ path, data })) for (const { id } of findHeadings(body)) anchors.add(id)
  for (const { anchor } of sectionsOf(data)) if (anchor) anchors.add(anchor)
  return anchors
}
