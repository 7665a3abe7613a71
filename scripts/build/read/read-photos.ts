import { open } from 'node:fs/promises'
import path from 'node:path'
import { plainForm } from '../../../templates/format'
import type { PhotoFile } from '../../content'
import { reasonOf } from '../../shared/wording'

/** What an original may weigh, in bytes. Cameras make files of 3 to 12 MB. */
const largest = 20_000_000

/** Where an original lies. */
export const photoPath = (contentDir: string, { file, original = file }: PhotoName): string =>
  path.join(contentDir, 'photos', original)

type PhotoName = Pick<PhotoFile, 'file' | 'original'>

/** What is said of a file that is no picture, or half of one. */
export const unreadable = (reason: string) =>
  `cannot be read as a picture (${reason}). Export it again as JPEG.`

/**
 * Reads the headers of the photos of a content folder.
 *
 * @param paths Its files, from the folder.
 */
export async function readPhotos(contentDir: string, paths: string[]): Promise<PhotoFile[]> {
  const photos: PhotoFile[] = []
  for (const one of paths) {
    const [, original] = /^photos\/(.+)/.exec(one) ?? []
    if (!original) continue
    const file = plainForm(original)
    const name: PhotoName = file === original ? { file } : { file, original }
    const read = readHeader(photoPath(contentDir, name))
    const header = await read.catch((error: unknown) => unreadable(reasonOf(error)))
    const more = typeof header === 'string' ? { width: 0, height: 0, problem: header } : header
    const isSecond = photos.some((photo) => photo.file === file)
    photos.push({ ...name, ...more, ...(isSecond && { problem: 'is there twice: rename one.' }) })
  }
  return photos
}

/** The size of a photo, or why it cannot be shown. */
async function readHeader(file: string): Promise<{ width: number; height: number } | string> {
  await using handle = await open(file)
  const { size } = await handle.stat()
  if (size > largest) {
    return `has ${Math.ceil(size / 1_000_000)} MB, and a photo has at most 20. Export it as JPEG, 3000 px wide.`
  }
  // The first bytes tell the type, not the name.
  const { buffer } = await handle.read(Buffer.alloc(12), 0, 12)
  if (/^ftyp(he|mif1|msf1)/.test(buffer.toString('latin1', 4))) {
    return 'is a HEIC file, as iPhones make them. Share it as JPEG: on the iPhone set Settings > Camera > Formats to Most Compatible, or on a Mac export it from Photos as JPEG.'
  }
  // sharp is loaded only if there are photos: that takes as long as reading a hundred pages.
  const { default: sharp } = await import('sharp')
  const { format, autoOrient } = await sharp(file).metadata()
  if (/^(jpeg|png|webp)$/.test(format)) return autoOrient
  return `is a picture of the kind ${format}: export it as JPEG, PNG or WebP.`
}
