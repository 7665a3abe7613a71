import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Sharp } from 'sharp'
import { fileSlug } from '../../../templates/format'
import type { PhotoView } from '../../../templates/model/view'
import { ContentError, findingAt, type PhotoFile } from '../../content'
import { hash } from '../../shared/hash'
import { reasonOf } from '../../shared/wording'
import type { SiteFile } from '../../site'
import { photoPath, unreadable } from '../read/read-photos'
import { type Cache, cachedData, cacheFor } from './cache'
import { sourceVersion } from './source-files'

/** The widths of a photo's files in px, as far as the original has them. */
const widths = [480, 800, 1200, 1600]

/** By ending. More effort makes AVIF a tenth smaller, and takes twice as long. */
const encoders: Record<string, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 3 }),
  webp: (image) => image.webp({ quality: 76 }),
  jpg: (image) => image.jpeg({ quality: 76, mozjpeg: true }),
}

/**
 * Plans the files of photos, each of which is made once and then comes from the cache.
 *
 * @returns What pages show of each photo, by its name, and the files.
 * @throws {ContentError} Where a file breaks off.
 */
export async function planPhotos(contentDir: string, photos: PhotoFile[], cache: Cache) {
  const version = await sourceVersion('photos')
  const kept = cacheFor(cache, 'photo', version)
  const views: Record<string, PhotoView> = {}
  const files: SiteFile[] = []
  for (const photo of photos) {
    const { file, width, height } = photo
    const original = photoPath(contentDir, photo)
    const id = idOf(await readFile(original))
    const color = await cachedData(kept, [id], async () => {
      const [red = 0, green = red, blue = red] = await (await resized(original, id, 1, 1))
        .raw()
        .toBuffer()
      return `rgb(${red} ${green} ${blue})`
    }).catch((error: unknown) => {
      throw new ContentError([findingAt({ file: `photos/${file}` }, unreadable(reasonOf(error)))])
    })
    const widest = Math.min(width, Math.max(...widths))
    const heightAt = (to: number) => Math.round((height * to) / width)
    // Of names in other scripts nothing is left.
    const name = fileSlug(path.parse(file).name).slice(0, 60)
    const view: PhotoView = {
      width: widest,
      height: heightAt(widest),
      color,
      widths: [...widths.filter((one) => one < widest), widest],
      path: `/assets/photos/${[name, hash(version + id)].filter(Boolean).join('-')}`,
    }
    views[file] = view
    for (const to of view.widths) {
      for (const [ending, encode] of Object.entries(encoders)) {
        const make = async () => encode(await resized(original, id, to, heightAt(to))).toBuffer()
        const filePath = `${view.path.slice(1)}-${to}.${ending}`
        const source = `photos/${file}`
        files.push({ path: filePath, source, content: () => kept.file([id, to, ending], make) })
      }
    }
  }
  return { views, files }
}

/**
 * A hash of an original. Originals are large, and Node's hash of a file is several times faster than
 * `hash`.
 */
const idOf = (photo: Uint8Array) => createHash('sha256').update(photo).digest('hex').slice(0, 32)

/** A photo upright and in sRGB. sharp drops EXIF data, and with it the location. */
async function resized(file: string, id: string, width: number, height: number): Promise<Sharp> {
  const bytes = await readFile(file)
  if (idOf(bytes) !== id) throw new Error(`${file} was changed meanwhile`)
  const { default: sharp } = await import('sharp')
  const image = sharp(bytes, { failOn: 'error' }).autoOrient().flatten({ background: '#fff' })
  return image.resize(width, height, { fit: 'fill' }).toColourspace('srgb')
}
