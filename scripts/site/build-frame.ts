import type { ContentOutline } from '../../templates/model'
import type { AreaLink, Assets, Frame, PageLink, ServiceLink } from '../../templates/model/view'
import { expand, siteScope } from '../content/tokens'
import { listedAreas } from './area-lists'
import { areaPath, type Route } from './plan-routes'

/** Where the site will stand and what its form talks to. */
export interface SiteSettings {
  /** The full address of the site; may carry a path. */
  siteUrl: string
  /** Where the form sends its leads; empty while there is no receiver. */
  webhook: string
}

/** Derives what all pages share: menus, footer and grids come from the content, never from a list. */
export function buildFrame(
  content: ContentOutline,
  routes: Route[],
  settings: SiteSettings,
  assets: Assets,
): Frame {
  const scope = siteScope(content.business, content.ledger)
  const site = expand(content.site, scope)
  const business = expand(content.business, scope)
  const { origin, pathname } = new URL(settings.siteUrl)
  const services = content.services.map((page) => ({
    group: page.data.group,
    link: serviceLink(page.slug, expand(page.data, scope)),
  }))
  return {
    business,
    site,
    groups: site.serviceGroups.map((group) => ({
      ...group,
      services: services.filter((service) => service.group === group.id).map(({ link }) => link),
    })),
    areas: listedAreas(content.areas).map(({ slug, data }) =>
      areaLink(slug, data, business.office.region),
    ),
    areaIndex: areaIndexLink(routes),
    pages: pageLinks(routes),
    base: pathname.endsWith('/') ? pathname : `${pathname}/`,
    origin,
    webhook: settings.webhook,
    disclosures: expand(content.ledger.disclosures, scope),
    dial: business.phone.replace(/\D/g, ''),
    assets,
  }
}

function serviceLink(
  slug: string,
  data: Pick<ServiceLink, 'name' | 'summary' | 'icon' | 'theme'>,
): ServiceLink {
  const { name, summary, icon, theme } = data
  return { slug, path: `/${slug}/`, name, summary: withoutMarks(summary), icon, theme }
}

function areaLink(
  slug: string,
  { name, zipCodes }: Pick<AreaLink, 'name' | 'zipCodes'>,
  region: string,
): AreaLink {
  return { slug, path: areaPath(slug), name, zipCodes, region }
}

/** The first page of the list of all areas. */
function areaIndexLink(routes: Route[]): PageLink | undefined {
  const route = routes.find(({ kind }) => kind === 'area-index')
  return route?.kind === 'area-index' ? { name: route.page.data.name, path: route.path } : undefined
}

/** The pages of `content/pages/`; a service or a town may have a file of the same name. */
function pageLinks(routes: Route[]): Frame['pages'] {
  const links: Record<string, PageLink> = {}
  for (const route of routes) {
    if (route.kind === 'redirect' || !route.page.path.startsWith('pages/')) continue
    links[route.page.slug] = { name: route.page.data.name, path: route.path }
  }
  const { home, about, contact, privacy, terms } = links
  if (!home || !about || !contact || !privacy || !terms) {
    throw new Error('the plan of routes lacks a fixed page')
  }
  return { home, about, contact, privacy, terms }
}

/** A summary may stand on pages that do not carry its notes. */
function withoutMarks(text: string): string {
  return text.replace(/\[\^[a-z0-9-]+\]/g, '')
}
