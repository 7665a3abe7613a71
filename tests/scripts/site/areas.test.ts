import { expect, test } from 'vitest'
import type { SiteContent } from '../../../templates/model'
import { planned, plumberSite, renderAt } from '../../support/content'
import { linksIn, parseHtml } from '../../support/site'

const plumber = plumberSite()
const [first] = plumber.areas as [SiteContent['areas'][0]]

/** The plumber's site with towns in a row to the east, a tenth of a degree from one to the next. */
const siteWith = (towns: number) => {
  const areas = Array.from({ length: towns }, (_, index): typeof first => {
    const [slug, name] = [`town-${index}`, `Town ${index}`]
    const at = { latitude: 43.5, longitude: -70 + index / 10 }
    const data = { ...first.data, name, at, mapPoint: undefined }
    return { ...first, path: `areas/${slug}.md`, slug, data }
  })
  return planned({ ...plumber, areas, work: [] })
}

const isTown = (path: string) => path.startsWith('/service-areas/town-')
const townsOn = async (site: ReturnType<typeof siteWith>, address: string, part: string) => {
  const page = parseHtml(await renderAt(address, site))
  return page.querySelectorAll(part).flatMap((element) => linksIn(element).filter(isTown))
}
const numbered = (...numbers: number[]) => numbers.map((number) => `/service-areas/town-${number}/`)

test('of 40 towns, each page links to all others, in their order', async () => {
  const links = await townsOn(siteWith(40), '/service-areas/town-20/', '.nearby')
  expect(links).toEqual(
    numbered(...Array.from({ length: 40 }, (_, index) => index)).toSpliced(20, 1),
  )
})

test('of more towns, each page links to the nine nearest, and the list has all', async () => {
  const site = siteWith(300)
  const nearest = await townsOn(site, '/service-areas/town-200/', '.nearby')
  expect(nearest.slice(0, 8).toSorted()).toEqual(numbered(196, 197, 198, 199, 201, 202, 203, 204))
  expect(nearest).toHaveLength(9)
  expect(await townsOn(site, '/service-areas/town-0/', '.nearby')).toEqual(
    numbered(1, 2, 3, 4, 5, 6, 7, 8, 9),
  )
  expect(await townsOn(site, '/service-areas/', 'table')).toHaveLength(300)
  expect(await townsOn(site, '/service-areas/', 'header')).toHaveLength(12)
  expect(await townsOn(site, '/about/', 'footer')).toHaveLength(12)
  expect(site.routes.filter(({ kind }) => kind === 'area-index')).toHaveLength(1)
  // So many are not drawn, and not picked from.
  const pictures = ['/', '/service-areas/town-200/'].map(async (address) => {
    const page = parseHtml(await renderAt(address, site))
    return page.querySelector('meta[property="og:image"]')?.getAttribute('content')
  })
  expect(new Set(await Promise.all(pictures)).size).toBe(1)
  expect(parseHtml(await renderAt('/contact/', site)).querySelector('#town')).toBeNull()
})
