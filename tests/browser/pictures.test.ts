import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openPhotographer } from '../../scripts/dev/changes/pictures'
import { folderWith, temporaryFolder } from '../support/site'

const page = (body: string) =>
  `<!doctype html><meta name="viewport" content="width=device-width"><body style="margin:0">${body}`

it('a changed page is shown before and after at two widths, with what differs marked', async () => {
  const before = await folderWith({
    'a/index.html': page('<p style="height:100px;background:#00f">'),
    'b/index.html': page(
      '<p>The time is <time></time><script>document.querySelector("time").append(Date())</script>',
    ),
  })
  const after = await folderWith({
    'a/index.html': page('<p style="height:2000px;background:#00f">'),
    'b/index.html': page(
      '<p>The time is <time></time><script>document.querySelector("time").append(Date())</script>',
    ),
  })
  const outDir = await temporaryFolder()
  const photographer = await openPhotographer(outDir, new Date('2026-11-26T12:00:00Z'))
  try {
    const longer = await photographer.take([before, after], 'a/index.html', 'longer')
    expect(longer.map(({ width }) => width)).toEqual([360, 1440])
    for (const { width, pixels, difference } of longer) {
      const { height } = await sharp(path.join(outDir, difference)).metadata()
      expect(height).toBeGreaterThanOrEqual(2000)
      expect(pixels).toBeGreaterThan(width * 1000)
    }
    // The time of a picture is no change.
    const same = await photographer.take([before, after], 'b/index.html', 'same')
    expect(same.map(({ pixels }) => pixels)).toEqual([0, 0])
  } finally {
    await photographer.close()
  }
})
