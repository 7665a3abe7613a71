import { absolute } from '../templates/components/head'
import type { ContentOutline, SiteContent } from '../templates/model'
import type { Assets, PageProps } from '../templates/model/view'
import { bundleClient } from './assets/bundle-client'
import { type Cache, hash } from './assets/cache'
import { type FontText, fontText, unusualCharacters } from './assets/font-text'
import { buildFonts } from './assets/fonts'
import { loadIcons } from './assets/icons'
import { buildSharePictures, type SharePicture, shareInput } from './assets/share-pictures'
import { buildSiteIcons } from './assets/site-icons'
import { loadStyles } from './assets/styles'
import { isArea } from './content/area-files'
import { readSources } from './content/find-sources'
import { textOf } from './content/load-areas'
import { loadContent } from './content/load-content'
import type { SourceFile } from './content/read-sources'
import { hostFiles } from './output/host-files'
import type { OutputFile } from './output/output-file'
import { robotsTxt, webManifest } from './output/site-files'
import type { buildSitemap } from './output/sitemap'
import { sitemapEntries, sitemapPaths } from './output/sitemap-entries'
import { projectPaths } from './paths'
import { type RenderKit, SiteRenderer } from './render/site-renderer'
import { sharedStyles } from './render/split-styles'
import { nearbyFinder } from './site/area-lists'
import { buildFrame } from './site/build-frame'
import {
  areaLinks,
  type PageContext,
  pageContext,
  pageProps,
  type WholeRoute,
} from './site/page-props'
import type { PageRoute, RedirectRoute, Route } from './site/plan-routes'
import { pictured, shareOf } from './site/share-of'

/** What a site is built from. */
export interface SiteInput {
  /** Absolute path of the content folder. */
  contentDir: string
  /** The address the site will stand at, if not the content's. */
  siteUrl?: string
  /** Where the form sends its leads, if not where the content says. */
  webhook?: string
  cache: Cache
  /** Stands for the code of the build, if that is known. */
  codeKey?: string
  /** Is told how many of the pages are rendered, after each. */
  onProgress?: (done: number, total: number) => void
}

/** What is decided of a site before any page is rendered. */
export interface SiteLayout {
  context: PageContext
  /** What every page is rendered with. */
  kit: RenderKit
  /** The pictures that other sites show of pages, by the path of the page they were drawn for. */
  shares: ReadonlyMap<string, SharePicture>
  /** Every file that is no page, but the sitemap. */
  files: OutputFile[]
  sitemap: LateFiles
}

/** Files that are known by their paths before they are made. */
export interface LateFiles {
  paths: string[]
  make(): Promise<OutputFile[]>
}

/** A site that is decided but not yet rendered: any page of it can be rendered by itself. */
export interface SitePlan extends Pick<SiteLayout, 'kit' | 'files'> {
  content: SiteContent
  routes: Route[]
  /** All that each page shows, by path. */
  pages: ReadonlyMap<string, PageProps>
}

/** The steps that cost most; the dev server puts ones in their place that keep what they made. */
export const makers = {
  readSources,
  loadIcons,
  bundleClient,
  loadStyles,
  buildFonts,
  buildSiteIcons,
  buildSharePictures,
  // What makes it takes long to load.
  buildSitemap: async (...of: Parameters<typeof buildSitemap>) =>
    (await import('./output/sitemap')).buildSitemap(...of),
}
export type Makers = typeof makers

/**
 * Makes a whole site in memory, from the content folder to the finished files.
 *
 * @throws {ContentError} With everything that is wrong with the content.
 */
export async function buildSite(input: SiteInput): Promise<OutputFile[]> {
  const plan = await planSite(input)
  // Render every page from props that hold all it shows.
  let done = 0
  const pages = await Promise.all(
    plan.routes.map(async (route) => {
      const page = await renderRoute(route, plan)
      input.onProgress?.(++done, plan.routes.length)
      return page
    }),
  )
  return [...pages, ...plan.files]
}

/**
 * Does everything but the pages.
 *
 * @throws {ContentError} With everything that is wrong with the content.
 */
export async function planSite(input: SiteInput, make: Makers = makers): Promise<SitePlan> {
  // Read every content file, validate it, decide every address, check what the files say.
  const sources = await make.readSources(input.contentDir)
  const { content, routes } = loadContent(sources, make.loadIcons().names)
  const { context, kit, shares, files, sitemap } = await layOut(
    { content, routes, text: fontTextOf(sources.files) },
    input,
    make,
  )
  // Collect all that each page shows.
  const whole = wholeRoutes(content.areas)
  const pages = routes.filter(isPage).map((route) => ({
    ...pageProps(whole(route), context),
    share: shareOf(route, context.frame, shares),
  }))
  return {
    content,
    routes,
    pages: new Map(pages.map((page) => [page.path, page])),
    kit,
    files: [...files, ...(await sitemap.make())],
  }
}

/** A site's content, its addresses, and what fonts need to know of its text. */
export interface Outline {
  content: ContentOutline
  routes: Route[]
  text: FontText
}

/** Decides what all pages share, and makes every file that is no page. */
export async function layOut(
  { content, routes, text }: Outline,
  input: SiteInput,
  make: Makers = makers,
): Promise<SiteLayout> {
  // Draw the site's icons; bundle the script, the styles and the fonts.
  const [siteIcons, client, styles, fonts] = await Promise.all([
    make.buildSiteIcons(input.cache, input.codeKey),
    make.bundleClient(projectPaths.client, input.cache, input.codeKey),
    make.loadStyles(projectPaths.templates, input.cache, input.codeKey),
    make.buildFonts(text, input.cache, input.codeKey),
  ])

  // Derive what all pages share.
  const late = stylesheet('late', fonts.rules + styles.late)
  const shared = stylesheet('shared', sharedStyles(styles, fonts.fallbacks))
  const assets: Assets = {
    script: client.script,
    starter: client.starter,
    sharedStyles: `/${shared.path}`,
    lateStyles: `/${late.path}`,
    fonts: fonts.files.map((file) => `/${file.path}`),
  }
  const settings = {
    siteUrl: input.siteUrl ?? content.business.siteUrl,
    webhook: input.webhook ?? content.business.leadWebhook,
  }
  const frame = buildFrame(content, routes, settings, assets)
  const context = pageContext(content, routes, frame)
  const entries = sitemapEntries(routes, frame)
  const sitemap = {
    paths: sitemapPaths(entries.length),
    make: () => make.buildSitemap(entries, absolute(frame, '/sitemap.xml')),
  }

  // Draw the pictures that other sites show of pages.
  const listed = routes.filter(isPage).filter(({ indexable }) => indexable)
  const shares = await make.buildSharePictures(
    listed
      .filter((route) => pictured(route, frame) === route.path)
      .map((route) => shareInput(route, context)),
    input.cache,
    input.codeKey,
  )
  // Add what search engines, hosts and phones read.
  const files = [
    robotsTxt(frame),
    ...hostFiles(routes.filter(isRedirect), frame),
    webManifest(frame),
    ...siteIcons,
    ...shares.files,
    client.file,
    shared,
    late,
    ...fonts.files,
  ]
  return {
    context,
    kit: { frame, styles, icons: make.loadIcons(), fallbackFonts: fonts.fallbacks },
    shares: shares.byPath,
    files,
    sitemap,
  }
}

/** Gives the route of an area its page and the areas near it. */
export function wholeRoutes(areas: SiteContent['areas']): (route: PageRoute) => WholeRoute {
  const bySlug = new Map(areas.map((area) => [area.slug, area]))
  const nearby = nearbyFinder(areas)
  return (route) => {
    if (route.kind !== 'area') return route
    const page = bySlug.get(route.page.slug)
    if (!page) throw new Error(`there is no area for ${route.path}`)
    return { ...route, page, nearby: areaLinks(nearby(page)) }
  }
}

/** A stylesheet that comes after the first paint. */
function stylesheet(name: string, content: string): OutputFile {
  return { path: `assets/${name}-${hash(content)}.css`, content }
}

/** Renders what stands at one address. */
export async function renderRoute(
  route: Route,
  { pages, kit }: Pick<SitePlan, 'pages' | 'kit'>,
): Promise<OutputFile> {
  const html = isRedirect(route)
    ? await rendererOf(kit).redirect(route.target)
    : await rendererOf(kit).page(pageAt(route.path, pages))
  return { path: route.file, content: html.join('') }
}

const renderers = new WeakMap<RenderKit, SiteRenderer>()

/** What a renderer has made once serves all pages of its kit. */
function rendererOf(kit: RenderKit): SiteRenderer {
  const renderer = renderers.get(kit) ?? new SiteRenderer(kit)
  renderers.set(kit, renderer)
  return renderer
}

function pageAt(path: string, pages: SitePlan['pages']): PageProps {
  const page = pages.get(path)
  if (!page) throw new Error(`the plan has no page at ${path}`)
  return page
}

export const isRedirect = (route: Route): route is RedirectRoute => route.kind === 'redirect'
export const isPage = (route: Route): route is PageRoute => route.kind !== 'redirect'

function fontTextOf(sources: SourceFile[]): FontText {
  const areas = sources.filter(({ path }) => isArea(path)).map(textOf)
  const others = sources.filter(({ path }) => !isArea(path)).map(textOf)
  return fontText(others.join(''), areas.flatMap(unusualCharacters))
}
