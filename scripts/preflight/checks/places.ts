import { milesBetween as miles } from '../../site/areas'
import { findingAt, type LaunchInput, type LaunchIssue } from '../launch-issues'

/** Farther from the office than anybody drives for a furnace or a drain, in miles. */
const farthest = 50

/** Two places nearer to each other than this are one, or one point is wrong, in miles. */
const nearest = 2

type Area = LaunchInput['content']['areas'][number]

/** Map points of areas that can hardly be right. */
export function checkPlaces(input: LaunchInput): LaunchIssue[] {
  const { areas, business } = input.content
  return areas.flatMap((area, index) => {
    const doubts = [
      ...tooFar(area, business.office),
      ...areas.slice(0, index).flatMap((other) => tooNear(area, other)),
      ...contradicted(input, area),
    ]
    const where: [string, string[]] = [area.path, ['at']]
    return doubts.map((problem) => findingAt(input, 'place', where, problem))
  })
}

function tooFar({ data }: Area, office: LaunchInput['content']['business']['office']): string[] {
  const distance = miles(data.at, office.at)
  if (distance <= farthest) return []
  return [`the map point lies ${Math.round(distance)} miles from the office in ${office.city}.`]
}

function tooNear({ data }: Area, other: Area): string[] {
  const distance = miles(data.at, other.data.at)
  if (distance >= nearest) return []
  return [`the map point lies ${distance.toFixed(1)} miles from that of ${other.path}.`]
}

/** Where a text gives the distance from the office, the map point must agree with it. */
function contradicted({ content }: LaunchInput, { data, body }: Area): string[] {
  const { office } = content.business
  const distance = miles(data.at, office.at)
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
