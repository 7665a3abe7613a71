import type { Contact } from '../markdown'
import type { Business } from './business'
import type { Drawing } from './drawing'
import type { Theme } from './fields'
import type { AreaMap } from './map'
import type {
  AreaIndexPage,
  AreaPage,
  ComposedPage,
  ErrorPage,
  LegalPage,
  ServicePage,
} from './pages'
import type { Site } from './site'

/*
 * What templates are given. Everything here is derived from the content once, before rendering;
 * tokens have been replaced, and a page's props hold all that the page shows.
 */

/** A link to a page, without the site's base path: templates add it with `useHref`. */
export interface PageLink {
  name: string
  /** `/contact/` */
  path: string
}

export interface ServiceLink extends PageLink {
  slug: string
  summary: string
  icon: string
  theme: Theme
}

export interface AreaLink extends PageLink {
  slug: string
  /** The state's two letters. */
  region: string
  zipCodes: string[]
}

/** An area as the list of all areas shows it. */
export interface ListedArea extends PageLink {
  /** From the office, in a straight line, rounded. */
  miles: number
  /** How soon somebody comes in an emergency. */
  arrival: string
}

export interface ServiceGroup {
  id: string
  label: string
  shortLabel: string
  theme: Theme
  icon: string
  services: ServiceLink[]
}

/** What pages load, as paths on the site without its base path, and the styles they carry. */
export interface PageAssets {
  /** The client script: `/assets/main-3f2a.js`. */
  script: string
  /** The stylesheet at the end of a page: web fonts, print, what only the script shows. */
  deferredStyles: string
  /** What every page carries: layers, tokens, the base, the fallback fonts. */
  baseStyles: string
  /** What a page carries of the blocks that it shows, by block. */
  blockStyles: Readonly<Record<string, string>>
}

/** A drawing whose parts carry numerals. */
export interface DrawingView extends Drawing {
  width: number
  height: number
  /** Its files, by the parts that are highlighted in each, joined by commas. */
  pictures: Record<string, { path: string; content: string }>
}

/** What all pages share: the business, the menus, the words around the page. */
export interface SiteContext {
  business: Business
  site: Site
  groups: ServiceGroup[]
  /** The areas that menus, grids and forms list: all of them, or the first ones of very many. */
  areas: AreaLink[]
  /** Whether there are more areas than these. */
  hasMoreAreas: boolean
  /** The map of these areas. */
  map: AreaMap
  /** The list of all areas. */
  areaIndex: PageLink
  /** Pages with a name of their own, by slug: home, about, contact, privacy, terms. */
  pages: Record<'home' | 'about' | 'contact' | 'privacy' | 'terms', PageLink>
  /** The path the site lives under: `/`, or `/some/path/`. */
  base: string
  /** Scheme and host of the site, without a slash at the end. */
  origin: string
  /** Where on the contact page the form is: `#estimate`; empty if it is not there. */
  formAnchor: string
  /** Where the form sends its leads; empty while there is no receiver. */
  webhook: string
  /** What must stand beside claims so that they are true, by the name of their mark. */
  notes: Record<string, string>
  /** The drawings of the content, by name. */
  drawings: Record<string, DrawingView>
  /** Digits only, for `tel:` links. */
  dial: string
  /** What a text makes a link of wherever it says it: the phone number, the e-mail address. */
  contacts: Contact[]
  /** The Content-Security-Policy of every page. */
  policy: string
  assets: PageAssets
}

interface PageBase {
  /** Path on the site without its base path: `/contact/`, `/404.html`. */
  path: string
  indexable: boolean
  breadcrumbs: PageLink[]
  /** The picture that other sites show of the page; none for pages they should not list. */
  share?: { path: string; alt: string }
  /** The band that closes the page; none where a section of the page is one already. */
  closing?: { title: string; lead: string; estimateLabel?: string }
  /** Markdown below the front matter. */
  body: string
  slug: string
}

export type ComposedPageProps = PageBase & {
  kind: 'home' | 'about' | 'contact'
  data: ComposedPage
}
export type LegalPageProps = PageBase & { kind: 'legal'; data: LegalPage }
export type ErrorPageProps = PageBase & { kind: 'not-found' | 'failure'; data: ErrorPage }
export type ServicePageProps = PageBase & {
  kind: 'service'
  data: ServicePage & { theme: Theme }
  /** Other services of the group. */
  related: ServiceLink[]
}
export type AreaPageProps = PageBase & {
  kind: 'area'
  data: AreaPage & { title: string; heading: string }
  /** The other areas; of very many the nearest ones. */
  nearby: PageLink[]
  /** Where it lies on the map, if it does, and how far from the office. */
  place?: { x: number; y: number; miles: number }
}

export type AreaIndexPageProps = PageBase & {
  kind: 'area-index'
  data: AreaIndexPage
  /** The areas that this page of the list holds. */
  areas: ListedArea[]
  /** All pages of the list, by the names of their first and last areas. */
  parts: PageLink[]
}

/** Everything a page shows, by kind of page. */
export type PageProps =
  | ComposedPageProps
  | LegalPageProps
  | ErrorPageProps
  | ServicePageProps
  | AreaPageProps
  | AreaIndexPageProps

export type PageKind = PageProps['kind']
