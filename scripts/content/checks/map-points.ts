import type { AreaPage, ContentFile, SiteContent } from '../../../templates/model'
import { type Finding, findingAt } from '../findings'
import { milesBetween as miles, pointOf } from '../miles'
import type { Given } from './check'

/** Farther from the office than anybody drives for a furnace or a drain, in miles. */
const farthest = 50

/** Two places nearer to each other than this are one, or one point is wrong, in miles. */
const nearest = 2

/** A degree of latitude has more miles than this. */
const milesOfDegree = 68

type Area = ContentFile<AreaPage>

/** Map points of areas that can hardly be right. */
export function checkMapPoints({ content, at }: Given): Finding[] {
  const { areas, business } = content
  const tooNear = nearPairs(areas)
  return areas.flatMap((area) => {
    const doubts = [
      ...tooFar(area, business.office),
      ...(tooNear.get(area) ?? []),
      ...contradicted(content, area),
    ]
    return doubts.map((problem) =>
      findingAt(at(area.path, [area.data.mapPoint ? 'mapPoint' : 'at']), problem),
    )
  })
}

function tooFar(area: Area, office: SiteContent['business']['office']): string[] {
  const distance = miles(pointOf(area), office.at)
  if (distance <= farthest) return []
  return [`the map point lies ${Math.round(distance)} miles from the office in ${office.city}.`]
}

/** What is said of the later of two areas that are too near. From north to south, few are to compare. */
function nearPairs(areas: Area[]): Map<Area, string[]> {
  const found = new Map<Area, string[]>()
  const sorted = areas.toSorted((a, b) => pointOf(b).latitude - pointOf(a).latitude)
  for (const [index, one] of sorted.entries()) {
    for (const other of sorted.slice(index + 1)) {
      const { latitude } = pointOf(other)
      if ((pointOf(one).latitude - latitude) * milesOfDegree >= nearest) break
      const distance = miles(pointOf(one), pointOf(other))
      if (distance >= nearest) continue
      const [first, second] =
        areas.indexOf(one) < areas.indexOf(other) ? [one, other] : [other, one]
      const problem = `the map point lies ${distance.toFixed(1)} miles from that of ${first.path}.`
      found.set(second, [...(found.get(second) ?? []), problem])
    }
  }
  return found
}

/** Where a text gives the distance from the office, the map point must agree with it. */
function contradicted({ business: { office } }: SiteContent, area: Area): string[] {
  const { data, body } = area
  const distance = miles(pointOf(area), office.at)
  const texts = [data.eyebrow ?? '', data.lead, body, ...data.localFacts.map(({ text }) => text)]
  const stated = texts
    .flatMap((text) => [...text.matchAll(/(\d+) miles from (?:our )?(\S+)/g)])
    .filter(([, , origin = '']) => isOffice(origin, office.city))
    .map(([, figure]) => Number(figure))
    .find((figure) => !agrees(figure, distance))
  if (stated === undefined) return []
  return [
    `the map point lies ${Math.round(distance)} miles from the office, and the page says ${stated}.`,
  ]
}

/** Whether a distance is that from the office: `our office`, or the first word of its town. */
function isOffice(origin: string, city: string): boolean {
  return ['office', '{{city}}', city.split(' ')[0]].includes(origin.replace(/[.,;:]$/, ''))
}

/** A text rounds, and may count the miles of the road. */
function agrees(stated: number, distance: number): boolean {
  return stated >= distance * 0.8 - 2 && stated <= distance * 1.6 + 2
}
