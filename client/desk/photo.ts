import { dataUrlPayload } from '../../scripts/content'
import { fileSlug } from '../../templates/format'
import type { Files } from './edits'
import { fromBase64 } from './stores'

/** The width of added photos, in px. No page shows wider ones. */
const widest = 2400

/** What a picture is drawn into: how large, and which part of the picture from its middle. */
interface Cut {
  most: number
  isSquare?: boolean
  /** What shows through it. */
  ground?: string
}

/** Draws a picture anew: upright, no larger than needed, and free of location data. Safari also reads HEIC. */
async function drawn(picture: Blob, { most, isSquare, ground }: Cut) {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(
    () => null,
  )
  if (!bitmap) return undefined
  const side = Math.min(bitmap.width, bitmap.height)
  const [width, height] = isSquare ? [side, side] : [bitmap.width, bitmap.height]
  const share = Math.min(1, most / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * share))
  canvas.height = Math.max(1, Math.round(height * share))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  if (ground) {
    context.fillStyle = ground
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  const [x, y] = [(bitmap.width - width) / 2, (bitmap.height - height) / 2]
  context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return canvas
}

/**
 * A photo as the content has it. What shows through is white, as the build has it.
 *
 * @param isTaken Whether another photo has a name. Phones give many photos the same one.
 * @returns Its name, and the picture as a `data:` address. Nothing for what is no picture.
 */
export async function readPhoto(
  photo: File,
  isTaken: (file: string) => boolean,
): Promise<{ file: string; text: string } | undefined> {
  const canvas = await drawn(photo, { most: widest, ground: '#fff' })
  if (!canvas) return undefined
  const name = fileSlug(photo.name.replace(/\.[^.]*$/, '')) || 'photo'
  const numbered = (number: number): string => {
    const file = `${name}${number > 1 ? `-${number}` : ''}.jpg`
    return isTaken(file) ? numbered(number + 1) : file
  }
  return {
    file: numbered(1),
    text: addressOf(canvas, canvas.toDataURL('image/jpeg', 0.86)),
  }
}

/**
 * A picture of the brand as the content has it: an SVG as it is, any other one as a PNG, through which
 * the page shows. An icon is cut to the square in its middle.
 *
 * @returns Its kind and its text. Nothing for what is no picture.
 */
export async function readBrandPicture(
  picture: File,
  isSquare: boolean,
): Promise<{ type: 'svg' | 'png'; text: string } | undefined> {
  if (picture.type === 'image/svg+xml') return { type: 'svg', text: await picture.text() }
  const canvas = await drawn(picture, isSquare ? { most: 512, isSquare } : { most: 1200 })
  return (
    canvas && { type: 'png', text: `data:;base64,${dataUrlPayload(canvas.toDataURL('image/png'))}` }
  )
}

/** Browsers look at the bytes: a PNG with this address is shown, too. */
const addressOf = ({ width, height }: { width: number; height: number }, address: string) =>
  `data:image/jpeg;size=${width}x${height};base64,${dataUrlPayload(address)}`

/** The files with the sizes of the photos that a store has read. */
export async function withSizes(files: Files): Promise<Files> {
  const sized = [...files].map(async ([file, text]) => {
    const [, data] = (file.startsWith('photos/') && /^data:;base64,(.*)/s.exec(text)) || []
    if (!data) return [file, text] as const
    const bitmap = await createImageBitmap(new Blob([fromBase64(data)])).catch(() => undefined)
    return [file, bitmap ? addressOf(bitmap, text) : text] as const
  })
  return new Map(await Promise.all(sized))
}
