import { geoContains } from 'd3-geo'
import { feature } from 'topojson-client'
import countryByCounty from 'us-atlas/counties-10m.json'
import { type MapPoint, milesBetween } from '../shared/miles'

/** What is known of a ZIP code: the town that it is for, the two letters of its state, and its middle. */
export type ZipCode = [town: string, state: string, latitude: number, longitude: number]

/** ZIP codes with what is known of each. */
export type ZipTable = Record<string, ZipCode>

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
  const { geometries } = countryByCounty.objects.counties
  const county = geometries.find((one) =>
    geoContains(feature(countryByCounty, one), [longitude, latitude]),
  )
  return {
    ...{ name, state, at: { latitude, longitude }, zips: [zip, ...others] },
    county: (county?.properties as { name?: string } | undefined)?.name ?? '',
  }
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
