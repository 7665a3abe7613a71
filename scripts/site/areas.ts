import type { AreaPage, ContentFile } from '../../templates/model'
import { areaPath } from '../../templates/model/addresses'
import type { PageLink } from '../../templates/model/view'
import { mapPointOf, milesBetween } from '../shared/miles'

type Area = ContentFile<AreaPage>

/** A site with at most this many areas lists all of them in menus, on the map and on each area's page. */
const mostListed = 40

/** With more areas, this many stand in menus and on the map, and this many on each area's page. */
const listed = 12
const nearest = 9

/** The areas that menus, the map and forms list: all, or the first few of very many. */
export function listedAreas(areas: Area[]): Area[] {
  return areas.length > mostListed ? areas.slice(0, listed) : areas
}

/** Links to the pages of areas. */
export function areaLinks(areas: Area[]): PageLink[] {
  return areas.map(({ slug, data }) => ({ name: data.name, path: areaPath(slug) }))
}

/** The other areas that an area's page links to: all in order, or the nearest of very many. */
export function nearbyAreas(area: Area, areas: Area[]): Area[] {
  const others = areas.filter((other) => other !== area)
  if (areas.length <= mostListed) return others
  const point = mapPointOf(area)
  return others
    .map((other) => ({ other, miles: milesBetween(point, mapPointOf(other)) }))
    .sort((one, two) => one.miles - two.miles)
    .slice(0, nearest)
    .map(({ other }) => other)
}
