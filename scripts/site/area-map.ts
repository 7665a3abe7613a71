import { geoAzimuthalEquidistant, geoContains, geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import type { Polygon, Transform } from 'topojson-specification'
import countryByCounty from 'us-atlas/counties-10m.json' with { type: 'json' }
import { countyWord } from '../../templates/format'
import type { Business } from '../../templates/model'
import { areaPath } from '../../templates/model/addresses'
import type { AreaMap, MapDrawing, MapLink } from '../../templates/model/map'
import { type MapPoint, mapPointOf, milesBetween, radiusOfEarth } from '../shared/miles'
import { listedAreas } from './areas'
import {
  type Box,
  type LabelSpot,
  type Size,
  sharedArea,
  spotsAt,
  spotsBeside,
  spreadLabels,
  type XY,
} from './map-labels'

type Areas = Parameters<typeof listedAreas>[0]
type Office = Pick<Business['office'], 'at' | 'city' | 'region'>

/** The map: its picture, and what pages set over it. */
export interface PlannedMap extends Omit<AreaMap, 'picture'> {
  drawing: MapDrawing
}

const [width, height] = [640, 512]
const whole: Box = { at: [width / 2, height / 2], width, height }

/** The picture goes on at both sides, for wide frames. */
const side = width

/** The space around an area, in miles. */
const room = 3

/** What wide frames show of it: they cut off its top and its bottom. No name touches an edge. */
const inner: Box = { ...whole, width: width - 24, height: height - 112 }

/** Points all over the picture. */
const grid = Array.from({ length: 960 }, (_, index): XY => {
  return [16 - side + (index % 60) * 32, 16 + Math.floor(index / 60) * 32]
})

/**
 * Plans the map of the listed areas: the office and its town, rings of ten and twenty miles around it,
 * and the counties there. Names have the sizes that the picture gives them, or a finger's room.
 */
export function planAreaMap({ at: office, city, region }: Office, areas: Areas): PlannedMap {
  const listed = listedAreas(areas).map((area) => {
    const point = mapPointOf(area)
    return { path: areaPath(area.slug), ...area.data, point, miles: milesBetween(office, point) }
  })
  const nearestFirst = listed.toSorted((one, other) => one.miles - other.miles)
  const reach = (nearestFirst.at(-1)?.miles ?? 0) > 10 ? 21 : 11
  const { projection, unit } = frameAround(office, listed, reach)
  const at = (point: MapPoint): XY => projection([point.longitude, point.latitude]) ?? [0, 0]
  const center = at(office)
  // Without an area there is nothing to measure.
  const rings = [10, 20].filter((miles) => miles < reach && listed.length > 0)
  const named = new Set(nearestFirst.flatMap(({ counties }) => counties))
  const { counties, borders } = countiesIn(projection, [...named])
  const dots = listed.map(({ point }): Box => ({ at: at(point), width: 18, height: 18 }))
  const fixed: Box[] = [{ at: center, width: 62, height: 62 }, ...dots]
  const town = { name: city, path: undefined, point: office, miles: 0 }
  const towns = listed.some(({ name }) => name === city) ? listed : [...listed, town]
  const names = [
    ...towns.map(({ name: text, path, point, miles }) => {
      const size = { width: text.length * 13.2 + 26, height: 45 }
      const isOffice = miles < 1
      const spots = spotsBeside(at(point), size, isOffice ? 36 : 14)
      return { kind: 'area' as const, text, path, dot: isOffice ? undefined : at(point), spots }
    }),
    ...rings.map((miles) => {
      const size = { width: 102, height: 30 }
      const spots = spotsAt(seenAt(onRing(center, miles * unit), size), size)
      return { kind: 'ring' as const, text: `${miles} miles`, spots }
    }),
    ...counties.map((county) => {
      const text = `${county.name} ${countyWord(region)}`
      return { kind: 'county' as const, text, spots: spotsIn(county) }
    }),
  ].filter(({ spots }) => spots.length > 0)
  const chosen = spreadLabels(
    names.map(({ spots }) => spots),
    fixed,
    whole,
  )
  const placed = names.flatMap(({ spots: _, ...name }, index) => {
    const spot = chosen[index]
    return spot ? [{ name, spot }] : []
  })
  return {
    size: [width, height],
    office: { x: percent(center[0], width), y: percent(center[1], height) },
    links: placed.flatMap(({ name, spot }) =>
      'path' in name && name.path ? [{ name: name.text, path: name.path, ...linkAt(spot) }] : [],
    ),
    drawing: {
      size: [width, height],
      counties: counties.map(({ outline, tone }) => ({ outline, tone })),
      borders,
      office: rounded(center),
      rings: rings.map((miles) => Math.round(miles * unit)),
      names: placed.map(({ name, spot: { anchor, side, leader } }) => {
        const dot = 'dot' in name && name.dot ? rounded(name.dot) : undefined
        return { ...name, at: rounded(anchor), side, leader, dot }
      }),
      scenery: freePoints(counties, [...fixed, ...chosen]),
    },
  }
}

/** Where a link over a name stands. */
function linkAt({ at: [x, y], width: own }: Box): Omit<MapLink, 'name' | 'path'> {
  return {
    left: percent(x - own / 2, width),
    right: percent(width - x - own / 2, width),
    middle: percent(y, height),
  }
}

const rounded = ([x, y]: XY): XY => [Math.round(x), Math.round(y)]
const percent = (units: number, of: number) => Math.round((units / of) * 1000) / 10
const distance = ([x1, y1]: XY, [x2, y2]: XY) => Math.hypot(x1 - x2, y1 - y2)

/** The part of the world that holds the office, the areas, and the rings that these need. */
function frameAround(office: MapPoint, areas: { point: MapPoint }[], reach: number) {
  // All distances from the office are true on it, so that rings are circles.
  const projection = geoAzimuthalEquidistant()
    .rotate([-office.longitude, -office.latitude])
    .precision(0)
    .scale(radiusOfEarth)
    .translate([0, 0])
  const corners = areas.flatMap(({ point }) => {
    const [x, y] = projection([point.longitude, point.latitude]) ?? [0, 0]
    return [
      { x: x - room, y: y - room },
      { x: x + room, y: y + room },
    ]
  })
  const xs = [-reach, reach, ...corners.map(({ x }) => x)]
  const ys = [-10, 10, ...corners.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const unit = Math.min(width / (right - left), height / (bottom - top))
  projection
    .scale(radiusOfEarth * unit)
    .translate([(width - (left + right) * unit) / 2, (height - (top + bottom) * unit) / 2])
    .clipExtent([
      [-side - 8, -8],
      [width + side + 8, height + 8],
    ])
  return { unit, projection }
}

interface County {
  name: string
  outline: string
  /** 0 for the nearest county that areas name, 1 and 2 in turn for the next; 3 for others. */
  tone: number
  /** Points of the grid that lie in it, if areas name it. */
  held: XY[]
}

/** The counties of a map, cut at its edges, and their borders, each of them once. */
function countiesIn(
  projection: ReturnType<typeof geoAzimuthalEquidistant>,
  named: string[],
): { counties: County[]; borders: string } {
  const path = geoPath(projection).digits(0)
  const [longitude = 0, latitude = 0] = projection.invert?.(whole.at) ?? []
  // Far counties are left out before projection, which would take 0.1 s for all.
  const { arcs, transform, objects } = countryByCounty
  const { scale, translate } = transform as Transform
  const isNear = arcs.map((arc) => {
    let [x, y] = translate
    return arc.some(([right = 0, up = 0]) => {
      x += right * scale[0]
      y += up * scale[1]
      return Math.abs(x - longitude) < 4 && Math.abs(y - latitude) < 3
    })
  })
  const counties = objects.counties.geometries as Polygon<{ name: string }>[]
  // An arc that is drawn from its end has the number ~index.
  const near = counties.filter((county) =>
    county.arcs.flat(2).some((index) => isNear[index < 0 ? ~index : index]),
  )
  const shown = near.flatMap((county) => {
    const shape = feature(countryByCounty, county)
    const outline = path(shape)
    if (!outline) return []
    const { name } = shape.properties
    if (!named.includes(name)) return [{ name, outline, tone: 3, held: [] }]
    const held = grid.filter((at) => geoContains(shape, projection.invert?.(at) ?? [0, 0]))
    const order = named.indexOf(name)
    return [{ name, outline, tone: order === 0 ? 0 : 2 - (order % 2), held }]
  })
  const borders = mesh(countryByCounty, { ...objects.counties, geometries: near })
  return { counties: shown, borders: path(borders) ?? '' }
}

/**
 * The spots for a county's name. Both ends lie in the county if it is wide enough; the middle comes
 * first.
 */
function spotsIn({ name, held }: County): LabelSpot[] {
  const size = { width: name.length * 18 + 8, height: 34 }
  const shown = seenAt(held, size)
  const isHeld = (end: XY) => held.some((at) => distance(at, end) < 20)
  const reach = size.width / 2 + 14
  const roomy = shown.filter(([x, y]) => isHeld([x - reach, y]) && isHeld([x + reach, y]))
  const points = roomy.length > 0 ? roomy : shown
  const mean = (axis: 0 | 1) => points.reduce((sum, at) => sum + at[axis], 0) / points.length
  const middle: XY = [mean(0), mean(1)]
  return spotsAt(
    points.sort((a, b) => distance(a, middle) - distance(b, middle)),
    size,
  )
}

/** Where a name can be read in wide frames too, or else on the whole map. */
function seenAt(points: XY[], size: Size): XY[] {
  const [first, second] = [inner, whole].map((frame) =>
    points.filter((at) => sharedArea({ at, ...size }, frame) === size.width * size.height),
  )
  return (first?.length ? first : second) ?? []
}

/** The points on a ring for its name, top and bottom first. */
function onRing([x, y]: XY, radius: number): XY[] {
  return [0, 180, 15, -15, 165, -165, 30, -30, 45, -45, 57, -57, 75, -75].map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)]
  })
}

/**
 * The points for trees and fields: in a county that areas name, apart from each other and from labels.
 */
function freePoints(counties: County[], taken: Box[]): XY[] {
  const free: Box[] = []
  const points = counties.flatMap(({ held }) => held)
  for (const [x, y] of points.sort(([a, b], [c, d]) => b - d || a - c)) {
    const at: XY = [x + ((y * 7) % 23) - 11, y + ((x * 5) % 19) - 9]
    const box = { at, width: 66, height: 54 }
    if ([...taken, ...free].every((other) => sharedArea(box, other) === 0)) free.push(box)
  }
  return free.map(({ at }) => at)
}
