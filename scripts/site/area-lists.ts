import { around } from 'geokdbush'
import KDBush from 'kdbush'
import type { AreaEntry } from '../../templates/model'
import { compare } from '../content/issues'

/** So many areas a site can have and still list them all in menus, grids and on each other's pages. */
const mostListed = 40

/** So many of more areas stand in menus, and so many on each other's pages. */
const listed = 12
const nearest = 9

/** So many areas a page of their list holds. */
const perPage = 200

/** Whether a site has more areas than its menus can list, and so needs a list of them. */
export function needsIndex(areas: number): boolean {
  return areas > mostListed
}

/** How many pages the list of all areas has. */
export function countIndexParts(areas: number): number {
  return needsIndex(areas) ? Math.ceil(areas / perPage) : 0
}

/** The areas that menus, grids and forms list: all of them, or the first ones of very many. */
export function listedAreas<Item>(areas: readonly Item[]): readonly Item[] {
  return needsIndex(areas.length) ? areas.slice(0, listed) : areas
}

/** The pages of the list of all areas: by name, so many on each. */
export function indexParts(areas: readonly AreaEntry[]): AreaEntry[][] {
  const byName = areas.toSorted(
    (a, b) => compare(a.data.name, b.data.name) || compare(a.slug, b.slug),
  )
  return Array.from({ length: countIndexParts(areas.length) }, (_, part) =>
    byName.slice(part * perPage, (part + 1) * perPage),
  )
}

/** Where an area lies, and what a link to it says. */
export interface AreaPlace {
  slug: string
  data: Pick<AreaEntry['data'], 'name' | 'latitude' | 'longitude'>
}

/** What has to be known of an area to find it near others: little, where it is sent to a thread. */
export function placeOf({ slug, data }: AreaEntry): AreaPlace {
  const { name, latitude, longitude } = data
  return { slug, data: { name, latitude, longitude } }
}

/**
 * Finds for each area the others that its page links to: all of them, in their order, or the nearest
 * ones of very many, the nearest first.
 */
export function nearbyFinder(areas: readonly AreaPlace[]): (area: AreaPlace) => AreaPlace[] {
  if (!needsIndex(areas.length)) return (area) => areas.filter(({ slug }) => slug !== area.slug)
  const index = new KDBush(areas.length)
  for (const { data } of areas) index.add(data.longitude, data.latitude)
  index.finish()
  return (area) => {
    // One more, because an area is its own nearest; two may lie at the same point.
    const found = around(index, area.data.longitude, area.data.latitude, nearest + 1)
    return found
      .flatMap((place) => areas[place] ?? [])
      .filter(({ slug }) => slug !== area.slug)
      .slice(0, nearest)
  }
}
