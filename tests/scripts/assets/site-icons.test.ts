import { describe, expect, test } from 'vitest'
import { noCache } from '../../../scripts/assets/cache'
import { buildSiteIcons } from '../../../scripts/assets/site-icons'
import { countingCache } from '../../support/counting-cache'

describe('the site’s icons', () => {
  test('are PNGs of their sizes', async () => {
    const icons = await buildSiteIcons(noCache)
    const png = icons.find(({ path }) => path === 'icon-192.png')?.content as Uint8Array
    const view = new DataView(png.buffer, png.byteOffset)
    expect([view.getUint32(16), view.getUint32(20)]).toEqual([192, 192])
  })

  test('are kept for one version of the code', async () => {
    const { cache, made } = countingCache()
    const first = await buildSiteIcons(cache, 'one')
    expect(made()).toBe(first.length)
    expect(await buildSiteIcons(cache, 'one')).toEqual(first)
    expect(made()).toBe(first.length)
    await buildSiteIcons(cache, 'another')
    expect(made()).toBe(2 * first.length)
  })

  test('are not kept where nobody says what draws them', async () => {
    const { cache, made } = countingCache()
    await buildSiteIcons(cache)
    expect(made()).toBe(0)
  })
})
