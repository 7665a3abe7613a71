import { absolute } from '../../../templates/components/head'
import type { SiteContext } from '../../../templates/model/view'
import { withBase } from '../../../templates/with-base'
import {
  type FileContent,
  isPage,
  isRedirect,
  type Route,
  type Site,
  type SiteFile,
} from '../../site'
import { hostFiles } from './host-files'

/** Drawings, and what hosts and others read: sitemap, robots, manifest, headers, redirects. */
export function sharedFiles({ routes, context }: Site): SiteFile<FileContent>[] {
  return [
    ...Object.values(context.drawings).flatMap(({ pictures }) => Object.values(pictures)),
    sitemap(routes, context),
    robotsTxt(context),
    webManifest(context),
    ...hostFiles(routes.filter(isRedirect), context),
  ]
}

/**
 * The sitemap: exactly the pages that search engines may list. No priority and no changefreq: search
 * engines ignore both.
 */
function sitemap(routes: Route[], context: SiteContext): SiteFile<FileContent> {
  const entries = routes.filter(isPage).flatMap(({ indexable, path, page }) => {
    const address = absolute(context, path).replaceAll('&', '&amp;')
    const day = page.data.updated
    return indexable ? [`<url><loc>${address}</loc><lastmod>${day}</lastmod></url>`] : []
  })
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  const content = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="${namespace}">${entries.join('')}</urlset>\n`
  return { path: 'sitemap.xml', content }
}

/** `robots.txt`: everything may be read, and the sitemap is named. */
function robotsTxt(context: SiteContext): SiteFile<FileContent> {
  const content = `User-agent: *\nAllow: /\n\nSitemap: ${absolute(context, '/sitemap.xml')}\n`
  return { path: 'robots.txt', content }
}

/** The web app manifest: name, colors and icons for a phone's home screen. */
function webManifest({ business, base, assets }: SiteContext): SiteFile<FileContent> {
  const icon = (size: number, purpose: string) => ({
    src: withBase(base, `/icon-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    name: business.name,
    short_name: business.name,
    start_url: base,
    scope: base,
    display: 'minimal-ui',
    background_color: assets.colors['--paper'],
    theme_color: assets.colors['--main'],
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  }
  return { path: 'site.webmanifest', content: `${JSON.stringify(manifest, null, 2)}\n` }
}
