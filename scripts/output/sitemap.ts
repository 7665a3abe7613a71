import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import type { OutputFile } from './output-file'
import { mostAddresses, type SitemapEntry, sitemapPaths } from './sitemap-entries'

/**
 * The sitemap. No priority and no changefreq: search engines ignore both. Above 50,000 addresses
 * `sitemap.xml` is an index of several.
 *
 * @param index Its own address; those of its parts begin alike.
 * @param most How many addresses one file may hold; tests take fewer.
 */
export async function buildSitemap(
  entries: SitemapEntry[],
  index: string,
  most = mostAddresses,
): Promise<OutputFile[]> {
  const [whole = '', ...parts] = sitemapPaths(entries.length, most)
  if (parts.length === 0) return [await sitemapOf(entries, whole)]
  const files = parts.map((path, part) =>
    sitemapOf(entries.slice(part * most, (part + 1) * most), path),
  )
  const stream = new SitemapIndexStream()
  for (const path of parts) stream.write({ url: new URL(path, index).href })
  return [await fileOf(stream, whole), ...(await Promise.all(files))]
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
