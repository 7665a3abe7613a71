import { geoContains } from 'd3-geo'
import type { Feature, Polygon } from 'geojson'
import { feature } from 'topojson-client'
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
