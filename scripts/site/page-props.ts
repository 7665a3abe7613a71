import { listWords } from '../../templates/format'
import type { Section } from '../../templates/model'
import { areasPath } from '../../templates/model/addresses'
import type { PageLink, PageProps } from '../../templates/model/view'
import { expand, type Scope } from '../content/tokens'
import { areaLinks } from './areas'
import { nameOfPart, type PageRoute } from './plan-routes'
import type { Site } from './plan-site'
import { sharePictureOf } from './share-picture'

/**
 * Collects all that a page shows: its file with tokens replaced and claims put in, its breadcrumbs,
 * and the links that depend on the page.
 */
export function pageProps(route: PageRoute, site: Site): PageProps {
  const page = pageContent(route, site)
  return route.indexable ? { ...page, share: shareOf(page, site) } : page
}

function pageContent(route: PageRoute, site: Site): PageProps {
  const { context } = site
  const scope = scopeOf(route, site)
  const data = expand(withClaimTokens(route.page.data), scope)
  const base = {
    path: route.path,
    indexable: route.indexable,
    slug: route.page.slug,
    body: expand(route.page.body, scope),
    breadcrumbs: breadcrumbs(route, site),
    closing: closing(route, site, scope),
  }
  switch (route.kind) {
    case 'service': {
      const group = context.groups.find(({ id }) => id === route.page.data.group)
      const related = (group?.services ?? []).filter(({ slug }) => slug !== route.page.slug)
      return { ...base, kind: 'service', data: data as typeof route.page.data, related }
    }
    case 'area': {
      const headings = expand(site.content.site.areaPage, scope)
      const area = data as typeof route.page.data
      const { title = headings.title, heading = headings.heading } = area
      const nearby = areaLinks(site.nearby(route.page))
      return { ...base, kind: 'area', data: { ...area, title, heading }, nearby, headings }
    }
    case 'area-index':
      return {
        ...base,
        kind: 'area-index',
        data: data as typeof route.page.data,
        areas: areaLinks(route.areas),
        parts: listPages(site),
      }
    default:
      return { ...base, kind: route.kind, data } as PageProps
  }
}

/** The picture that other sites show of a page: its own, or the home page's. */
function shareOf(page: PageProps, site: Site): PageProps['share'] {
  const { file, alt } = sharePictureOf(hasOwnPicture(page, site) ? page : homeOf(site), site)
  return { path: `/${file}`, alt }
}

/** Whether a page has a share picture of its own: of very many towns, a site may do without. */
export function hasOwnPicture({ kind, indexable }: PageProps, { content }: Site): boolean {
  const isTown = kind === 'area' || kind === 'area-index'
  return indexable && !(isTown && content.site.townPictures === 'shared')
}

function homeOf(site: Site): PageProps {
  const home = site.routes.find((route): route is PageRoute => route.kind === 'home')
  if (!home) throw new Error('the site has no home page')
  return pageContent(home, site)
}

/** The tokens that a page may use. Those of the whole site are inherited: they are many. */
function scopeOf({ kind, page }: PageRoute, { facts }: Site): Scope {
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

/** Fields that name a claim become its token, so that they expand like any text. */
function withClaimTokens(data: PageRoute['page']['data']): PageRoute['page']['data'] {
  if (!('sections' in data)) return data
  return { ...data, sections: data.sections.map(withClaimToken) } as typeof data
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

function breadcrumbs(route: PageRoute, { context }: Site): PageLink[] {
  const { home } = context.pages
  const self = { name: route.page.data.name, path: route.path }
  if (route.kind === 'home') return [home]
  if (route.kind === 'area-index' && route.path !== areasPath) {
    return [home, context.areaIndex, self]
  }
  if (route.kind !== 'area') return [home, self]
  const { parentLabel, parentTo } = context.site.areaPage
  return [home, { name: parentLabel, path: parentTo }, self]
}

/** The pages of the list of all areas, by the names of their first and last ones. */
function listPages({ routes }: Site): PageLink[] {
  return routes.flatMap((route) =>
    route.kind === 'area-index' ? [{ path: route.path, name: nameOfPart(route.areas) }] : [],
  )
}

/** The page's own closing words, or those that all pages share; none where a section closes it. */
function closing(
  { page: { data } }: PageRoute,
  { content }: Site,
  scope: Scope,
): PageProps['closing'] {
  const hasBand = 'sections' in data && data.sections.some(({ type }) => type === 'call-to-action')
  if (hasBand) return undefined
  return expand(('closing' in data && data.closing) || content.site.closing, scope)
}
