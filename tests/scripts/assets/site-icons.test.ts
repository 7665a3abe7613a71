import { expect, test } from 'vitest'
import { brandPictures } from '../../../scripts/assets/brand-pictures'
import { buildSiteIcons } from '../../../scripts/assets/site-icons'
import { plumberSite } from '../../support/content'
import { countingCache } from '../../support/counting-cache'
import { pngSize } from '../../support/png'

test('the site’s icons are PNGs of their sizes, and drawn once', async () => {
  const { cache, made } = countingCache()
  const { mark } = brandPictures(plumberSite().brand)
  const icons = await buildSiteIcons(cache, mark, '#0f3f40')
  const sizes = icons.map(({ path, content }) => [path, ...pngSize(content as Uint8Array)])
  expect(sizes).toContainEqual(['icon-192.png', 192, 192])
  expect(made()).toBe(icons.length)
  expect(await buildSiteIcons(cache, mark, '#0f3f40')).toEqual(icons)
  expect(made()).toBe(icons.length)
})
