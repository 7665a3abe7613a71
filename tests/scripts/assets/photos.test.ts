import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { planPhotos } from '../../../scripts/build/assets/photos'
import { readSources } from '../../../scripts/build/read/read-sources'
import { contentOf } from '../../../scripts/site/site-file'
import { countingCache } from '../../support/counting-cache'
import { makePhonePhoto, makePhoto, putPhotos } from '../../support/photos'
import { temporaryFolder } from '../../support/site'

const photosOf = async (dir: string) => (await readSources(dir)).photos

/** The files of one photo, made, by what follows their name. */
async function filesOf(photo: Uint8Array, name = 'Our van.jpg', { cache, made } = countingCache()) {
  const contentDir = await temporaryFolder()
  await putPhotos(contentDir, { [name]: photo })
  const planned = await planPhotos(contentDir, await photosOf(contentDir), cache)
  const files: Record<string, Uint8Array> = {}
  for (const file of planned.files) {
    files[file.path.replace(/^.*(?=-\d+\.)/, '')] = (await contentOf(file)) as Uint8Array
  }
  return { view: planned.views[name], planned, files, made, contentDir }
}

describe('planPhotos', () => {
  test('makes three formats at four widths', async () => {
    const { files, view, planned } = await filesOf(await (await makePhoto(2000, 1000)).toBuffer())
    expect(view).toMatchObject({ width: 1600, height: 800, widths: [480, 800, 1200, 1600] })
    expect(view?.color).toMatch(/^rgb\(1\d\d \d+ 1\d\d\)$/)
    expect(planned.files[0]?.path).toMatch(/^assets\/photos\/our-van-[0-9a-f]{8}-480\.avif$/)
    expect(Object.keys(files)).toHaveLength(12)
    for (const [name, file] of Object.entries(files)) {
      const [, width, ending] = /-(\d+)\.(\w+)/.exec(name) ?? []
      const format = { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[ending ?? '']
      const size = { width: Number(width), height: Number(width) / 2 }
      expect(await sharp(file).metadata(), name).toMatchObject({ ...size, format, space: 'srgb' })
    }
  })

  test.each([
    [`${'n'.repeat(245)}.jpg`, /^assets\/photos\/n{60}-[0-9a-f]{8}-480\.avif$/],
    ['фото.jpg', /^assets\/photos\/[0-9a-f]{8}-480\.avif$/],
  ])('gives the files of %s a name that every host takes', async (name, expected) => {
    const { planned } = await filesOf(await (await makePhoto(480, 300)).toBuffer(), name)
    expect(planned.files[0]?.path).toMatch(expected)
  })

  test('never enlarges', async () => {
    const { files, view } = await filesOf(await (await makePhoto(1000, 700)).toBuffer())
    expect(view?.widths).toEqual([480, 800, 1000])
    expect((await sharp(files['-1000.jpg']).metadata()).width).toBe(1000)
    const small = await filesOf(await (await makePhoto(480, 300)).toBuffer())
    expect(small.view?.widths).toEqual([480])
  })

  test('turns a photo upright, and keeps nothing of where it was taken', async () => {
    const photo = await makePhonePhoto(800, 600)
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Secret')
    const { files, view } = await filesOf(photo)
    expect(view).toMatchObject({ width: 600, height: 800 })
    for (const [name, file] of Object.entries(files)) {
      const { exif, xmp, icc, orientation } = await sharp(file).metadata()
      expect({ exif, xmp, orientation: orientation ?? 1 }, name).toEqual({ orientation: 1 })
      expect(icc, name).toBeUndefined()
      expect(Buffer.from(file).includes('Secret'), name).toBe(false)
    }
    // A quarter turn to the right brings the left half to the top.
    const top = await sharp(files['-600.jpg']).extract({ left: 0, top: 0, width: 600, height: 300 })
    const [red = 0, , blue = 0] = (await sharp(await top.toBuffer()).stats()).channels
    expect(red && blue && red.mean > 200 && blue.mean < 60).toBe(true)
  })

  test('shows what is transparent as white, and gray as gray', async () => {
    const create = { width: 500, height: 400, channels: 4 as const, background: '#0000' }
    const { view } = await filesOf(await sharp({ create }).png().toBuffer(), 'clear.png')
    expect(view?.color).toBe('rgb(255 255 255)')
    const gray = await (await makePhoto(500, 400)).grayscale().toBuffer()
    const { files } = await filesOf(gray, 'gray.jpg')
    expect(Object.keys(files)).toHaveLength(6)
  })

  test('decodes nothing again that it knows, and everything of a photo that has changed', async () => {
    const counting = countingCache()
    const photo = await (await makePhoto(500, 400)).toBuffer()
    const first = await filesOf(photo, 'van.jpg', counting)
    const made = counting.made()
    const again = await filesOf(photo, 'van.jpg', counting)
    expect(counting.made()).toBe(made)
    expect(again.files).toEqual(first.files)
    const other = await filesOf(await (await makePhoto(501, 400)).toBuffer(), 'van.jpg', counting)
    expect(counting.made()).toBe(made * 2)
    expect(other.view?.path).not.toBe(first.view?.path)
  })

  test('says which photo breaks off', async () => {
    const photo = await (await makePhoto(900, 700)).toBuffer()
    const contentDir = await temporaryFolder()
    await putPhotos(contentDir, { 'half.jpg': photo.subarray(0, photo.length / 2) })
    const [half] = await photosOf(contentDir)
    expect(half).toMatchObject({ width: 900 })
    await expect(
      planPhotos(contentDir, half ? [half] : [], countingCache().cache),
    ).rejects.toMatchObject({ findings: [{ file: 'photos/half.jpg', line: 1 }] })
  })
})

describe('readPhotos', () => {
  test('says of each file why it cannot be shown', async () => {
    const contentDir = await temporaryFolder()
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000mif1')])
    await putPhotos(contentDir, {
      'a.jpg': await makePhonePhoto(600, 500),
      'b.heic': heic,
      'c.jpg': heic,
      'd.jpg': 'no picture',
      'e.gif': await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .gif()
        .toBuffer(),
      'f/g.png': await (await makePhoto(500, 400)).png().toBuffer(),
      'h.jpg': '',
    })
    await writeFile(path.join(contentDir, 'photos/i.jpg'), Buffer.alloc(20_000_001))
    const photos = await photosOf(contentDir)
    const said = photos.map(({ file, width, height, problem = '' }) => {
      return [file, width, height, /HEIC|kind \w+|cannot be read|21 MB/.exec(problem)?.[0]]
    })
    expect(said).toEqual([
      ['a.jpg', 500, 600, undefined],
      ['b.heic', 0, 0, 'HEIC'],
      ['c.jpg', 0, 0, 'HEIC'],
      ['d.jpg', 0, 0, 'cannot be read'],
      ['e.gif', 0, 0, 'kind gif'],
      ['f/g.png', 500, 400, undefined],
      ['h.jpg', 0, 0, 'cannot be read'],
      ['i.jpg', 0, 0, '21 MB'],
    ])
  })
})
