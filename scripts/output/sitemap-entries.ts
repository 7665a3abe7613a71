import { absolute } from '../../templates/components/head'
import type { Frame } from '../../templates/model/view'
import type { Route } from '../site/plan-routes'

/** A page that search engines may list: where it stands, and when its content last changed. */
export interface SitemapEntry {
  url: string
  /** `2026-11-20` */
  lastmod: string
}

/** So many addresses a sitemap may hold: sitemaps.org, "Sitemap file format". */
export const mostAddresses = 50_000

/** What the sitemap lists: exactly the pages that search engines may list. */
export function sitemapEntries(routes: readonly Route[], frame: Frame): SitemapEntry[] {
  return routes.flatMap((route) =>
    route.kind === 'redirect' || !route.indexable
      ? []
      : [{ url: absolute(frame, route.path), lastmod: route.page.data.updated }],
  )
}

/** The files of a sitemap with so many addresses: one, or an index and its parts. */
export function sitemapPaths(entries: number, most = mostAddresses): string[] {
  const parts = Math.ceil(entries / most)
  const partPaths = Array.from({ length: parts }, (_, part) => `sitemap-${part + 1}.xml`)
  return ['sitemap.xml', ...(parts > 1 ? partPaths : [])]
}
