import type { Frame } from '../../templates/model/view'
import type { SharePicture } from '../assets/share-pictures'
import type { PageRoute } from './plan-routes'

/** The path of the page whose share picture a page has: its own, or the home page's. */
export function pictured({ kind, path }: PageRoute, { site, pages }: Frame): string {
  const isTown = kind === 'area' || kind === 'area-index'
  return isTown && site.townPictures === 'shared' ? pages.home.path : path
}

/** The share picture of a page; none for pages that other sites should not list. */
export function shareOf(
  route: PageRoute,
  frame: Frame,
  shares: ReadonlyMap<string, SharePicture>,
): SharePicture | undefined {
  return route.indexable ? shares.get(pictured(route, frame)) : undefined
}
