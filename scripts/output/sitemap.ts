import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { absolute } from '../../templates/components/head'
import type { SiteContext } from '../../templates/model/view'
import type { OutputFile } from '../output-file'
import { isPage, type Route } from '../site/plan-routes'

/** A page that search engines may list: where it stands, and when its content last changed. */
interface SitemapEntry {
  url: string
  /** `2026-11-20` */
  lastmod: string
}

/** So many addresses a sitemap may hold: sitemaps.org, "Sitemap file format". */
const mostAddresses = 50_000

/**
 * The sitemap: exactly the pages that search engines may list. No priority and no changefreq: search
 * engines ignore both. Above 50,000 addresses `sitemap.xml` is an index of several.
 *
 * @param most How many addresses one file may hold; tests take fewer.
 */
export async function buildSitemap(
  routes: Route[],
  context: SiteContext,
  most = mostAddresses,
): Promise<OutputFile[]> {
  const entries = routes.filter(isPage).flatMap(({ indexable, path, page }): SitemapEntry[] => {
    return indexable ? [{ url: absolute(context, path), lastmod: page.data.updated }] : []
  })
  if (entries.length <= most) return [await sitemapOf(entries, 'sitemap.xml')]
  const files: OutputFile[] = []
  for (let start = 0; start < entries.length; start += most) {
    files.push(
      await sitemapOf(entries.slice(start, start + most), `sitemap-${files.length + 1}.xml`),
    )
  }
  const index = new SitemapIndexStream()
  for (const { path } of files) index.write({ url: absolute(context, `/${path}`) })
  return [await fileOf(index, 'sitemap.xml'), ...files]
}

async function sitemapOf(entries: SitemapEntry[], path: string): Promise<OutputFile> {
  const stream = new SitemapStream({
    lastmodDateOnly: true,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  })
  for (const entry of entries) stream.write(entry)
  return fileOf(stream, path)
}

async function fileOf(
  stream: SitemapStream | SitemapIndexStream,
  path: string,
): Promise<OutputFile> {
  stream.end()
  return { path, content: `${(await streamToPromise(stream)).toString('utf8')}\n` }
}
