import type { AreaPage, ContentFile } from '../../templates/model'

/** A point on the map, in degrees. */
export interface MapPoint {
  latitude: number
  longitude: number
}

export const radiusOfEarth = 3958.76

/** The distance of two points in miles, in a straight line: the haversine formula. */
export function milesBetween(from: MapPoint, to: MapPoint): number {
  const [latitude, other] = [radians(from.latitude), radians(to.latitude)]
  const across = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const along = Math.sin((other - latitude) / 2) ** 2
  const chord = along + Math.cos(latitude) * Math.cos(other) * across
  return 2 * radiusOfEarth * Math.asin(Math.sqrt(chord))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The point of an area: its `mapPoint`, or its `at` if there is none. */
export const mapPointOf = ({ data }: Pick<ContentFile<AreaPage>, 'data'>): MapPoint =>
  data.mapPoint ?? data.at

/**
 * The distance of an area from the office, rounded to whole miles; none while its point is in doubt, because
 * nobody can say it then.
 */
export function milesFrom(
  office: MapPoint,
  area: Pick<ContentFile<AreaPage>, 'data'>,
): number | undefined {
  const { mapPoint, inData } = area.data
  return mapPoint || !inData ? undefined : Math.round(milesBetween(office, mapPointOf(area)))
}
