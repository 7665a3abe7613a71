import type { Business } from './business'
import type { Ledger } from './claims'
import type { Drawing } from './drawing'
import type { AreaPage, ComposedPage, ErrorPage, LegalPage, ServicePage } from './pages'
import type { Site } from './site'

export type { Business } from './business'
export type { Ledger } from './claims'
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
  areas: ContentFile<AreaPage>[]
  /** The body of each is its SVG. */
  drawings: ContentFile<Drawing>[]
}

/** A content file that a page is made of. */
export type ContentPage = ContentFile<ComposedPage | LegalPage | ErrorPage | ServicePage | AreaPage>

/** Every content file that a page is made of, in the order of menus. */
export function pagesOf({ pages, services, areas }: SiteContent): ContentPage[] {
  const { home, ...others } = pages
  return [home, ...services, ...Object.values(others), ...areas]
}
