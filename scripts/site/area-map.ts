import { createRequire } from 'node:module'
import { geoAzimuthalEquidistant, geoPath } from 'd3-geo'
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson'
import { feature, neighbors } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { areaPath } from '../../templates/model/addresses'
import type { AreaMap, MapDrawing, MapLabel } from '../../templates/model/map'
import { listedAreas, milesBetween, type Point } from './areas'
import {
  type Box,
  overlap,
  placeLabels,
  type Size,
  type Spot,
  spotsAt,
  spotsBeside,
  type XY,
} from './map-labels'

type Area = Parameters<typeof listedAreas>[0][number]

/** What the map consists of: its picture, what pages set over it, and where a point lies on it. */
export interface PlannedMap extends Omit<AreaMap, 'picture'> {
  drawing: MapDrawing
  locate: (point: Point) => { x: number; y: number } | undefined
}

/** The counties of the country, from the U.S. Census Bureau. Their outlines take 50 ms to read. */
type Counties = Topology<{ counties: GeometryCollection<{ name: string }> }>
const require = createRequire(import.meta.url)

const [width, height] = [640, 512]
const whole: Box = { at: [width / 2, height / 2], width, height }
/** The picture goes on at both sides, for places that are wide. */
const side = width / 2

const radiusOfEarth = 3958.76
/** What is kept free around a town, in miles. */
const room = 3

/** Sizes where the map is smallest, on a phone, in units of the map. */
const letter = 13.2
const padding = 26
const labelHeight = 45
const dot: Size = { width: 18, height: 18 }
const star: Size = { width: 62, height: 62 }

/**
 * Plans the map of the listed areas: the office, rings of ten and twenty miles around it, and the
 * counties there. Labels that would cover each other are moved apart.
 */
export function planAreaMap(office: Point, areas: Area[]): PlannedMap {
  const listed = listedAreas(areas).map(({ slug, data }) => {
    const point = data.mapPoint ?? data
    return { slug, ...data, point, miles: milesBetween(office, point) }
  })
  const frame = frameAround(office, listed)
  const center = frame.project(office)
  const rings = [10, 20].filter((miles) => miles < frame.reach)
  const named = new Set(
    listed.toSorted((a, b) => a.miles - b.miles).flatMap(({ counties }) => counties),
  )
  const counties = countiesIn(frame, named)
  const served = counties
    .filter(({ name }) => named.has(name))
    .map((county) => ({ name: county.name, spots: spotsIn(county) }))
    .filter(({ spots }) => spots.length > 0)
  const points = listed.map(({ point }) => frame.project(point))
  const candidates = [
    ...listed.map(({ name, miles }, index) => {
      const size = { width: name.length * letter + padding, height: labelHeight }
      return spotsBeside(points[index] ?? center, size, miles < 1 ? 36 : 14)
    }),
    ...rings.map((miles) => spotsAt(onRing(center, miles * frame.unit), { width: 90, height: 28 })),
    ...served.map(({ spots }) => spots),
  ]
  const fixed: Box[] = [{ at: center, ...star }, ...points.map((at) => ({ at, ...dot }))]
  const spots = placeLabels(candidates, fixed, whole)

  const labelOf = (name: string, index: number): MapLabel => {
    const { anchor, side } = spots[index] ?? { anchor: center }
    return { name, side, ...percentOf(anchor) }
  }
  return {
    size: [width, height],
    office: percentOf(center),
    towns: listed.map(({ name, slug, miles }, index) => {
      return { ...labelOf(name, index), path: areaPath(slug), miles: Math.round(miles) }
    }),
    rings: rings.map((miles, index) => labelOf(`${miles} miles`, listed.length + index)),
    counties: served.map(({ name }, index) => labelOf(name, listed.length + rings.length + index)),
    leaders: spots.map(({ leader }) => leader).join(''),
    drawing: {
      size: [width, height],
      counties: counties.map(({ outline, tone }) => ({ outline, tone })),
      office: rounded(center),
      rings: rings.map((miles) => Math.round(miles * frame.unit)),
      dots: listed.flatMap(({ miles }, index) =>
        miles < 1 ? [] : [rounded(points[index] ?? center)],
      ),
      scenery: freePoints(counties, [...fixed, ...spots]),
    },
    locate: (point) => {
      const at = frame.project(point)
      return overlap({ at, ...dot }, whole) > 0 ? percentOf(at) : undefined
    },
  }
}

const rounded = ([x, y]: XY): XY => [Math.round(x), Math.round(y)]
const percent = (part: number, all: number) => Math.round((part / all) * 1000) / 10
const percentOf = ([x, y]: XY) => ({ x: percent(x, width), y: percent(y, height) })

interface Frame {
  /** Units of the map in a mile. */
  unit: number
  /** The longest radius in miles that a ring may have. */
  reach: number
  project: (point: Point) => XY
  projection: ReturnType<typeof geoAzimuthalEquidistant>
}

/** The part of the world that holds the office, the towns, and the rings that these need. */
function frameAround(office: Point, towns: { point: Point; miles: number }[]): Frame {
  // Around the office all distances from it are true, so that rings are circles.
  const projection = geoAzimuthalEquidistant()
    .rotate([-office.longitude, -office.latitude])
    .precision(0)
  const project = ({ longitude, latitude }: Point): XY =>
    projection([longitude, latitude]) ?? [0, 0]
  projection.scale(radiusOfEarth).translate([0, 0])
  const reach = towns.some(({ miles }) => miles > 10) ? 21 : 11
  const points = towns.map(({ point }) => project(point))
  const left = Math.min(-reach, ...points.map(([x]) => x - room))
  const right = Math.max(reach, ...points.map(([x]) => x + room))
  const top = Math.min(-10, ...points.map(([, y]) => y - room))
  const bottom = Math.max(10, ...points.map(([, y]) => y + room))
  const unit = Math.min(width / (right - left), height / (bottom - top))
  projection
    .scale(radiusOfEarth * unit)
    .translate([(width - (left + right) * unit) / 2, (height - (top + bottom) * unit) / 2])
  return { unit, reach, project, projection }
}

interface County {
  name: string
  outline: string
  /** Neighbors that we serve differ: 0 to 2 for a county that towns name, 3 for others. */
  tone: number
  /** Points of a grid that lie in it. */
  held: XY[]
}

/** The counties of a frame, cut at its edges. */
function countiesIn({ projection }: Frame, named: Set<string>): County[] {
  const all: Counties = require('us-atlas/counties-10m.json')
  const path = geoPath(
    projection.clipExtent([
      [-side - 8, -8],
      [width + side + 8, height + 8],
    ]),
  ).digits(0)
  const [west = 0, north = 0] = projection.invert?.([-side, 0]) ?? []
  const [east = 0, south = 0] = projection.invert?.([width + side, height]) ?? []
  const isNear = (shape: Shape) => {
    const positions = ringsOf(shape).flat()
    const [xs, ys] = [positions.map(([x = 0]) => x), positions.map(([, y = 0]) => y)]
    const [left, right, low, high] = [
      Math.min(...xs),
      Math.max(...xs),
      Math.min(...ys),
      Math.max(...ys),
    ]
    return left < east && right > west && low < north && high > south
  }
  const near = all.objects.counties.geometries
    .map((geometry) => ({ geometry, shape: feature(all, geometry) as Shape }))
    .filter(({ shape }) => isNear(shape))
  const beside = neighbors(near.map(({ geometry }) => geometry))
  const tones: number[] = []
  // The office's own county is the brightest.
  const order = [...named].flatMap((name) => near.filter(({ shape }) => nameOf(shape) === name))
  for (const county of [...order, ...near]) {
    const index = near.indexOf(county)
    const taken = beside[index]?.map((other) => tones[other])
    const choice = named.has(nameOf(county.shape)) ? [0, 1, 2] : [3]
    tones[index] ??= choice.find((one) => !taken?.includes(one)) ?? choice.at(-1) ?? 3
  }
  return near.flatMap(({ shape }, index) => {
    const outline = path(shape)
    if (!outline) return []
    const rings = ringsOf(shape).map((ring) => ring.map((at): XY => projection(at as XY) ?? [0, 0]))
    const held = grid.filter((point) => isWithin(rings, point))
    return [{ name: nameOf(shape), outline, tone: tones[index] ?? 3, held }]
  })
}

const nameOf = (shape: Shape) => shape.properties.name

/** The places for the name of a county: in it at both ends, if it is so wide; its middle first. */
function spotsIn({ name, held }: County): Spot[] {
  const size = { width: name.length * 18 + 8, height: 34 }
  const shown = held.filter((at) => overlap({ at, ...size }, whole) === size.width * size.height)
  const isHeld = (x: number, y: number) => held.some((at) => distance(at, [x, y]) < 20)
  const reach = size.width / 2 + 14
  const roomy = shown.filter(([x, y]) => isHeld(x - reach, y) && isHeld(x + reach, y))
  const points = roomy.length > 0 ? roomy : shown
  const mean = (axis: 0 | 1) => points.reduce((sum, at) => sum + at[axis], 0) / points.length
  const middle: XY = [mean(0), mean(1)]
  return spotsAt(
    points.sort((a, b) => distance(a, middle) - distance(b, middle)),
    size,
  )
}

const distance = ([x1, y1]: XY, [x2, y2]: XY) => Math.hypot(x1 - x2, y1 - y2)

type Shape = Feature<Polygon | MultiPolygon, { name: string }>

const ringsOf = ({ geometry: { type, coordinates } }: Shape): Position[][] =>
  type === 'Polygon' ? coordinates : coordinates.flat()

/** Points all over the picture. */
const grid = Array.from({ length: 640 }, (_, index): XY => {
  return [16 - side + (index % 40) * 32, 16 + Math.floor(index / 40) * 32]
})

/** Whether a line from a point to the far left crosses the rings an odd number of times. */
function isWithin(rings: XY[][], [x, y]: XY): boolean {
  const crossings = rings.flatMap((ring) =>
    ring.filter(([x1, y1], index) => {
      const [x2, y2] = ring.at(index - 1) ?? [0, 0]
      return y1 > y !== y2 > y && x > x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)
    }),
  )
  return crossings.length % 2 === 1
}

/** Places on a ring for its name, the top and the bottom first. */
function onRing([x, y]: XY, radius: number): XY[] {
  return [0, 180, 15, -15, 165, -165, 30, -30, 45, -45, 60, -60, 75, -75, 90, -90].map(
    (degrees) => {
      const angle = (degrees * Math.PI) / 180
      return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)]
    },
  )
}

/** Where trees and fields may stand: in a county that towns name, apart, and away from all labels. */
function freePoints(counties: County[], taken: Box[]): XY[] {
  const free: Box[] = []
  const points = counties.flatMap(({ tone, held }) => (tone < 3 ? held : []))
  for (const [x, y] of points.sort(([a, b], [c, d]) => b - d || a - c)) {
    const at: XY = [x + ((y * 7) % 23) - 11, y + ((x * 5) % 19) - 9]
    const box = { at, width: 66, height: 54 }
    if ([...taken, ...free].every((other) => overlap(box, other) === 0)) free.push(box)
  }
  return free.map(({ at }) => at)
}
