import { beforeAll, describe, expect, it } from 'vitest'
import { type Assets, buildAssets } from '../../../scripts/build/assets/build-assets'
import { drawSharePicture } from '../../../scripts/build/assets/draw-share-picture'
import type { ShareDrawing } from '../../../scripts/site/share-picture'
import { sharePictureOf } from '../../../scripts/site/share-picture'
import { motifParts } from '../../../templates/model/motifs'
import { planned, plumberSite, propsAt } from '../../support/content'
import { countingCache } from '../../support/counting-cache'
import { pngSize } from '../../support/png'

const base: ShareDrawing = {
  heading: 'Furnace Repair in Claremore',
  scene: 'snow',
  motif: ['house'],
  name: 'Homefront Heating & Air',
  phone: '(918) 555-0142',
}
const long = 'Donaudampfschifffahrtsgesellschaft '.repeat(12)

const { cache, made } = countingCache()
let assets: Assets
beforeAll(async () => {
  assets = await buildAssets(cache, plumberSite().brand)
})

const draw = (change: Partial<ShareDrawing> = {}) =>
  drawSharePicture({ ...base, ...change }, assets)

describe('a share picture', () => {
  it('is a PNG of 1200 by 630 pixels and at most 120 KB', async () => {
    const picture = await draw()
    expect(pngSize(picture)).toEqual([1200, 630])
    expect(picture.length).toBeLessThan(120 * 1024)
  })

  it('has the page’s path and a hash of what it shows in its name, and words for who sees none', () => {
    const site = planned(plumberSite())
    const pictureOf = (path: string, version = '1') =>
      sharePictureOf(propsAt(path, site), { ...site, artVersion: version })
    const { file, alt } = pictureOf('/leak-repair/')
    expect(file).toMatch(/^assets\/share-leak-repair-[0-9a-f]{8}\.png$/)
    expect(alt).toBe('Leak repair in Westbrook. Placeholder Plumbing, (207) 555-0123')
    expect(pictureOf('/').file).toMatch(/^assets\/share-home-/)
    expect(pictureOf('/leak-repair/').drawing).toMatchObject({
      theme: 'water',
      motif: ['pipe', 'wrench'],
    })
    expect(pictureOf('/sump-pump-installation/').drawing.motif).toEqual(['house', 'sump-pump'])
    expect(pictureOf('/leak-repair/', '2').file).not.toBe(file)
  })

  it('has the same bytes every time, and others when a word changes; it is drawn once', async () => {
    const once = await draw()
    const drawn = made()
    expect([await draw(), made()]).toEqual([once, drawn])
    expect(await draw({ heading: 'Furnace Repair in Owasso' })).not.toEqual(once)
  })

  it.each<[string, Partial<ShareDrawing>]>([
    ['every part at night', { scene: 'night', theme: 'urgent', motif: motifParts }],
    ['a long name and a long heading', { heading: long, name: long }],
    ['hardly a word', { heading: '', name: 'A', phone: '1' }],
  ])('can be drawn with %s', async (_what, change) => {
    expect(pngSize(await draw(change))).toEqual([1200, 630])
  })
})
