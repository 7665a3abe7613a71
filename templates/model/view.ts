import type { Business } from './business'
import type { Drawing } from './drawing'
import type { AreaMap } from './map'
import type { MotifPart, SceneName } from './motifs'
import type {
  AreaIndexPage,
  AreaPage,
  ComposedPage,
  ErrorPage,
  LegalPage,
  ServicePage,
} from './pages'
import type { Review } from './reviews'
import type { SiteWords } from './site'
import type { Work } from './work'

/*
 * What templates are given. Everything here is derived from the content once, before rendering;
 * tokens have been replaced, and a page's props hold all that the page shows.
 */

/** A phone number or an e-mail address. */
export interface Contact {
  /** As the texts write it: `(555) 010-0199`. */
  written: string
  /** `tel:5550100199` */
  href: string
}

/** A link to a page, without the site's base path: templates add it with `useHref`. */
export interface PageLink {
  name: string
  /** `/contact/` */
  path: string
}

export interface ServiceLink extends PageLink, Pick<ServicePage, 'summary' | 'icon' | 'theme'> {
  slug: string
}

export interface AreaLink extends PageLink {
  slug: string
  /** The state's two letters. */
  region: string
  zipCodes: string[]
  /** From the office, in a straight line, rounded; none while its point is in doubt. */
  miles: number | undefined
  /** Whether the structured data name it among the served areas. */
  inData: boolean
}

/** What the town check says of a place that is no area. */
export interface KnownPlace {
  name: string
  /** Whether it is known by its name, and not by its ZIP codes alone. */
  isNamed: boolean
  /** ZIP codes, or patterns of them: `^740`. */
  zips: string[]
  /** From the office, in a straight line, rounded; where the place is known. */
  miles?: number
  /**
   * Whether the business works there: named by the owner, or in the county of the office; in part, around
   * it; or not, though its name looks like one of these.
   */
  served: 'yes' | 'partly' | 'no'
  /** In which part of the world: `Smith County`, `the Springfield metro area`. */
  within?: string
}

/** An area as the list of all areas shows it. */
export interface ListedArea extends PageLink {
  /** From the office, in a straight line, rounded; none while its point is in doubt. */
  miles: number | undefined
  /** While it is: the nearest place whose distance is known. */
  near: string | undefined
  counties: string[]
  zipCodes: string[]
  /** The first heading of its page's text. */
  tip?: string
}

export type ServiceGroup = SiteWords['serviceGroups'][number] & {
  services: ServiceLink[]
  /** Other pages that its menu lists after the services. */
  pages: PageLink[]
}

/** What pages load, as paths on the site without its base path, and the styles they carry. */
export interface PageAssets {
  /** The client script: `/assets/main-3f2a.js`. */
  script: string
  /** The font of headings. */
  font: string
  /** What styles call it. */
  fontFamily: string
  /** The font of texts, where the brand names one. */
  textFont?: { path: string; family: string }
  /** The stylesheet at the end of a page: footer, notes, print, what only the script shows. */
  deferredStyles: string
  /** What every page carries: layers, tokens, the base. */
  baseStyles: string
  /** What a page carries of the blocks that it shows, by block. */
  blockStyles: Readonly<Record<string, string>>
  /** The color tokens of pages without a theme, by name: `--main`. */
  colors: Palette
  /** The address of the icon: the picture itself if it is small, or a path as above. */
  icon: string
  /** What the header shows instead of icon and name. */
  logo?: { path: string; width: number; height: number }
  /** What the first screens show in the place of a scene. */
  picture?: { path: string; width: number; height: number }
}

/** Colors by the names of their tokens: `--main`. */
export type Palette = Readonly<Record<string, string>>

/** What a page looks like: its colors, and what its picture shows. */
export interface Look {
  theme?: string | undefined
  scene: SceneName
  motif: readonly MotifPart[]
}

/** A drawing whose parts carry numerals. */
export interface DrawingView extends Drawing {
  width: number
  height: number
  /** Its files, by the parts that are highlighted in each, joined by commas. */
  pictures: Record<string, { path: string; content: string }>
}

/** What a band announces, with its days as moments: milliseconds since 1970. */
export type Announcement = Omit<SiteWords['announcements'][number], 'from' | 'until'> & {
  from?: number | undefined
  until?: number | undefined
  /** Whether it had not begun when the site was built. */
  isHidden: boolean
}

/** The files of a photo. */
export interface PhotoView {
  /** Of the largest file, in px. */
  width: number
  height: number
  /** The photo's average color: `#8a9bb0`. */
  color: string
  /** The widths of the files in px, smallest first. */
  widths: number[]
  /** What the files' paths begin with; width and format follow: `-480.avif`, `-480.webp`, `-480.jpg`. */
  path: string
}

/** A piece of finished work. */
export interface WorkView extends Omit<Work, 'service' | 'town'> {
  /** Its anchor on the page of all work. */
  slug: string
  service: PageLink
  town: { name: string; path?: string }
  /** What was done: Markdown. */
  text: string
}

/** What all pages share: the business, the menus, the words around the page. */
export interface SiteContext {
  business: Business
  site: SiteWords
  groups: ServiceGroup[]
  /** The areas that menus, grids and forms list: all, or the first few of very many. */
  areas: AreaLink[]
  /** Whether there are more areas than these. */
  hasMoreAreas: boolean
  /** Other places of which the town check knows. */
  places: KnownPlace[]
  /** The map of these areas. */
  map: AreaMap
  /** The list of all areas; none where there are no areas. */
  areaIndex?: PageLink
  /** The pages that templates link to by themselves. */
  pages: Record<'home' | 'about' | 'contact' | 'privacy', PageLink>
  /** What the header links to after its menus, and the footer besides. */
  menus: Record<'header' | 'footer', PageLink[]>
  /** Where on its page each form is, by the page's path: `#estimate`. */
  forms: Record<string, string>
  /** The path the site lives under: `/`, or `/some/path/`. */
  base: string
  /** Scheme and host of the site, without a slash at the end. */
  origin: string
  /** Where the form sends its leads; empty while there is no receiver. */
  webhook: string
  /** What must stand beside claims so that they are true, by the name of their sign. */
  notes: Record<string, string>
  /** The drawings of the content, by name. */
  drawings: Record<string, DrawingView>
  /** What is announced now, or will be. */
  announcements: Announcement[]
  /** The days of the next weeks on which the office is closed or has other hours, in words. */
  closures: string[]
  /** The photos that pages show, by their file in `content/photos/`. */
  photos: Record<string, PhotoView>
  /** Finished work, the newest first. */
  work: WorkView[]
  /** The page of all work; none where there is no work. */
  workIndex?: PageLink
  reviews: Review[]
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
  look: Look
  /** The picture that other sites show of the page; none for pages they should not list. */
  share?: { path: string; alt: string }
  /** The band that closes the page; none where a section of the page is one already. */
  closing?: { title: string; lead: string; estimateLabel?: string }
  /** Markdown below the front matter. */
  body: string
  slug: string
}

export type ComposedPageProps = PageBase & {
  kind: 'home' | 'about' | 'contact' | 'own' | 'work'
  data: ComposedPage
}
export type LegalPageProps = PageBase & { kind: 'legal'; data: LegalPage }
export type ErrorPageProps = PageBase & { kind: 'not-found' | 'failure'; data: ErrorPage }
export type ServicePageProps = PageBase & {
  kind: 'service'
  data: ServicePage
  /** Other services of the group. */
  related: ServiceLink[]
}
export type AreaPageProps = PageBase & {
  kind: 'area'
  data: AreaPage & { title: string; heading: string }
  /** The other areas; of very many the nearest ones. */
  nearby: PageLink[]
  /** From the office, in a straight line, rounded; none while its point is in doubt. */
  miles: number | undefined
}

export type AreaIndexPageProps = PageBase & {
  kind: 'area-index'
  data: AreaIndexPage
  /** All areas, the nearest to the office first. */
  areas: ListedArea[]
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
