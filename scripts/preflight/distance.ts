/** A point on the map, in degrees. */
export interface Point {
  latitude: number
  longitude: number
}

/** The mean radius of the Earth, in miles. */
const earthRadius = 3958.8

/** The distance of two points as the crow flies, in miles: the haversine formula. */
export function miles(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const latitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const longitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const narrowing = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude))
  return 2 * earthRadius * Math.asin(Math.sqrt(latitude + narrowing * longitude))
}
