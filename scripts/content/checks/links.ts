import { findLinks } from '../../../templates/markdown'
import { areasPath, pathOf } from '../../../templates/model/addresses'
import { compare, excerpt, suggest } from '../../shared/wording'
import type { Value } from '../fields/values'
import { type Finding, findingAt } from '../findings'
import type { CheckInput } from './check'
import type { LinkTargets } from './link-targets'

/** Finds links to pages and anchors that do not exist. */
export function checkLinks({ values, drafts, targets }: CheckInput): Finding[] {
  const allowed = [...targets.keys()].sort(compare)
  const draftAt = new Map(drafts.map(({ path }) => [pathOf(path), path]))
  return values.flatMap((value) =>
    linksOf(value).flatMap((link) => {
      const problem = checkLink(link, { targets, allowed, draftAt })
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

function checkLink(link: string, { targets, allowed, draftAt }: KnownLinks): string | undefined {
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
