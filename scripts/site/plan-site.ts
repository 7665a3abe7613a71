import { withoutMarks } from '../../templates/markdown'
import type { ComposedPage, ServicePage, SiteContent, Theme } from '../../templates/model'
import { areaPath, areasPath } from '../../templates/model/addresses'
import type { PageLink, ServiceLink, SiteContext } from '../../templates/model/view'
import { contentPolicy } from '../../templates/policy'
import type { Assets } from '../assets/build-assets'
import { expand, type Scope, siteScope } from '../content/tokens'
import { hash } from '../hash'
import { type PlannedMap, planAreaMap } from './area-map'
import { listedAreas, nearbyFinder } from './areas'
import { planDrawings } from './drawings'
import { areaIndexWords, planRoutes, type Route } from './plan-routes'

/** Where the site will stand and what its form talks to, if not what the content says. */
export interface SiteSettings {
  /** The full address of the site; may carry a path. */
  siteUrl?: string
  /** Where the form sends its leads; empty while there is no receiver. */
  webhook?: string
}

/** A site of which everything is decided and no page is rendered. */
export interface Site {
  content: SiteContent
  /** Every address, pages first. */
  routes: Route[]
  /** What all pages share. */
  context: SiteContext
  /** The tokens that every page may use. */
  facts: Scope
  /** The areas that an area's page links to. */
  nearby: ReturnType<typeof nearbyFinder>
  /** The map of the areas. */
  map: PlannedMap & { picture: string }
  /** Changes with the code that draws pictures. */
  artVersion: string
}

/** Decides addresses, menus and all that pages share. Pure: the same input gives the same site. */
export function planSite(
  content: SiteContent,
  assets: Pick<Assets, 'page' | 'artVersion'>,
  settings: SiteSettings,
): Site {
  const facts = siteScope(content.business, content.ledger)
  const routes = planRoutes(content)
  const planned = planAreaMap(content.business.office, content.areas)
  const version = hash(assets.artVersion + JSON.stringify(planned.drawing))
  const map = { ...planned, picture: `/assets/map-${version}.svg` }
  const context = { ...siteContext(content, facts, settings, assets.page), map }
  return {
    content,
    routes,
    context: { ...context, policy: contentPolicy(context) },
    facts,
    nearby: nearbyFinder(content.areas),
    map,
    artVersion: assets.artVersion,
  }
}

/** Menus, footer and grids are derived from the content, never listed. */
function siteContext(
  content: SiteContent,
  facts: Scope,
  { siteUrl, webhook }: SiteSettings,
  assets: SiteContext['assets'],
): Omit<SiteContext, 'policy' | 'map'> {
  const site = expand(content.site, facts)
  const business = expand(content.business, facts)
  const { origin, pathname } = new URL(siteUrl ?? business.siteUrl)
  const areas = listedAreas(content.areas)
  const dial = business.phone.replace(/\D/g, '')
  return {
    business,
    site,
    groups: serviceGroups(content, facts),
    areas: areas.map(({ slug, data: { name, zipCodes } }) => {
      return { slug, path: areaPath(slug), name, zipCodes, region: business.office.region }
    }),
    hasMoreAreas: areas.length < content.areas.length,
    areaIndex: { name: areaIndexWords.name, path: areasPath },
    pages: pageLinks(content),
    base: pathname.endsWith('/') ? pathname : `${pathname}/`,
    origin,
    formAnchor: formAnchor(content.pages.contact.data),
    webhook: webhook ?? business.leadWebhook,
    notes: expand(content.ledger.notes, facts),
    drawings: planDrawings(content),
    dial,
    contacts: [
      { written: business.phone, href: `tel:${dial}` },
      { written: business.email, href: `mailto:${business.email}` },
    ],
    assets,
  }
}

function formAnchor({ sections }: ComposedPage): string {
  const form = sections.find(({ type }) => type === 'estimate')
  return form?.anchor ? `#${form.anchor}` : ''
}

function serviceGroups({ site, services }: SiteContent, facts: Scope): SiteContext['groups'] {
  return expand(site.serviceGroups, facts).map((group) => ({
    ...group,
    services: services
      .filter(({ data }) => data.group === group.id)
      .map(({ slug, data }) => serviceLink(slug, expand(data, facts), group.theme)),
  }))
}

function serviceLink(
  slug: string,
  { name, summary, icon, theme }: ServicePage,
  groupTheme: Theme,
): ServiceLink {
  return {
    slug,
    path: `/${slug}/`,
    name,
    // It may stand on pages that do not carry its notes.
    summary: withoutMarks(summary),
    icon,
    theme: theme ?? groupTheme,
  }
}

function pageLinks({ pages }: SiteContent): SiteContext['pages'] {
  const link = (page: { data: { name: string } }, path: string): PageLink => {
    return { name: page.data.name, path }
  }
  return {
    home: link(pages.home, '/'),
    about: link(pages.about, '/about/'),
    contact: link(pages.contact, '/contact/'),
    privacy: link(pages.privacy, '/privacy/'),
    terms: link(pages.terms, '/terms/'),
  }
}
