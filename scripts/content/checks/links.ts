import { findHeadings, findLinks } from '../../../templates/markdown'
import { sectionsOf } from '../../../templates/model'
import { areaIndexPaths, areasPath, pathOf, workPath } from '../../../templates/model/addresses'
import { compare, excerpt, suggest } from '../../wording'
import { type Finding, findingAt } from '../findings'
import type { Validated } from '../parse-content'
import type { Value } from '../values'
import type { Given } from './check'

/** Where links may lead: every address, and what gives its anchors if they can be known. */
export type LinkTargets = ReadonlyMap<string, (() => ReadonlySet<string>) | undefined>

/** Links of the content must lead to a page and an anchor that exist. */
export function checkLinks({ values, drafts, targets }: Given): Finding[] {
  const draftAt = new Map(drafts.map(({ path }) => [pathOf(path), path]))
  return values.flatMap((value) =>
    linksOf(value).flatMap((link) => {
      const problem = checkLink(link, targets, draftAt)
      return problem ? [findingAt(value, problem, Math.max(0, value.text.indexOf(link)))] : []
    }),
  )
}

/** The links of a text. */
function linksOf({ text, field }: Value): string[] {
  if (field.kind === 'link') return [text.trim()]
  if (!text.includes('](') && !text.includes(']:')) return []
  return [...findLinks(text), ...refusedLinks(text)]
}

/** Links that Markdown shows as plain text because of their scheme: `javascript:`, `data:` … */
function refusedLinks(text: string): string[] {
  return [...text.matchAll(/\]\(\s*<?((?:javascript|vbscript|data|file):[^)\s>]*)/gi)].map(
    (link) => link[1] ?? '',
  )
}

function checkLink(
  link: string,
  targets: LinkTargets,
  draftAt: ReadonlyMap<string | undefined, string>,
): string | undefined {
  if (/^(https?:|mailto:|tel:)/.test(link)) return undefined
  const shown = excerpt(link)
  // What starts with two slashes is the address of another host.
  if (!/^\/(?!\/)/.test(link)) {
    return `the link "${shown}" must start with "/" for a page of this site, or with https://.`
  }
  const [, pathname = '', anchor] = /^([^?#]*)[^#]*#?(.*)/.exec(link) ?? []
  const draft = draftAt.get(pathname)
  if (draft) return `the link "${shown}" leads to a draft, ${draft}, which is left out.`
  if (!targets.has(pathname)) {
    return `the link "${shown}" leads to no page. ${suggest(pathname, [...targets.keys()].sort(compare))}`
  }
  const known = anchor ? targets.get(pathname)?.() : undefined
  if (anchor && known && !known.has(anchor)) {
    return `the link "${shown}" leads to an anchor that ${pathname} does not have. ${suggest(anchor, [...known])}`
  }
  return undefined
}

/**
 * Where the links of a content folder may lead. A page that is not valid has an address all the same;
 * which anchors it will have is not known. While a file has no address, or the redirects are not
 * known, nobody can say where a link leads.
 *
 * @param paths Every file of the folder, valid or not.
 */
export function linkTargets(
  { pages, ownPages, services, site }: Validated['parts'],
  paths: readonly string[],
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
  const areas = [...targets.keys()].filter((path) => path.startsWith(areasPath)).length
  for (const path of areaIndexPaths(areas)) targets.set(path, onlyMain)
  const work = paths.flatMap((path) => /^work\/(.*)\.md$/.exec(path)?.[1] ?? [])
  if (work.length > 0) targets.set(workPath, () => new Set(['main', ...work]))
  for (const { from } of site.redirects) targets.set(from, onlyMain)
  return targets
}

/** Where nothing but the main part can be linked to, as on pages of areas. */
const onlyMain = (): ReadonlySet<string> => new Set(['main'])

/** Found when a link leads to one of them: few do, and legal texts have to be parsed for it. */
function anchorsOf({ data, body }: { data: object; body: string }): ReadonlySet<string> {
  const anchors = new Set(['main'])
  // Only legal texts, which have a date, give their headings anchors.
  if ('effective' in data) for (const { id } of findHeadings(body)) anchors.add(id)
  for (const { anchor } of sectionsOf(data)) if (anchor) anchors.add(anchor)
  return anchors
}
