import type { AreaPage, Business, ContentFile } from '../../../templates/model'
import { isWords } from '../../../templates/model/fields'
import { mapPointOf, milesBetween as miles } from '../../shared/miles'
import type { Value } from '../fields/values'
import { type Finding, findingAt } from '../findings'
import type { CheckInput } from './check'

/** Farther than anybody drives from the office to a customer, in miles. */
const farthest = 50

/** Two areas nearer to each other than this, in miles, are one, or one point is wrong. */
const nearest = 2

/** A degree of latitude has more miles than this. */
const milesOfDegree = 68

type Area = ContentFile<AreaPage>
type Office = Business['office']

/** Finds map points of areas that are probably wrong. */
export function checkMapPoints({ content, valuesIn, at }: CheckInput): Finding[] {
  const { areas, business } = content
  const neighbors = neighborsOf(areas)
  return areas.flatMap((area) => {
    const doubts = [
      ...tooFar(area, business.office),
      ...tooNear(neighbors.get(area)),
      ...contradicted(valuesIn(area.path), area, business.office),
    ]
    return doubts.map((problem) =>
      findingAt(at(area.path, [area.data.mapPoint ? 'mapPoint' : 'at']), problem),
    )
  })
}

function tooFar(area: Area, office: Office): string[] {
  const distance = miles(mapPointOf(area), office.at)
  if (distance <= farthest) return []
  return [`the map point lies ${Math.round(distance)} miles from the office in ${office.city}.`]
}

function tooNear(neighbor: Neighbor | undefined): string[] {
  if (!neighbor) return []
  return [`the map point lies ${neighbor.distance.toFixed(1)} miles from that of ${neighbor.path}.`]
}

interface Neighbor {
  /** Of its file. */
  path: string
  /** In miles. */
  distance: number
}

/**
 * For each area that lies too near to one before it, the nearest of these. Sorted from north to south,
 * few pairs need a comparison.
 */
function neighborsOf(areas: Area[]): Map<Area, Neighbor> {
  const found = new Map<Area, Neighbor>()
  const orders = new Map(areas.map((area, order) => [area, order]))
  const orderOf = (area: Area) => orders.get(area) ?? 0
  const sorted = areas.toSorted((a, b) => mapPointOf(b).latitude - mapPointOf(a).latitude)
  // The areas north of this one that may be near enough to it.
  let near: Area[] = []
  for (const one of sorted) {
    const { latitude } = mapPointOf(one)
    near = near.filter((other) => (mapPointOf(other).latitude - latitude) * milesOfDegree < nearest)
    for (const other of near) {
      const distance = miles(mapPointOf(one), mapPointOf(other))
      const [first, second] = orderOf(one) < orderOf(other) ? [one, other] : [other, one]
      if (distance >= (found.get(second)?.distance ?? nearest)) continue
      found.set(second, { path: first.path, distance })
    }
    near.push(one)
  }
  return found
}

/** Finds texts whose distance from the office does not agree with the map point. */
function contradicted(values: Value[], area: Area, office: Office): string[] {
  const distance = miles(mapPointOf(area), office.at)
  const stated = values
    .filter(({ field }) => isWords(field))
    .flatMap(({ text }) => [...text.matchAll(/(?<!\d)(\d{1,5}) miles from (?:our )?(\S+)/g)])
    .filter(([, , origin = '']) => isOffice(origin, office.city))
    .map(([, figure]) => Number(figure))
    .find((figure) => !agrees(figure, distance))
  if (stated === undefined) return []
  return [
    `the map point lies ${Math.round(distance)} miles from the office, and the page says ${stated}.`,
  ]
}

/**
 * Whether a text measures from the office: `our office`, or the first word of the office's city.
 */
function isOffice(origin: string, city: string): boolean {
  return ['office', '{{city}}', city.split(' ')[0]].includes(origin.replace(/[.,;:]$/, ''))
}

/** A text rounds, and may count the miles of the road. */
function agrees(stated: number, distance: number): boolean {
  return stated >= distance * 0.8 - 2 && stated <= distance * 1.6 + 2
}
