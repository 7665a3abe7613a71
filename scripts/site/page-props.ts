import { listWords } from '../../templates/format'
import type { AreaPage, ContentFile, ContentOutline, Section } from '../../templates/model'
import type { Frame, PageLink, PageProps } from '../../templates/model/view'
import { expand, expandText, type Scope, siteScope } from '../content/tokens'
import { areaPath, nameOfPart, type PageRoute, type RouteBase } from './plan-routes'

/** An address with all that the content says for its page. */
export type WholeRoute =
  | Exclude<PageRoute, { kind: 'area' }>
  | (RouteBase & { kind: 'area'; page: ContentFile<AreaPage>; nearby: PageLink[] })

/** What the pages of a site have in common. */
export interface PageContext {
  frame: Frame
  /** The tokens that every page may use. */
  facts: Scope
  /** The closing words of pages that have none of their own, tokens in place. */
  closing: { title: string; lead: string }
  /** The pages of the list of all areas. */
  indexParts: PageLink[]
}

/** Derives what the pages of a site have in common. */
export function pageContext(
  { business, ledger, site }: ContentOutline,
  routes: readonly { kind: string }[],
  frame: Frame,
): PageContext {
  const parts = (routes as PageRoute[]).filter((route) => route.kind === 'area-index')
  return {
    frame,
    facts: siteScope(business, ledger),
    closing: site.closing,
    indexParts: parts.map(({ path, areas }) => ({ path, name: nameOfPart(areas) })),
  }
}

/** What a link to an area leads to. */
export function areaLinks(areas: { slug: string; data: { name: string } }[]): PageLink[] {
  return areas.map(({ slug, data }) => ({ name: data.name, path: areaPath(slug) }))
}

/**
 * Collects all that a page shows: its file with tokens replaced and claims put in, its
 * breadcrumbs, its notes, and the links that depend on the page.
 */
export function pageProps(route: WholeRoute, context: PageContext): PageProps {
  const { frame } = context
  const scope = scopeOf(route, context)
  const data = expand(withClaimTokens(route), scope)
  const body = expand(route.page.body, scope)
  const base = {
    path: route.path,
    indexable: route.indexable,
    slug: route.page.slug,
    body,
    breadcrumbs: breadcrumbs(route, frame),
    closing: closing(route, context, scope),
  }
  switch (route.kind) {
    case 'service': {
      const group = frame.groups.find(({ id }) => id === route.page.data.group)
      const related = (group?.services ?? []).filter(({ slug }) => slug !== route.page.slug)
      return { ...base, kind: 'service', data: data as typeof route.page.data, related }
    }
    case 'area': {
      const headings = expand(frame.site.areaPage, scope)
      const page = data as typeof route.page.data
      const { title = headings.title, heading = headings.heading } = page
      const { nearby } = route
      return { ...base, kind: 'area', data: { ...page, title, heading }, nearby, headings }
    }
    case 'area-index': {
      const page = data as typeof route.page.data
      const areas = areaLinks(route.areas)
      return { ...base, kind: 'area-index', data: page, areas, parts: context.indexParts }
    }
    default:
      return { ...base, kind: route.kind, data } as PageProps
  }
}

/** The names of the tokens that a page may use beside those of the whole site. */
export const pageTokens = {
  service: ['page', 'arrival', 'laborWarranty'],
  area: ['page', 'town', 'counties', 'zipCodes', 'arrival'],
  other: ['page'],
} as const

/** The tokens that a page may use. Those of the whole site are inherited: they are many. */
function scopeOf({ kind, page }: PageRoute, { facts }: PageContext): Scope {
  const claim = (id: string | undefined) => (id ? (facts[`claim:${id}`] ?? '') : '')
  const scope: Scope = Object.create(facts)
  scope.page = page.data.name
  if (kind === 'service') {
    scope.arrival = claim(page.data.arrival)
    scope.laborWarranty = claim(page.data.laborWarranty)
  }
  if (kind === 'area') {
    scope.town = page.data.name
    scope.counties = listWords(page.data.counties)
    scope.zipCodes = listWords(page.data.zipCodes)
    scope.arrival = claim(page.data.arrival)
  }
  return scope
}

/** The heading of a page, as it stands there. */
export function headingOf(route: PageRoute, context: PageContext): string {
  const shared = route.kind === 'area' ? context.frame.site.areaPage.heading : ''
  const scope = scopeOf(route, context)
  return expandText(route.page.data.heading ?? shared, scope)
}

/** Fields that name a claim become its token, so that they expand like any text. */
function withClaimTokens({ page }: WholeRoute): WholeRoute['page']['data'] {
  if (!('sections' in page.data)) return page.data
  return { ...page.data, sections: page.data.sections.map(withClaimToken) } as typeof page.data
}

function withClaimToken(section: Section): Section {
  const token = (id: string) => `{{claim:${id}}}`
  if (section.type === 'prices') {
    return { ...section, rows: section.rows.map((row) => ({ ...row, claim: token(row.claim) })) }
  }
  if (section.type === 'solutions') {
    const items = section.items.map((item) => ({
      ...item,
      ...(item.price && { price: token(item.price) }),
    }))
    return { ...section, items }
  }
  return section
}

function breadcrumbs(route: WholeRoute, frame: Frame): PageLink[] {
  const { home } = frame.pages
  const self = { name: route.page.data.name, path: route.path }
  if (route.kind === 'home') return [home]
  if (route.kind === 'area-index' && frame.areaIndex?.path !== route.path) {
    return [home, ...(frame.areaIndex ? [frame.areaIndex] : []), self]
  }
  if (route.kind !== 'area') return [home, self]
  const { parentLabel, parentTo } = frame.site.areaPage
  return [home, { name: parentLabel, path: parentTo }, self]
}

/** The page's own closing words, or those that all pages share; none where a section closes it. */
function closing(
  { page: { data } }: WholeRoute,
  { closing }: PageContext,
  scope: Scope,
): PageProps['closing'] {
  const hasBand = 'sections' in data && data.sections.some(({ type }) => type === 'call-to-action')
  if (hasBand) return undefined
  return expand(('closing' in data && data.closing) || closing, scope)
}
