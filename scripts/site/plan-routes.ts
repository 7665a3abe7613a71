import type {
  AreaEntry,
  ComposedPage,
  ContentFile,
  ContentOutline,
  ErrorPage,
  LegalPage,
  ServicePage,
} from '../../templates/model'
import type { AreaIndexPage } from '../../templates/model/pages'
import { countIndexParts, indexParts } from './area-lists'

/** What every address has. */
export interface RouteBase {
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
    | { kind: 'area'; page: AreaEntry }
    | { kind: 'area-index'; page: ContentFile<AreaIndexPage>; areas: AreaEntry[] }
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
export function planRoutes(content: ContentOutline): Route[] {
  const { pages, services, areas, site } = content
  return [
    { kind: 'home', page: pages.home, ...place(pages.home) },
    ...services.map((page) => ({ kind: 'service' as const, page, ...place(page) })),
    { kind: 'about', page: pages.about, ...place(pages.about) },
    { kind: 'contact', page: pages.contact, ...place(pages.contact) },
    ...areaIndex(content),
    ...areas.map(areaRoute),
    { kind: 'legal', page: pages.privacy, ...place(pages.privacy) },
    { kind: 'legal', page: pages.terms, ...place(pages.terms) },
    { kind: 'not-found', page: pages.notFound, ...place(pages.notFound) },
    { kind: 'failure', page: pages.failure, ...place(pages.failure) },
    ...site.redirects.map(({ from, to }) => ({
      kind: 'redirect' as const,
      target: to,
      ...outputAt(from),
      indexable: false,
    })),
  ]
}

/** The address of an area's page. */
export function areaRoute(page: AreaEntry): RouteBase & { kind: 'area'; page: AreaEntry } {
  return { kind: 'area', page, ...place(page) }
}

/** The pages of the list of all areas, of a site that has so many that it needs one. */
function areaIndex({ site, areas }: ContentOutline): PageRoute[] {
  const words = site.areaIndex
  const parts = indexParts(areas)
  // Without the words, a check reports them.
  if (!words) return []
  const paths = indexPaths(areas.length)
  return parts.map((part, index) => {
    const range = nameOfPart(part)
    const more = index === 0 ? '' : `, ${range}`
    return {
      kind: 'area-index',
      areas: part,
      page: {
        path: 'site.md',
        slug: 'service-areas',
        body: '',
        data: {
          ...words,
          name: index === 0 ? words.name : range,
          title: words.title + more,
          description: words.description + more,
          heading: words.heading + more,
          keywords: [],
          updated: part.map(({ data }) => data.updated).reduce((a, b) => (a > b ? a : b)),
          toConfirm: [],
        },
      },
      ...outputAt(paths[index] ?? areasFolder),
    }
  })
}

/** The addresses of the list of all areas, if a site with so many has one. */
export function indexPaths(areas: number): string[] {
  return Array.from({ length: countIndexParts(areas) }, (_, index) =>
    index === 0 ? areasFolder : `${areasFolder}page-${index + 1}/`,
  )
}

/** `Abbeville – Hamilton` */
export function nameOfPart(areas: AreaEntry[]): string {
  const names = [areas.at(0), areas.at(-1)].map((area) => area?.data.name)
  return [...new Set(names)].join(' – ')
}

/** The addresses of the pages that every site has, by their content file. */
const fixedPaths: Record<string, string> = {
  'pages/home.md': '/',
  'pages/about.md': '/about/',
  'pages/contact.md': '/contact/',
  'pages/privacy.md': '/privacy/',
  'pages/terms.md': '/terms/',
  'pages/not-found.md': '/404.html',
  'pages/failure.md': '/500.html',
}

/** The address of the page that is made of a content file, if one is: `areas/x.md`. */
export function pathOf(file: string): string | undefined {
  const [, folder, slug = ''] =
    /^(services|areas)\/([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/.exec(file) ?? []
  if (folder === 'services') return `/${slug}/`
  if (folder === 'areas') return areaPath(slug)
  return Object.hasOwn(fixedPaths, file) ? fixedPaths[file] : undefined
}

function place({ path }: { path: string }): RouteBase {
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

/** Whether a path is that of an area's page. */
export function isAreaPath(path: string): boolean {
  return path.startsWith(areasFolder)
}

/** The path of an area's page. */
export function areaPath(slug: string): string {
  return `${areasFolder}${slug}/`
}
