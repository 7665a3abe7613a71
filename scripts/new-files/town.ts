import { countyAt, type ZipTable } from '../shared/counties'
import { type MapPoint, milesBetween } from '../shared/miles'

/** A town as its post office has it. */
export interface Town {
  name: string
  /** The two letters of its state. */
  state: string
  /** Without the word; empty where the map has none. */
  county: string
  at: MapPoint
  /** All ZIP codes of the town, the one that was asked for first. */
  zips: string[]
}

/** The town of a ZIP code; nothing if the table does not have it. */
export function townOf(zip: string, table: ZipTable): Town | undefined {
  const found = Object.hasOwn(table, zip) ? table[zip] : undefined
  if (!found) return undefined
  const [name, state, latitude, longitude] = found
  const others = Object.keys(table).filter(
    (one) => one !== zip && table[one]?.[0] === name && table[one]?.[1] === state,
  )
  const at = { latitude, longitude }
  return { name, state, at, zips: [zip, ...others], county: countyAt(at) }
}

/** A town as the answers that a new page of it needs. */
export const answersOf = ({ name, county, at, zips }: Town): Record<string, string> => ({
  ...{ name, zip: zips.join(', '), at: `${at.latitude}, ${at.longitude}` },
  // That of the office, if the map does not say it.
  ...(county && { county }),
})

/** The part of a table that lies within so many miles of a point. */
export const zipsAround = (point: MapPoint, miles: number, table: ZipTable): ZipTable =>
  Object.fromEntries(
    Object.entries(table).filter(
      ([, [, , latitude, longitude]]) => milesBetween(point, { latitude, longitude }) <= miles,
    ),
  )
