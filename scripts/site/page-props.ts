import { listWords } from '../../templates/format'
import type { Section, SiteContent } from '../../templates/model'
import type { Frame, PageLink, PageProps } from '../../templates/model/view'
import { expand, type Scope, siteScope } from '../content/tokens'
import type { PageRoute } from './plan-routes'

/**
 * Collects all that a page shows: its file with tokens replaced and claims put in, its
 * breadcrumbs, its notes, and the links that depend on the page.
 */
export function pageProps(route: PageRoute, content: SiteContent, frame: Frame): PageProps {
  const scope = { ...siteScope(content.business, content.ledger), ...pageScope(route, content) }
  const data = expand(withClaimTokens(route), scope)
  const body = expand(route.page.body, scope)
  const base = {
    path: route.path,
    indexable: route.indexable,
    slug: route.page.slug,
    body,
    breadcrumbs: breadcrumbs(route, frame),
    closing: closing(route, content, scope),
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
      const nearby = frame.areas.filter(({ slug }) => slug !== route.page.slug)
      return { ...base, kind: 'area', data: { ...page, title, heading }, nearby, headings }
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

function pageScope({ kind, page }: PageRoute, { business, ledger }: SiteContent): Scope {
  const site = siteScope(business, ledger)
  const claim = (id: string | undefined) => (id ? (site[`claim:${id}`] ?? '') : '')
  const scope: Scope = { page: page.data.name }
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

/** Fields that name a claim become its token, so that they expand like any text. */
function withClaimTokens({ page }: PageRoute): PageRoute['page']['data'] {
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

function breadcrumbs(route: PageRoute, frame: Frame): PageLink[] {
  const { home } = frame.pages
  const self = { name: route.page.data.name, path: route.path }
  if (route.kind === 'home') return [home]
  if (route.kind !== 'area') return [home, self]
  const { parentLabel, parentTo } = frame.site.areaPage
  return [home, { name: parentLabel, path: parentTo }, self]
}

/** The page's own closing words, or those that all pages share; none where a section closes it. */
function closing(
  { page: { data } }: PageRoute,
  { site }: SiteContent,
  scope: Scope,
): PageProps['closing'] {
  const hasBand = 'sections' in data && data.sections.some(({ type }) => type === 'call-to-action')
  if (hasBand) return undefined
  return expand(('closing' in data && data.closing) || site.closing, scope)
}
