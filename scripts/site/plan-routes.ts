import type {
  AreaPage,
  ComposedPage,
  ContentFile,
  ErrorPage,
  LegalPage,
  ServicePage,
  SiteContent,
} from '../../templates/model'

interface RouteBase {
  /** Path on the site without its base path; folders end in a slash: `/contact/`. */
  path: string
  /** The output file, relative to the output folder: `contact/index.html`. */
  file: string
  /** Whether search engines may list it; the sitemap holds exactly these. */
  indexable: boolean
}

export type PageRoute = RouteBase &
  (
    | { kind: 'home' | 'about' | 'contact'; page: ContentFile<ComposedPage> }
    | { kind: 'legal'; page: ContentFile<LegalPage> }
    | { kind: 'service'; page: ContentFile<ServicePage> }
    | { kind: 'area'; page: ContentFile<AreaPage> }
    | { kind: 'not-found' | 'failure'; page: ContentFile<ErrorPage> }
  )

export type RedirectRoute = RouteBase & { kind: 'redirect'; target: string }

export type Route = PageRoute | RedirectRoute

/** Where area pages live. */
const areasFolder = '/service-areas/'

/**
 * Decides every address of the site; nothing else makes one. Pages are folders with an
 * `index.html`, because that is what every host serves without configuration.
 *
 * @returns All routes: pages first, in the order of menus, then error documents and redirects.
 */
export function planRoutes(content: SiteContent): Route[] {
  const { pages, services, areas, site } = content
  return [
    { kind: 'home', page: pages.home, ...folder('/') },
    ...services.map((page) => ({ kind: 'service' as const, page, ...folder(`/${page.slug}/`) })),
    { kind: 'about', page: pages.about, ...folder('/about/') },
    { kind: 'contact', page: pages.contact, ...folder('/contact/') },
    ...areas.map((page) => ({ kind: 'area' as const, page, ...folder(areaPath(page.slug)) })),
    { kind: 'legal', page: pages.privacy, ...folder('/privacy/') },
    { kind: 'legal', page: pages.terms, ...folder('/terms/') },
    { kind: 'not-found', page: pages.notFound, ...errorDocument('404.html') },
    { kind: 'failure', page: pages.failure, ...errorDocument('500.html') },
    ...site.redirects.map(({ from, to }) => ({
      kind: 'redirect' as const,
      target: to,
      ...folder(from),
      indexable: false,
    })),
  ]
}

/** The path of an area's page. */
export function areaPath(slug: string): string {
  return `${areasFolder}${slug}/`
}

function folder(path: string): RouteBase {
  return { path, file: `${path.slice(1)}index.html`, indexable: true }
}

function errorDocument(file: string): RouteBase {
  return { path: `/${file}`, file, indexable: false }
}
