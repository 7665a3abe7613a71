import { distance as kilometers } from 'geokdbush'
import type { AreaPage, ContentFile } from '../../templates/model'

/** A point on the map, in degrees. */
export interface Point {
  latitude: number
  longitude: number
}

/** The distance of two points in miles, in a straight line. */
export function milesBetween(from: Point, to: Point): number {
  return kilometers(from.longitude, from.latitude, to.longitude, to.latitude) / 1.609344
}

/** The point of an area: its `mapPoint`, or its `at` if there is none. */
export const pointOf = ({ data }: Pick<ContentFile<AreaPage>, 'data'>): Point =>
  data.mapPoint ?? data.at

/** The distance of an area from the office, rounded to whole miles. */
export const milesFrom = (office: Point, area: Pick<ContentFile<AreaPage>, 'data'>): number =>
  Math.round(milesBetween(office, pointOf(area)))
