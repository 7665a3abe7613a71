import { describeClosure } from '../../templates/format'
import { cutClosures } from '../../templates/hours'
import { type Business, type SiteContent, type SiteWords, sectionsOf } from '../../templates/model'
import { areaPath, areasPath, withSlash, workPath } from '../../templates/model/addresses'
import { collections, singleFiles } from '../../templates/model/files'
import type { MapDrawing } from '../../templates/model/map'
import type { KnownPlace, PhotoView, SiteContext, WorkView } from '../../templates/model/view'
import { contentPolicy } from '../../templates/policy'
import { expand, type Scope, siteScope } from '../content'
import { dayIn, daysAfter, startOfDay } from '../shared/calendar'
import { hash } from '../shared/hash'
import { milesFrom } from '../shared/miles'
import { planAreaMap } from './area-map'
import { listedAreas } from './areas'
import { planDrawings } from './drawings'
import { areaIndexWords, isPage, planRoutes, type Route, workWords } from './plan-routes'
import type { SiteAssets } from './with-brand'

/** How many days ahead closures are shown. */
const closuresAhead = 60

/** What may be set from outside, instead of in the content. */
export interface SiteSettings {
  /** The full address of the site; may carry a path. */
  siteUrl?: string
  /** Where the form sends its leads; empty while there is no receiver. */
  webhook?: string
  /** The time of the build. What is over by then is left out. */
  now: Date
  /** Of which other places the town check knows. */
  places?: KnownPlace[]
}

/** A site with everything decided and no page rendered. */
export interface Site {
  content: SiteContent
  /** Every address, pages first. */
  routes: Route[]
  /** What all pages share. */
  context: SiteContext
  /** The tokens that every page may use. */
  facts: Scope
  /** What the picture of the map shows. */
  map: MapDrawing
  /** Changes with the code that draws pictures. */
  artVersion: string
}

/**
 * Decides addresses, menus and all that pages share. Pure: the same input gives the same site.
 *
 * @param map Where the names of the map stand. Who plans a site often may keep it while no town changes.
 */
export function planSite(
  content: SiteContent,
  assets: Pick<SiteAssets, 'page' | 'artVersion'>,
  settings: SiteSettings,
  photos: Record<string, PhotoView> = {},
  map = planAreaMap(content.business.office, content.areas),
): Site {
  const facts = siteScope(content.business, content.ledger)
  const routes = planRoutes(content)
  const { drawing, ...onPages } = map
  // Named by what it is drawn from: a browser, which plans the site too, has no font to draw it with.
  const picture = `/assets/map-${hash(assets.artVersion + JSON.stringify(drawing))}.svg`
  const shared = siteContext(content, routes, facts, settings, assets.page)
  const context = { ...shared, map: { ...onPages, picture }, photos }
  return {
    content,
    routes,
    context: { ...context, policy: contentPolicy(context) },
    facts,
    map: drawing,
    artVersion: assets.artVersion,
  }
}

/** Menus, footer and grids are derived from the content, never listed. */
function siteContext(
  content: SiteContent,
  routes: Route[],
  facts: Scope,
  { siteUrl, webhook, now, places = [] }: SiteSettings,
  assets: SiteContext['assets'],
): Omit<SiteContext, 'policy' | 'map' | 'photos'> {
  const site = expand(content.site, facts, singleFiles['site.md'])
  const today = dayIn(content.business.timeZone, now)
  const business = comingClosures(
    expand(content.business, facts, singleFiles['business.md']),
    today,
  )
  const { origin, pathname } = new URL(siteUrl ?? business.siteUrl)
  const areas = listedAreas(content.areas)
  const dial = business.phone.replace(/\D/g, '')
  return {
    business,
    site,
    groups: serviceGroups(site, content, facts),
    areas: areas.map((area) => {
      const { slug, data } = area
      const { name, zipCodes, inData } = data
      const { at, region } = business.office
      const miles = milesFrom(at, area)
      return { slug, path: areaPath(slug), name, zipCodes, inData, region, miles }
    }),
    hasMoreAreas: areas.length < content.areas.length,
    places,
    areaIndex: areas.length > 0 ? { name: areaIndexWords.name, path: areasPath } : undefined,
    pages: {
      home: { name: content.pages.home.data.name, path: '/' },
      contact: { name: content.pages.contact.data.name, path: '/contact/' },
      about: { name: content.pages.about.data.name, path: '/about/' },
      privacy: { name: content.pages.privacy.data.name, path: '/privacy/' },
    },
    menus: menuLinks(routes),
    forms: formAnchors(routes),
    base: withSlash(pathname),
    origin,
    webhook: webhook ?? business.leadWebhook,
    notes: expand(content.ledger.notes, facts),
    drawings: planDrawings(content, assets.colors),
    announcements: announcements(site, business, today),
    closures: business.closures
      .filter(({ date }) => date <= daysAfter(today, closuresAhead))
      .map((closure) => describeClosure(closure)),
    work: workViews(content, facts),
    workIndex: content.work.length > 0 ? { name: workWords.name, path: workPath } : undefined,
    reviews: expand(content.reviews, facts, singleFiles['reviews.md'].shape.reviews),
    dial,
    contacts: [
      { written: business.phone, href: `tel:${dial}` },
      { written: business.email, href: `mailto:${business.email}` },
    ],
    assets,
  }
}

/** The business without past closures, the next one first, each day once. */
function comingClosures(business: Business, today: string): Business {
  const coming = business.closures.filter(({ date, until = date }) => until >= today)
  return { ...business, closures: cutClosures(coming) }
}

/** The announcements that are not over. */
function announcements(
  { announcements }: SiteWords,
  { timeZone }: Business,
  today: string,
): SiteContext['announcements'] {
  const coming = announcements.filter(({ until = today }) => until >= today)
  return coming.map(({ from, until, ...announcement }) => ({
    ...announcement,
    from: from === undefined ? from : startOfDay(from, timeZone),
    until: until === undefined ? until : startOfDay(daysAfter(until, 1), timeZone),
    isHidden: from !== undefined && from > today,
  }))
}

/** The groups that have services, each with these. The words of the site are published already. */
function serviceGroups(
  { serviceGroups }: SiteWords,
  { services, ownPages }: SiteContent,
  facts: Scope,
): SiteContext['groups'] {
  return serviceGroups.flatMap((group) => {
    const own = services.filter(({ data }) => data.group === group.id)
    if (own.length === 0) return []
    const links = own.map(({ slug, data }) => {
      const words = expand(data, facts, collections.services)
      const { name, summary, icon, theme = group.theme } = words
      return { slug, path: `/${slug}/`, name, summary, icon, theme }
    })
    const pages = ownPages
      .filter(({ data }) => data.group === group.id)
      .map(({ slug, data }) => ({ name: data.name, path: `/${slug}/` }))
    return [{ ...group, services: links, pages }]
  })
}

/** The links to pages that say in which menu they stand: those with an order first. */
function menuLinks(routes: Route[]): SiteContext['menus'] {
  const pages = routes.filter(isPage).flatMap(({ path, page: { data } }) => {
    return 'menu' in data ? [{ path, ...data, order: data.order ?? Number.MAX_VALUE }] : []
  })
  const sorted = pages.toSorted((one, other) => one.order - other.order)
  const linksOf = (wanted: string) =>
    sorted.filter(({ menu }) => menu === wanted).map(({ name, path }) => ({ name, path }))
  return { header: linksOf('header'), footer: linksOf('footer') }
}

/** Where on its page each form is. */
function formAnchors(routes: Route[]): SiteContext['forms'] {
  const forms = routes.filter(isPage).flatMap(({ path, page }) => {
    const form = sectionsOf(page.data).find(({ type }) => type === 'estimate')
    return form ? [[path, `#${form.anchor}`]] : []
  })
  return Object.fromEntries(forms)
}

function workViews({ work, services, areas }: SiteContent, facts: Scope): WorkView[] {
  return work.map(({ slug, data, body }) => {
    const service = services.find((one) => one.slug === data.service)
    const area = areas.find((one) => one.data.name === data.town)
    return {
      ...expand(data, facts, collections.work),
      slug,
      text: expand(body, facts),
      service: { name: service?.data.name ?? data.service, path: `/${data.service}/` },
      town: { name: data.town, path: area && areaPath(area.slug) },
    }
  })
}
