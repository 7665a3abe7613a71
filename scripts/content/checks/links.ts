import { findHeadings, findLinks } from '../../../templates/markdown'
import { type ContentPage, pagesOf, sectionsOf } from '../../../templates/model'
import { areasPath, pathOf, workPath } from '../../../templates/model/addresses'
import { schemaOf } from '../../../templates/model/files'
import { compare, excerpt, suggest } from '../../shared/wording'
import { unwrap, type Value } from '../fields/values'
import { type Finding, findingAt } from '../findings'
import type { ContentParts } from '../parse/assemble'
import { copiedTo, isCopied, pathsOf, type Sources } from '../parse/sources'
import type { CheckInput } from './check'

/** Every address that links may lead to, with a function for its anchors if they are known. */
export type LinkTargets = ReadonlyMap<string, (() => ReadonlySet<string>) | undefined>

/**
 * The addresses that links may lead to. A page that is not valid has an address, but its anchors are
 * not known. There is no result while a file has no address, or while the redirects are not valid.
 */
export function linkTargets(content: ContentParts, sources: Sources): LinkTargets | undefined {
  const byFile = new Map(pagesOf(content).map((page) => [page.path, () => anchorsOf(page)]))
  const targets = new Map<string, (() => ReadonlySet<string>) | undefined>()
  const paths = pathsOf(sources)
  for (const path of paths) {
    const address = pathOf(path)
    if (address) targets.set(address, address.startsWith(areasPath) ? onlyMain : byFile.get(path))
    else if (path.includes('/') && !/^(drawings|work)\//.test(path)) return undefined
  }
  if (!content.site) return undefined
  if ([...targets.keys()].some((path) => path.startsWith(areasPath)))
    targets.set(areasPath, onlyMain)
  const work = paths.flatMap((path) => /^work\/(.*)\.md$/.exec(path)?.[1] ?? [])
  if (work.length > 0) targets.set(workPath, () => new Set(['main', ...work]))
  for (const path of sources.others.filter(isCopied))
    targets.set(`/${encodeURI(copiedTo(path))}`, undefined)
  for (const { from } of content.site.redirects) targets.set(from, onlyMain)
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
function anchorsOf(page: ContentPage): ReadonlySet<string> {
  const headings = hasAnchors(page) ? findHeadings(page.body) : []
  const sections = sectionsOf(page.data).flatMap(({ anchor }) => anchor ?? [])
  return new Set(['main', ...headings.map(({ id }) => id), ...sections])
}

/** Finds links to pages and anchors that do not exist. */
export function checkTextLinks({ values, drafts, targets }: CheckInput): Finding[] {
  if (!targets) return []
  const allowed = [...targets.keys()].sort(compare)
  const draftAt = new Map(drafts.map(({ path }) => [pathOf(path), path]))
  return values.flatMap((value) =>
    linksOf(value).flatMap((link) => {
      const problem = linkProblem(link, { targets, allowed, draftAt })
      return problem ? [findingAt(value, problem, Math.max(0, value.text.indexOf(link)))] : []
    }),
  )
}

/** The links of a text: of a field for one, or of Markdown. */
export function linksOf({ text, field }: Value): string[] {
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

/** How the address of an area that is gone is led on: links to it may stay then. */
const redirectFor = (pathname: string) =>
  pathname.startsWith(areasPath) && /[^/]\/$/.test(pathname)
    ? ` If you no longer work there, add a line under "redirects:" in site.md:   - { from: ${pathname}, to: ${areasPath} }`
    : ''

interface KnownLinks {
  targets: LinkTargets
  /** Their addresses, in order. */
  allowed: string[]
  draftAt: ReadonlyMap<string | undefined, string>
}

function linkProblem(link: string, { targets, allowed, draftAt }: KnownLinks): string | undefined {
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
    const advice = suggest(pathname, allowed)
    return `the link "${shown}" leads to no page. ${advice}${redirectFor(pathname)}`
  }
  const known = anchor ? targets.get(pathname)?.() : undefined
  // Markdown writes letters of other scripts as addresses do.
  if (anchor && known && ![...known].some((id) => [id, encodeURI(id)].includes(anchor))) {
    return `the link "${shown}" leads to an anchor that ${pathname} does not have. ${suggest(anchor, [...known])}`
  }
  return undefined
}
