import type { Files } from './edits'
import { fromBase64 } from './stores'

/** The width of added photos, in px. No page shows wider ones. */
const widest = 2400

/**
 * Makes a photo upright, small enough to send, and free of location data. Safari also reads HEIC.
 *
 * @param isTaken Whether another photo has a name. Phones give many photos the same one.
 * @returns Its name, and the picture as a `data:` address. Nothing for what is no picture.
 */
export async function readPhoto(
  photo: File,
  isTaken: (file: string) => boolean,
): Promise<{ file: string; text: string } | undefined> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(
    () => null,
  )
  if (!bitmap) return undefined
  const share = Math.min(1, widest / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * share)
  canvas.height = Math.round(bitmap.height * share)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const [, data = ''] = canvas.toDataURL('image/jpeg', 0.86).split(',')
  const name = photo.name
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const numbered = (number: number): string => {
    const file = `${name || 'photo'}${number > 1 ? `-${number}` : ''}.jpg`
    return isTaken(file) ? numbered(number + 1) : file
  }
  return {
    file: numbered(1),
    text: addressOf(canvas, data),
  }
}

/** Browsers look at the bytes: a PNG with this address is shown, too. */
const addressOf = ({ width, height }: { width: number; height: number }, data: string) =>
  `data:image/jpeg;size=${width}x${height};base64,${data}`

/** The files with the sizes of the photos that a store has read. */
export async function withSizes(files: Files): Promise<Files> {
  const sized = [...files].map(async ([file, text]) => {
    const [, data] = (file.startsWith('photos/') && /^data:;base64,(.*)/s.exec(text)) || []
    if (!data) return [file, text] as const
    const bitmap = await createImageBitmap(new Blob([fromBase64(data)])).catch(() => undefined)
    return [file, bitmap ? addressOf(bitmap, data) : text] as const
  })
  return new Map(await Promise.all(sized))
}
