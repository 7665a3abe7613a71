import { around } from 'geokdbush'
import KDBush from 'kdbush'
import type { AreaPage, ContentFile } from '../../templates/model'
import { areaPath, areasPerPage } from '../../templates/model/addresses'
import type { PageLink } from '../../templates/model/view'
import { pointOf } from '../shared/miles'
import { compare } from '../shared/wording'

type Area = ContentFile<AreaPage>

/**
 * A site with at most this many areas lists all of them in menus, grids and on each area's page.
 */
const mostListed = 40

/** With more areas, this many stand in menus, and this many on each area's page. */
const listed = 12
const nearest = 9

/** The areas that menus, grids and forms list: all, or the first few of very many. */
export function listedAreas(areas: Area[]): Area[] {
  return areas.length > mostListed ? areas.slice(0, listed) : areas
}

/** Links to the pages of areas. */
export function areaLinks(areas: Area[]): PageLink[] {
  return areas.map(({ slug, data }) => ({ name: data.name, path: areaPath(slug) }))
}

/** The areas that each page of their list holds, by name. */
export function areasByPage(areas: Area[]): Area[][] {
  const byName = areas.toSorted(
    (a, b) => compare(a.data.name, b.data.name) || compare(a.slug, b.slug),
  )
  return Array.from({ length: Math.ceil(areas.length / areasPerPage) }, (_, page) =>
    byName.slice(page * areasPerPage, (page + 1) * areasPerPage),
  )
}

/**
 * Makes a function that gives the other areas an area's page links to: all in order, or the nearest of
 * very many.
 */
export function nearbyFinder(areas: Area[]): (area: Area) => Area[] {
  if (areas.length <= mostListed) return (area) => areas.filter((other) => other !== area)
  const index = new KDBush(areas.length)
  for (const { longitude, latitude } of areas.map(pointOf)) index.add(longitude, latitude)
  index.finish()
  return (area) => {
    const { longitude, latitude } = pointOf(area)
    // One more, because an area is its own nearest; two may lie at the same point.
    return around(index, longitude, latitude, nearest + 1)
      .flatMap((index) => areas[index] ?? [])
      .filter((other) => other !== area)
      .slice(0, nearest)
  }
}
