import type { SiteContent } from '../../../templates/model'
import type { KnownPlace } from '../../../templates/model/view'
import { planPlaces, type ZipCode } from '../../site'
import { type Cache, cachedData } from '../assets/cache'
import { sourceVersion } from '../assets/source-files'

/** The ZIP codes of the country. It takes a moment to read them. */
export async function readZips(): Promise<ZipCode[]> {
  const { default: table } = await import('zipcodes')
  return Object.values(table.codes).filter(({ country }) => country === 'US')
}

/** Of which other places the town check knows; kept while nothing changes that decides it. */
export async function readPlaces(content: SiteContent, cache: Cache): Promise<KnownPlace[]> {
  const { office, alsoServes, metroAreas } = content.business
  const areas = content.areas.map(({ data: { name, counties, zipCodes } }) => [
    name,
    counties,
    zipCodes,
  ])
  const code = await sourceVersion('scripts/site/places.ts', 'templates/{area-match,format}.ts')
  return cachedData(cache, ['places', code, areas, office, alsoServes, metroAreas], async () =>
    planPlaces(content, await readZips()),
  )
}
