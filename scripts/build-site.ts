import type { SiteContent } from '../templates/model'
import type { Assets } from '../templates/model/view'
import { bundleClient } from './assets/bundle-client'
import type { Cache } from './assets/cache'
import { buildFonts } from './assets/fonts'
import { loadIcons } from './assets/icons'
import { buildSiteIcons } from './assets/site-icons'
import { loadStyles } from './assets/styles'
import { checkSite } from './content/check-site'
import { ContentError } from './content/issues'
import { parseContent } from './content/parse-content'
import { readSources, type SourceFile } from './content/read-sources'
import type { OutputFile } from './output/output-file'
import { redirectsFile, robotsTxt, webManifest } from './output/site-files'
import { buildSitemap } from './output/sitemap'
import { projectPaths } from './paths'
import { type RenderKit, renderPage, renderRedirect } from './render/render-page'
import { buildFrame } from './site/build-frame'
import { pageProps } from './site/page-props'
import { planRoutes, type RedirectRoute, type Route } from './site/plan-routes'

/** What a site is built from. */
export interface SiteInput {
  /** Absolute path of the content folder. */
  contentDir: string
  /** The address the site will stand at, if not the content's. */
  siteUrl?: string
  /** Where the form sends its leads, if not where the content says. */
  webhook?: string
  cache: Cache
}

/**
 * Makes a whole site in memory, from the content folder to the finished files.
 *
 * @throws {ContentError} With everything that is wrong with the content.
 */
export async function buildSite(input: SiteInput): Promise<OutputFile[]> {
  // Read every content file and validate it by itself.
  const sources = await readSources(input.contentDir)
  const content = parseContent(sources)

  // Decide every address, then check what the files say of one another.
  const routes = planRoutes(content)
  const icons = loadIcons()
  const issues = checkSite({ content, routes, sources: sources.files, icons: icons.names })
  if (issues.length > 0) throw new ContentError(issues)

  // Bundle the script, the styles and the fonts.
  const [client, styles, fonts] = await Promise.all([
    bundleClient(projectPaths.client),
    loadStyles(projectPaths.templates),
    buildFonts(allText(sources.files), input.cache),
  ])

  // Render every page from props that hold all it shows.
  const assets: Assets = { script: client.script, fonts: fonts.stylesheet }
  const settings = {
    siteUrl: input.siteUrl ?? content.business.siteUrl,
    webhook: input.webhook ?? content.business.leadWebhook,
  }
  const frame = buildFrame(content, routes, settings, assets)
  const pages = await renderRoutes(routes, content, { frame, styles, icons })

  // Add what search engines, hosts and phones read.
  return [
    ...pages,
    await buildSitemap(routes, frame),
    robotsTxt(frame),
    redirectsFile(routes.filter(isRedirect), frame),
    webManifest(frame),
    ...buildSiteIcons(),
    client.file,
    ...fonts.files,
  ]
}

function renderRoutes(
  routes: Route[],
  content: SiteContent,
  kit: RenderKit,
): Promise<OutputFile[]> {
  return Promise.all(
    routes.map(async (route) => ({
      path: route.file,
      content: isRedirect(route)
        ? await renderRedirect(route.target, kit.frame)
        : await renderPage(pageProps(route, content, kit.frame), kit),
    })),
  )
}

const isRedirect = (route: Route): route is RedirectRoute => route.kind === 'redirect'

function allText(sources: SourceFile[]): string {
  return sources.map(({ data, body }) => JSON.stringify(data) + body).join('')
}
