import { findMeant } from '../../templates/area-match'
import { countyName, searchWords } from '../../templates/format'
import type { SiteContent } from '../../templates/model'
import type { KnownPlace } from '../../templates/model/view'
import { countiesAround, type ZipTable } from '../shared/counties'
import { type MapPoint, milesBetween } from '../shared/miles'

interface ZipCode extends MapPoint {
  zip: string
  city: string
}

/**
 * What the town check says of places of the office's state that are no areas, by the first that holds:
 * - the owner names it in `alsoServes`, or it lies in the county of the office: it is served;
 * - its ZIP code is one of a metro area, and its county too, if the content says which: in part;
 * - it lies in a county that an area names: in part;
 * - its name looks like one of these, or of an area: it is not served, and must not be taken for that one.
 *
 * All others are unknown to it. A place without a name, the last one, has the ZIP codes of which it is sure
 * that nobody comes there.
 */
export function planPlaces({ business, areas }: SiteContent, table: ZipTable): KnownPlace[] {
  const { alsoServes, metroAreas, office } = business
  const areaNames = areas.map(({ data }) => searchWords(data.name))
  const areaZips = areas.flatMap(({ data }) => data.zipCodes)
  const areaCounties = areas.flatMap(({ data }) => data.counties)
  const countyAt = countiesAround(office.at)
  const metroOf = (name: string) => `the ${name} metro area`

  function judge({ zip, city, ...at }: ZipCode): Judgment {
    const name = searchWords(city)
    if ([...areaNames, ...alsoServes.map(searchWords)].includes(name)) return { served: 'yes' }
    const county = countyAt(at)
    const within = countyName(county, office.region)
    if (within === countyName(office.county, office.region)) return { served: 'yes', within }
    const metro = metroAreas.find(
      ({ zipPrefixes, counties }) =>
        zipPrefixes.some((digits) => zip.startsWith(digits)) &&
        (counties.length === 0 || counties.includes(county)),
    )
    if (metro) return { served: 'partly', within: metroOf(metro.name) }
    return areaCounties.includes(county) ? { served: 'partly', within } : { served: 'no' }
  }

  const ofState = Object.entries(table).flatMap(([zip, [city, state, latitude, longitude]]) =>
    state === office.region ? [{ zip, city, latitude, longitude }] : [],
  )
  const known = cities(withRealCities(ofState)).flatMap((zips) => {
    const [{ city: name } = { city: '' }] = zips
    const isArea = areaNames.includes(searchWords(name))
    return groups(zips, judge).map(([judgment, own], index): KnownPlace => {
      const others = own.map(({ zip }) => zip).filter((zip) => !areaZips.includes(zip))
      const miles = Math.round(milesBetween(office.at, middleOf(own)))
      return { name, isNamed: index === 0 && !isArea, zips: others, miles, ...judgment }
    })
  })
  const isUnknown = (name: string) =>
    !known.some((one) => searchWords(one.name) === searchWords(name))
  const served: KnownPlace[] = [
    ...known.filter(({ served, isNamed, zips }) => served !== 'no' && (isNamed || zips[0])),
    ...alsoServes.filter(isUnknown).map((name) => {
      return { name, isNamed: true, zips: [], served: 'yes' as const }
    }),
    ...metroAreas
      .filter(({ name }) => isUnknown(name))
      .map(({ name, zipPrefixes }) => {
        const zips = zipPrefixes.map((digits) => `^${digits}`)
        return { name, isNamed: true, zips, served: 'partly' as const, within: metroOf(name) }
      }),
  ]
  const names = [...areaNames, ...served.map(({ name }) => searchWords(name))]
  const asked = names.map((town) => ({ dataset: { town } }))
  const lookalikes = known.filter(
    ({ served, isNamed, name }) => served === 'no' && isNamed && findMeant(name, asked).length > 0,
  )
  const isServed = (zip: string, state: string) =>
    state === office.region ||
    [...areaZips, ...metroAreas.flatMap(({ zipPrefixes }) => zipPrefixes)].some((digits) =>
      zip.startsWith(digits),
    )
  return [
    ...served,
    ...lookalikes.map((place) => ({ ...place, zips: [] })),
    { name: '', isNamed: false, zips: [farZips(table, isServed)], served: 'no' },
  ]
}

/** A pattern of all ZIP codes that begin as none of a state does in which one is served. */
function farZips(table: ZipTable, isServed: (zip: string, state: string) => boolean): string {
  const all = Object.entries(table)
  const states = new Set(all.flatMap(([zip, [, state]]) => (isServed(zip, state) ? [state] : [])))
  const near = all.flatMap(([zip, [, state]]) => (states.has(state) ? [zip.slice(0, 3)] : []))
  return `^(?!${[...new Set(near)].join('|')})`
}

type Judgment = Pick<KnownPlace, 'served' | 'within'>

/**
 * The ZIP codes with names of places alone. The Postal Service gives large customers a ZIP code under their
 * own name, such as a bank's. The table places those by two decimals, beside a city whose point has four:
 * theirs is that city.
 */
function withRealCities(zips: ZipCode[]): ZipCode[] {
  const exact = zips.filter((zip) => !isRough(zip))
  const cities = new Set(exact.map(({ city }) => city))
  return zips.map((zip) => {
    if (cities.has(zip.city)) return zip
    const beside = exact.find((one) => milesBetween(zip, one) < besideMiles)
    return beside ? { ...zip, city: beside.city } : zip
  })
}

/** Most villages of their own with a point as rough lie farther from the next one. */
const besideMiles = 1

const isRough = ({ latitude, longitude }: MapPoint): boolean =>
  [latitude, longitude].every((degrees) => Number(degrees.toFixed(2)) === degrees)

/** The ZIP codes of each city. */
const cities = (zips: ZipCode[]) => groups(zips, ({ city }) => city).map(([, own]) => own)

/** Things of which the same holds, the largest group first. */
function groups<Thing, What>(things: Thing[], what: (thing: Thing) => What): [What, Thing[]][] {
  const found = new Map<string, [What, Thing[]]>()
  for (const thing of things) {
    const held = what(thing)
    const key = JSON.stringify(held)
    const group = found.get(key)
    if (group) group[1].push(thing)
    else found.set(key, [held, [thing]])
  }
  return [...found.values()].sort(([, one], [, other]) => other.length - one.length)
}

const middleOf = (points: MapPoint[]): MapPoint => {
  const mean = (of: keyof MapPoint) => points.reduce((sum, at) => sum + at[of], 0) / points.length
  return { latitude: mean('latitude'), longitude: mean('longitude') }
}
