import { geoContains } from 'd3-geo'
import type { Feature, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { Polygon as Drawn, Transform } from 'topojson-specification'
import countryByCounty from 'us-atlas/counties-10m.json' with { type: 'json' }
import type { MapPoint } from './miles'

/** ZIP codes, each with the town that it is for, the two letters of its state, and its middle. */
export type ZipTable = Record<
  string,
  [town: string, state: string, latitude: number, longitude: number]
>

const { geometries } = countryByCounty.objects.counties
type Geometry = (typeof geometries)[number]
type Shape = Feature<Polygon, { name: string }>

const shapeOf = (county: Geometry) => feature(countryByCounty, county) as Shape

const holds = (shape: Shape, { latitude, longitude }: MapPoint) =>
  geoContains(shape, [longitude, latitude])

const geometryAt = (at: MapPoint) => geometries.find((one) => holds(shapeOf(one), at))

/** The county of a point, without the word; empty where the map has none. */
export const countyAt = (at: MapPoint): string =>
  (geometryAt(at)?.properties as { name?: string } | undefined)?.name ?? ''

/** What tells the county of points in the state of one point, as `countyAt` does. */
export function countiesAround(center: MapPoint): typeof countyAt {
  // The first two digits of a county's number are its state.
  const stateOf = (county?: Geometry) => county && `${county.id}`.slice(0, 2)
  const state = stateOf(geometryAt(center))
  const shapes = geometries.filter((one) => stateOf(one) === state).map(shapeOf)
  return (at) => shapes.find((shape) => holds(shape, at))?.properties.name ?? ''
}

/** How far from a point its counties begin that a part of the map has, in degrees. */
const farthest = 6

/** The part of the map of the country around a point: the same shapes, without the borders far from it. */
export function countiesNear({ latitude, longitude }: MapPoint): typeof countryByCounty {
  const { arcs, objects, transform } = countryByCounty
  const { scale, translate } = transform as Transform
  const isNear = arcs.map(([first = []]) => {
    const [right = 0, up = 0] = first
    const [x, y] = [translate[0] + right * scale[0], translate[1] + up * scale[1]]
    return Math.abs(x - longitude) < farthest && Math.abs(y - latitude) < farthest
  })
  // An arc that is drawn from its end has the number ~index.
  const arcsOf = (one: Geometry) =>
    (one as Drawn).arcs.flat(2).map((index) => (index < 0 ? ~index : index))
  const near = geometries.filter((one) => arcsOf(one).some((index) => isNear[index]))
  const used = new Set(near.flatMap(arcsOf))
  return {
    ...countryByCounty,
    objects: { counties: { ...objects.counties, geometries: near } },
    // They are known by their numbers.
    arcs: arcs.map((arc, index) => (used.has(index) ? arc : [])),
  }
}
