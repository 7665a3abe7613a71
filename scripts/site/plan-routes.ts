import type {
  AreaPage,
  ComposedPage,
  ContentFile,
  ErrorPage,
  LegalPage,
  Section,
  ServicePage,
  SiteContent,
} from '../../templates/model'
import { areasPath, pathOf, workPath } from '../../templates/model/addresses'
import type { AreaIndexPage } from '../../templates/model/pages'

/** The words of the list of all areas. */
export const areaIndexWords = {
  name: 'All service areas',
  title: 'Service Areas around {{city}}, {{regionName}}',
  description:
    'The towns {{name}} serves from {{city}}, {{regionName}}: how far away they are, and how soon we come. Call {{phone}}.',
  heading: 'Service areas around {{city}}',
  lead: 'The towns we work in most. Call, and you’ll get a time. Don’t see yours? Ask.',
  questions: [],
}

/** The words of the page of finished work. */
export const workWords = {
  name: 'Our work',
  title: 'Our Work around {{city}}, {{regionName}}',
  description:
    'Work that {{name}} has finished around {{city}}, {{regionName}}: what was done, where and when, with photos. Call {{phone}}.',
  heading: 'Our work around {{city}}',
  lead: 'Planning something like it? Call us, or ask for an estimate.',
}

/** What every address has. */
interface RouteBase {
  /** Path on the site without its base path; folders end in a slash: `/contact/`. */
  path: string
  /** The output file, relative to the output folder: `contact/index.html`. */
  file: string
  /** Whether search engines may list it; the sitemap holds exactly these. */
  indexable: boolean
}

/** The address of a page, and the content file that it is made of. */
export type PageRoute = RouteBase &
  (
    | { kind: 'home' | 'about' | 'contact' | 'own' | 'work'; page: ContentFile<ComposedPage> }
    | { kind: 'legal'; page: ContentFile<LegalPage> }
    | { kind: 'service'; page: ContentFile<ServicePage> }
    | { kind: 'area'; page: ContentFile<AreaPage> }
    | { kind: 'area-index'; page: ContentFile<AreaIndexPage> }
    | { kind: 'not-found' | 'failure'; page: ContentFile<ErrorPage> }
  )

/** An old address, and the path that it leads to. */
export type RedirectRoute = RouteBase & { kind: 'redirect'; target: string }

export type Route = PageRoute | RedirectRoute

export const isRedirect = (route: Route): route is RedirectRoute => route.kind === 'redirect'
export const isPage = (route: Route): route is PageRoute => route.kind !== 'redirect'

/**
 * Decides every address of the site. Pages are folders with an `index.html`, because that is what
 * every host serves without configuration.
 *
 * @returns All routes: pages first, in the order of menus, then error documents and redirects.
 */
export function planRoutes(content: SiteContent): Route[] {
  const { pages, ownPages, services, areas, site } = content
  return [
    { kind: 'home', page: pages.home, ...routeAt(pages.home) },
    ...services.map((page) => ({ kind: 'service' as const, page, ...routeAt(page) })),
    { kind: 'about', page: pages.about, ...routeAt(pages.about) },
    { kind: 'contact', page: pages.contact, ...routeAt(pages.contact) },
    ...ownPages.map((page) => ({ kind: 'own' as const, page, ...routeAt(page) })),
    ...areaIndex(content),
    ...areas.map((page) => ({ kind: 'area' as const, page, ...routeAt(page) })),
    ...workIndex(content),
    { kind: 'legal', page: pages.privacy, ...routeAt(pages.privacy) },
    { kind: 'legal', page: pages.terms, ...routeAt(pages.terms) },
    { kind: 'not-found', page: pages.notFound, ...routeAt(pages.notFound) },
    { kind: 'failure', page: pages.failure, ...routeAt(pages.failure) },
    ...site.redirects.map(({ from, to }) => ({
      kind: 'redirect' as const,
      target: to,
      ...outputAt(from),
      indexable: false,
    })),
  ]
}

/** The list of all areas, where there are some. */
function areaIndex({ areas, site }: SiteContent): PageRoute[] {
  if (areas.length === 0) return []
  const updated =
    areas
      .map(({ data }) => data.updated)
      .sort()
      .at(-1) ?? ''
  const data = { ...areaIndexWords, ...site.areaIndex, updated }
  const page = { path: 'site.md', slug: 'service-areas', body: '', data }
  return [{ kind: 'area-index', page, ...outputAt(areasPath) }]
}

/** The page of all work, where there is some. */
function workIndex({ work: [newest] }: SiteContent): PageRoute[] {
  if (!newest) return []
  const sections: Section[] = [{ type: 'work', title: 'What we did, where and when' }]
  const { date } = newest.data
  const data = {
    ...workWords,
    updated: date,
    menu: 'footer' as const,
    glance: [],
    sections,
  }
  const page = { path: 'work', slug: 'our-work', body: '', data }
  return [{ kind: 'work', page, ...outputAt(workPath) }]
}

function routeAt({ path }: { path: string }): RouteBase {
  const address = pathOf(path)
  if (address === undefined) throw new Error(`no address is planned for ${path}`)
  return outputAt(address)
}

/** A folder's page is its `index.html`; hosts' error documents have names of their own. */
function outputAt(path: string): RouteBase {
  return path.endsWith('/')
    ? { path, file: `${path.slice(1)}index.html`, indexable: true }
    : { path, file: path.slice(1), indexable: false }
}
