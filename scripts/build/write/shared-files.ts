import { absolute } from '../../../templates/components/head'
import type { SiteContext } from '../../../templates/model/view'
import { withBase } from '../../../templates/with-base'
import { type FileContent, isRedirect, type Site, type SiteFile } from '../../site'
import { hostFiles } from './host-files'
import { buildSitemap } from './sitemap'

/** Drawings, and what hosts and others read: sitemap, robots, manifest, headers, redirects. */
export async function sharedFiles({ routes, context }: Site): Promise<SiteFile<FileContent>[]> {
  return [
    ...Object.values(context.drawings).flatMap(({ pictures }) => Object.values(pictures)),
    await buildSitemap(routes, context),
    robotsTxt(context),
    webManifest(context),
    ...hostFiles(routes.filter(isRedirect), context),
  ]
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
