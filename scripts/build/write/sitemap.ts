import { SitemapStream, streamToPromise } from 'sitemap'
import { absolute } from '../../../templates/components/head'
import type { SiteContext } from '../../../templates/model/view'
import { type FileContent, isPage, type Route, type SiteFile } from '../../site'

/**
 * The sitemap: exactly the pages that search engines may list. No priority and no changefreq: search
 * engines ignore both.
 */
export async function buildSitemap(
  routes: Route[],
  context: SiteContext,
): Promise<SiteFile<FileContent>> {
  const sitemap = new SitemapStream({
    lastmodDateOnly: true,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  })
  for (const { indexable, path, page } of routes.filter(isPage)) {
    if (indexable) sitemap.write({ url: absolute(context, path), lastmod: page.data.updated })
  }
  sitemap.end()
  return { path: 'sitemap.xml', content: `${(await streamToPromise(sitemap)).toString('utf8')}\n` }
}
