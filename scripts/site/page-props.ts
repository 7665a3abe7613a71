import { type AreaPage, type ContentFile, sectionsOf } from '../../templates/model'
import { areaPath, areasPath } from '../../templates/model/addresses'
import { schemaOf, shownOn } from '../../templates/model/files'
import { siteSchema } from '../../templates/model/site'
import type { ListedArea, Look, PageLink, PageProps } from '../../templates/model/view'
import { expand, pageScope, type Scope } from '../content'
import { mapPointOf, milesBetween, milesFrom } from '../shared/miles'
import { compare } from '../shared/wording'
import { areaLinks, nearbyAreas } from './areas'
import type { PageRoute } from './plan-routes'
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
  const schema = schemaFor(route)
  const scope = pageScope(schema, route.page.data, site.facts)
  const data = expand(route.page.data, scope, schema)
  const base = {
    path: route.path,
    indexable: route.indexable,
    slug: route.page.slug,
    body: expand(route.page.body, scope),
    breadcrumbs: breadcrumbs(route, site),
    look: lookOf(route, site),
    closing: closing(data, site, scope),
  }
  switch (route.kind) {
    case 'service': {
      const service = data as typeof route.page.data
      const group = context.groups.find(({ id }) => id === service.group)
      const related = (group?.services ?? []).filter(({ slug }) => slug !== route.page.slug)
      return { ...base, kind: 'service', data: service, related }
    }
    case 'area': {
      const shared = expand(site.content.site.areaPage, scope, siteSchema.shape.areaPage)
      const area = data as typeof route.page.data
      const { title = shared.title, heading = shared.heading } = area
      const nearby = areaLinks(nearbyAreas(route.page, site.content.areas))
      const known = { nearby, miles: milesFrom(site.content.business.office.at, route.page) }
      return { ...base, kind: 'area', data: { ...area, title, heading }, ...known }
    }
    case 'area-index': {
      const areas = site.content.areas.map((area) => listedArea(area, site))
      areas.sort((a, b) => byMiles(a) - byMiles(b) || compare(a.name, b.name))
      return { ...base, kind: 'area-index', data: data as typeof route.page.data, areas }
    }
    default:
      return { ...base, kind: route.kind, data } as PageProps
  }
}

/** The nearest first; last those of which nobody can say how far they are. */
const byMiles = ({ miles = 10_000 }: ListedArea): number => miles

/** What a page looks like, as the page, its group or the brand says. */
function lookOf({ page: { data } }: PageRoute, { content }: Site): Look {
  const { brand, site } = content
  const group = 'group' in data && site.serviceGroups.find(({ id }) => id === data.group)
  const name = ('theme' in data && data.theme) || (group ? group.theme : undefined)
  const theme = brand.themes.find((one) => one.name === name)
  const motif = ('motif' in data && data.motif) || theme?.motif || brand.motif
  return { theme: name, scene: theme?.scene ?? brand.scene, motif }
}

/** The picture that other sites show of a page: its own, or the home page's. */
function shareOf(page: PageProps, site: Site): PageProps['share'] {
  const { file, alt } = sharePictureOf(hasOwnPicture(page, site) ? page : homeOf(site), site)
  return { path: `/${file}`, alt }
}

/** Whether a page has its own share picture. With very many areas, their pages have none. */
export function hasOwnPicture({ kind, indexable }: PageProps, { context }: Site): boolean {
  const isOfArea = kind === 'area' || kind === 'area-index'
  return indexable && !(isOfArea && context.hasMoreAreas)
}

/** What the home page's picture shows. */
function homeOf(site: Site): Parameters<typeof sharePictureOf>[0] {
  const home = site.routes.find((route): route is PageRoute => route.kind === 'home')
  if (!home) throw new Error('the site has no home page')
  const { path, page } = home
  const scope = pageScope(schemaFor(home), page.data, site.facts)
  return { path, look: lookOf(home, site), data: { heading: expand(page.data.heading, scope) } }
}

/** What a page's file may say. A generated page has no file: it is shown like the simplest ones. */
const schemaFor = ({ kind, page }: PageRoute) =>
  kind === 'area-index' || kind === 'work' ? shownOn.pages : schemaOf(page.path)

/**
 * The address of the list of areas for breadcrumbs: on the home page, or else the list's own page.
 */
function areasOnHome({ content }: Site): string {
  const list = content.pages.home.data.sections.find(({ type }) => type === 'areas')
  return list?.anchor ? `/#${list.anchor}` : areasPath
}

/** An area as the list of all areas shows it. */
function listedArea(area: ContentFile<AreaPage>, { content, facts }: Site): ListedArea {
  const [, heading] = /^#+ (.+)$/m.exec(area.body) ?? []
  const tip = heading && expand(heading, pageScope(schemaOf(area.path), area.data, facts))
  return {
    ...(tip && { tip }),
    name: area.data.name,
    path: areaPath(area.slug),
    miles: milesFrom(content.business.office.at, area),
    near: nearestTo(area, content),
    counties: area.data.counties,
    zipCodes: area.data.zipCodes,
  }
}

/** The nearest place to one whose distance nobody can say yet: the nearest whose own is known. */
function nearestTo(area: ContentFile<AreaPage>, { areas, business }: Site['content']) {
  const isKnown = (one: typeof area) => milesFrom(business.office.at, one) !== undefined
  const far = (one: typeof area) => milesBetween(mapPointOf(area), mapPointOf(one))
  if (isKnown(area)) return undefined
  return areas.filter(isKnown).sort((one, other) => far(one) - far(other))[0]?.data.name
}

function breadcrumbs(route: PageRoute, site: Site): PageLink[] {
  const { context } = site
  const { home } = context.pages
  const self = { name: route.page.data.name, path: route.path }
  if (route.kind === 'home') return [home]
  if (route.kind !== 'area') return [home, self]
  return [home, { name: 'Service Areas', path: areasOnHome(site) }, self]
}

/** The page's own closing words, or those that all pages share; none where a section closes it. */
function closing(
  data: PageRoute['page']['data'],
  { content }: Site,
  scope: Scope,
): PageProps['closing'] {
  if (sectionsOf(data).some(({ type }) => type === 'call-to-action')) return undefined
  const own = 'closing' in data ? data.closing : undefined
  return own ?? expand(content.site.closing, scope, siteSchema.shape.closing)
}
