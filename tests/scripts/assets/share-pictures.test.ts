import { describe, expect, it } from 'vitest'
import { noCache } from '../../../scripts/assets/cache'
import { buildSharePictures, type ShareInput } from '../../../scripts/assets/share-pictures'
import { motifParts } from '../../../templates/model/motifs'
import { countingCache } from '../../support/counting-cache'

const base: ShareInput = {
  path: '/furnace-repair/',
  heading: 'Furnace Repair in Claremore',
  scene: 'heating',
  name: 'Homefront Heating & Air',
  phone: '(918) 555-0142',
}

async function draw(...inputs: ShareInput[]) {
  const { files, byPath } = await buildSharePictures(inputs, noCache)
  return { byPath, pictures: files.map(({ content }) => Buffer.from(content)), files }
}

describe('a share picture', () => {
  it('is a PNG of 1200 by 630 pixels and at most 120 KB', async () => {
    const { pictures } = await draw(base)
    const [picture] = pictures
    expect(picture?.subarray(1, 4).toString()).toBe('PNG')
    expect(picture?.readUInt32BE(16)).toBe(1200)
    expect(picture?.readUInt32BE(20)).toBe(630)
    expect(picture?.length).toBeLessThan(120 * 1024)
  })

  it('has the page’s path and a hash in its name, and words for those who do not see it', async () => {
    const { byPath, files } = await draw(base, { ...base, path: '/' })
    expect(files[0]?.path).toMatch(/^assets\/share-furnace-repair-[0-9a-f]{8}\.png$/)
    expect(files[1]?.path).toMatch(/^assets\/share-home-/)
    expect(byPath.get(base.path)).toEqual({
      path: `/${files[0]?.path}`,
      alt: 'Furnace Repair in Claremore. Homefront Heating & Air, (918) 555-0142',
    })
  })

  it('has the same bytes every time, and others when a word changes', async () => {
    const { files: once } = await draw(base)
    const { files: again } = await draw(base)
    const { files: other } = await draw({ ...base, heading: 'Furnace Repair in Owasso' })
    expect(again).toEqual(once)
    expect(other[0]?.path).not.toBe(once[0]?.path)
  })

  it('can be drawn with every part of the kit', async () => {
    const inputs = motifParts.map((part) => ({
      ...base,
      path: `/${part}/`,
      scene: 'neutral' as const,
      motif: [part],
    }))
    const { pictures } = await draw(...inputs)
    expect(pictures).toHaveLength(motifParts.length)
  })

  it('can be drawn for a name and a heading of any length', async () => {
    const long = 'Donaudampfschifffahrtsgesellschaft '.repeat(12)
    expect((await draw({ ...base, heading: long, name: long })).pictures).toHaveLength(1)
    expect((await draw({ ...base, heading: '', name: 'A', phone: '1' })).pictures).toHaveLength(1)
  })

  it('is drawn once for the same inputs', async () => {
    const { cache, made } = countingCache()
    await buildSharePictures([base], cache)
    const first = made()
    await buildSharePictures([base], cache)
    expect(made()).toBe(first)
  })
})
