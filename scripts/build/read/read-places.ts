import type { SiteContent } from '../../../templates/model'
import type { KnownPlace } from '../../../templates/model/view'
import { planPlaces } from '../../site'
import { type Cache, cachedData } from '../assets/cache'
import { sourceVersion } from '../assets/source-files'
import { readZips } from './read-library'

/** Of which other places the town check knows; kept while nothing changes that decides it. */
export async function readPlaces(content: SiteContent, cache: Cache): Promise<KnownPlace[]> {
  const { office, alsoServes, metroAreas } = content.business
  const areas = content.areas.map(({ data: { name, counties, zipCodes } }) => {
    return [name, counties, zipCodes]
  })
  const code = await sourceVersion('places')
  return cachedData(cache, ['places', code, areas, office, alsoServes, metroAreas], async () =>
    planPlaces(content, await readZips()),
  )
}
