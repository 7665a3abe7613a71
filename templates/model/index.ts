import type { Business } from './business'
import type { Ledger } from './claims'
import type { AreaPage, ComposedPage, ErrorPage, LegalPage, ServicePage } from './pages'
import type { Site } from './site'

export type { Business } from './business'
export type { Claim, Ledger } from './claims'
export type { Theme } from './fields'
export type { MotifPart } from './motifs'
export type { AreaPage, ComposedPage, ErrorPage, LegalPage, ServicePage } from './pages'
export type { FaqItem, Section, SectionOf, SectionType } from './sections'
export type { Site } from './site'

/** A content file after validation: where it came from, its front matter, its Markdown body. */
export interface ContentFile<Data> {
  /** Path from the content folder, with forward slashes: `areas/springfield.md`. */
  path: string
  /** The filename without its ending. */
  slug: string
  data: Data
  /** Markdown; empty where a page has no body. */
  body: string
}

/** What the rest of the site needs to know of an area: all but what only its own page says. */
export interface AreaEntry {
  path: string
  slug: string
  data: Pick<
    AreaPage,
    | 'name'
    | 'order'
    | 'title'
    | 'heading'
    | 'description'
    | 'updated'
    | 'zipCodes'
    | 'latitude'
    | 'longitude'
    | 'counties'
    | 'arrival'
    | 'motif'
  >
}

/** What of a content folder is valid: everything, or what its mistakes have left. */
export type ContentParts = Partial<Pick<SiteContent, 'business' | 'site' | 'ledger'>> & {
  pages: Partial<SiteContent['pages']>
} & Pick<SiteContent, 'services' | 'areas'>

/** The whole `content/` folder, validated file by file. Tokens are still in place. */
export interface SiteContent {
  business: Business
  site: Site
  ledger: Ledger
  pages: {
    home: ContentFile<ComposedPage>
    about: ContentFile<ComposedPage>
    contact: ContentFile<ComposedPage>
    privacy: ContentFile<LegalPage>
    terms: ContentFile<LegalPage>
    notFound: ContentFile<ErrorPage>
    failure: ContentFile<ErrorPage>
  }
  /** In the order of menus and grids. */
  services: ContentFile<ServicePage>[]
  /** In the order of menus and grids. */
  /** In the order of menus and grids. */
  areas: ContentFile<AreaPage>[]
}

/** The same without what only the pages of areas say: there may be thousands of them. */
export type ContentOutline = Omit<SiteContent, 'areas'> & { areas: AreaEntry[] }
