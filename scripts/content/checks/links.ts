import { findHeadings, findLinks } from '../../../templates/markdown'
import type { Route } from '../../site/plan-routes'
import { type ContentIssue, excerpt, suggest } from '../issues'
import { issueAt, type Place } from './places'

/** Links of the content must lead to a page and an anchor that exist. */
export function checkLinks(places: Place[], routes: Route[]): ContentIssue[] {
  const anchors = new Map(routes.map((route) => [route.path, anchorsOf(route)]))
  return places.flatMap((place) => [
    ...picturesIn(place),
    ...linksOf(place).flatMap((link) => {
      const problem = checkLink(link, anchors)
      return problem ? [issueAt(place, problem, Math.max(0, place.text.indexOf(link)))] : []
    }),
  ])
}

/** A site has no folder of pictures that a text could show. */
function picturesIn(place: Place): ContentIssue[] {
  return [...place.text.matchAll(/!\[[^\]]{0,200}\][([]/g)].map(({ 0: found, index }) => {
    const problem = `"${excerpt(found)}" begins a picture, and a text cannot show any.`
    return issueAt(place, problem, index)
  })
}

/** Fields that hold a path instead of a text. */
const linkFields: ReadonlySet<unknown> = new Set(['to', 'parentTo'])

function linksOf({ text, path }: Place): string[] {
  if (linkFields.has(path.at(-1))) return [text.trim()]
  // Most texts have no link; parsing them all would cost more than the whole rest of the check.
  return /\]\(|\]:/.test(text) ? [...findLinks(text), ...refusedLinks(text)] : []
}

/** Links that Markdown shows as plain text because of their scheme: `javascript:`, `data:` … */
function refusedLinks(text: string): string[] {
  return [...text.matchAll(/\]\(\s*<?((?:javascript|vbscript|data|file):[^)\s>]*)/gi)].map(
    (link) => link[1] ?? '',
  )
}

function checkLink(link: string, anchors: Map<string, Set<string>>): string | undefined {
  if (/^(https?:|mailto:|tel:)/.test(link)) return undefined
  const shown = excerpt(link)
  // What starts with two slashes is the address of another host.
  if (!/^\/(?!\/)/.test(link)) {
    return `the link "${shown}" must start with "/" for a page of this site, or with https://.`
  }
  const [, pathname = '', anchor] = /^([^?#]*)[^#]*#?(.*)/.exec(link) ?? []
  const known = anchors.get(pathname)
  if (!known) {
    return `the link "${shown}" leads to no page. ${suggest(pathname, [...anchors.keys()])}`
  }
  if (anchor && !known.has(anchor)) {
    return `the link "${shown}" leads to an anchor that ${pathname} does not have. ${suggest(anchor, [...known])}`
  }
  return undefined
}

function anchorsOf(route: Route): Set<string> {
  const anchors = new Set(['main'])
  if (route.kind === 'redirect') return anchors
  const { data, body } = route.page
  if (route.kind === 'legal') for (const { id } of findHeadings(body)) anchors.add(id)
  if ('sections' in data) {
    for (const { anchor } of data.sections) if (anchor) anchors.add(anchor)
  }
  return anchors
}
