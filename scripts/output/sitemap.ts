import { SitemapStream, streamToPromise } from 'sitemap'
import { absolute } from '../../templates/components/head'
import type { Frame } from '../../templates/model/view'
import type { Route } from '../site/plan-routes'
import type { OutputFile } from './output-file'

/**
 * The sitemap: exactly the pages that search engines may list, with the date on which their
 * content says it last changed. No priority and no changefreq: search engines ignore both.
 */
export async function buildSitemap(routes: Route[], frame: Frame): Promise<OutputFile> {
  const stream = new SitemapStream({
    hostname: frame.origin,
    lastmodDateOnly: true,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  })
  for (const route of routes) {
    if (!route.indexable || route.kind === 'redirect') continue
    stream.write({ url: absolute(frame, route.path), lastmod: route.page.data.updated })
  }
  stream.end()
  return { path: 'sitemap.xml', content: `${(await streamToPromise(stream)).toString('utf8')}\n` }
}
