import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** A JPEG whose left half is red and whose right half is blue. */
export async function makePhoto(width: number, height: number): Promise<Sharp> {
  const half = { width: Math.round(width / 2), height, channels: 3 as const, background: 'blue' }
  const right = await sharp({ create: half }).png().toBuffer()
  return sharp({ create: { ...half, width, background: 'red' } })
    .composite([{ input: right, left: width - half.width, top: 0 }])
    .jpeg()
}

/** One as a phone makes it, held sideways: it has to be turned, and says where it was taken. */
export async function makePhonePhoto(width: number, height: number): Promise<Buffer> {
  const photo = await makePhoto(width, height)
  return photo
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'Secret' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 0/1' },
    })
    .toBuffer()
}

/** Puts files into the folder of photos of some content. */
export async function putPhotos(
  contentDir: string,
  files: Record<string, Uint8Array | string>,
): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(contentDir, 'photos', name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}
