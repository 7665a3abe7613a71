import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { absolute } from '../../templates/components/head'
import type { Frame } from '../../templates/model/view'
import type { PageRoute, Route } from '../site/plan-routes'
import type { OutputFile } from './output-file'

/** So many addresses a sitemap may hold: sitemaps.org, "Sitemap file format". */
const mostAddresses = 50_000

/**
 * The sitemap: exactly the pages that search engines may list, with the date on which their
 * content says it last changed. No priority and no changefreq: search engines ignore both. Above
 * 50,000 addresses `sitemap.xml` is an index of several.
 *
 * @param most How many addresses one file may hold; tests take fewer.
 */
export async function buildSitemap(
  routes: Route[],
  frame: Frame,
  most = mostAddresses,
): Promise<OutputFile[]> {
  const listed = routes.filter((route) => route.kind !== 'redirect').filter((it) => it.indexable)
  if (listed.length <= most) return [await sitemapOf(listed, frame, 'sitemap.xml')]
  const parts = Array.from({ length: Math.ceil(listed.length / most) }, (_, part) =>
    sitemapOf(listed.slice(part * most, (part + 1) * most), frame, `sitemap-${part + 1}.xml`),
  )
  const files = await Promise.all(parts)
  const index = new SitemapIndexStream()
  for (const { path } of files) index.write({ url: absolute(frame, `/${path}`) })
  return [await fileOf(index, 'sitemap.xml'), ...files]
}

async function sitemapOf(routes: PageRoute[], frame: Frame, path: string): Promise<OutputFile> {
  const stream = new SitemapStream({
    hostname: frame.origin,
    lastmodDateOnly: true,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  })
  for (const route of routes) {
    stream.write({ url: absolute(frame, route.path), lastmod: route.page.data.updated })
  }
  return fileOf(stream, path)
}

async function fileOf(
  stream: SitemapStream | SitemapIndexStream,
  path: string,
): Promise<OutputFile> {
  stream.end()
  return { path, content: `${(await streamToPromise(stream)).toString('utf8')}\n` }
}
