import type { Brand, BrandPicture } from './brand'
import type { Business } from './business'
import type { Ledger } from './claims'
import type { Drawing } from './drawing'
import type { AreaPage, ComposedPage, ErrorPage, LegalPage, OwnPage, ServicePage } from './pages'
import type { Review } from './reviews'
import type { Section } from './sections'
import type { SiteWords } from './site'
import type { Work } from './work'

export type { Brand, BrandPicture } from './brand'
export type { Business } from './business'
export type { Ledger } from './claims'
export type { MotifPart, SceneName } from './motifs'
export type { AreaPage, ComposedPage, ErrorPage, LegalPage, OwnPage, ServicePage } from './pages'
export type { Photo } from './photo'
export type { Review } from './reviews'
export type { CardItem, FaqItem, Section, SectionOf, SectionType } from './sections'
export type { SiteWords } from './site'
export type { Work } from './work'

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
  /** With its pictures, by file name. */
  brand: Brand & { pictures: Record<string, BrandPicture> }
  site: SiteWords
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
  /** The other files of `pages/`, in the order of menus. */
  ownPages: ContentFile<OwnPage>[]
  /** In the order of menus and grids. */
  services: ContentFile<ServicePage>[]
  /** In the order of menus and grids. */
  areas: ContentFile<AreaPage>[]
  /** The body of each is its SVG. */
  drawings: ContentFile<Drawing>[]
  /** Finished work; the body of each says what was done. */
  work: ContentFile<Work>[]
  /** None where the site has no `reviews.md`. */
  reviews: Review[]
}

/** A content file that a page is made of. */
export type ContentPage = ContentFile<ComposedPage | LegalPage | ErrorPage | ServicePage | AreaPage>

/** What a page is composed of, from top to bottom; nothing for a page that is no composition. */
export function sectionsOf(data: object): Section[] {
  return 'sections' in data ? (data.sections as Section[]) : []
}

/** Every content file that a page is made of, in the order of menus. */
export function pagesOf(
  content: Pick<SiteContent, 'ownPages' | 'services' | 'areas'> & {
    pages: Partial<SiteContent['pages']>
  },
): ContentPage[] {
  const { home, ...others } = content.pages
  const { services, ownPages, areas } = content
  return [home, ...services, ...Object.values(others), ...ownPages, ...areas].filter(
    (page) => page !== undefined,
  )
}
