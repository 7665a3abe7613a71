import { dataUrlPayload } from '../../scripts/content'
import { fileSlug } from '../../templates/format'
import type { Files } from './edits'
import { fromBase64 } from './stores'

/** The width of added photos, in px. No page shows wider ones. */
const widest = 2400

type Box = [x: number, y: number, width: number, height: number]

/** Draws a part of a picture anew: upright, no larger than needed, and free of location data. Safari also reads HEIC. */
async function drawn(picture: Blob, most: number, partOf = whole, ground = 'transparent') {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(
    () => null,
  )
  return bitmap && draw(bitmap, partOf(bitmap), most, ground).canvas
}

function draw(bitmap: ImageBitmap, box: Box, most: number, ground = 'transparent') {
  const [, , width, height] = box
  const share = Math.min(1, most / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * share))
  canvas.height = Math.max(1, Math.round(height * share))
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.fillStyle = ground
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, ...box, 0, 0, canvas.width, canvas.height)
  return context
}

const whole = ({ width, height }: ImageBitmap): Box => [0, 0, width, height]

function middle({ width, height }: ImageBitmap): Box {
  const side = Math.min(width, height)
  return [(width - side) / 2, (height - side) / 2, side, side]
}

/** A picture without margins of one color, that of three corners. A small copy tells where they end. */
function withoutMargins(bitmap: ImageBitmap): Box {
  const small = draw(bitmap, whole(bitmap), 200)
  const { width, height } = small.canvas
  const { data } = small.getImageData(0, 0, width, height)
  const colors = Array.from({ length: width * height }, (_, at) => data.slice(4 * at, 4 * at + 4))
  const isLike = (one: Uint8ClampedArray, other: Uint8ClampedArray) =>
    one.every((part, at) => Math.abs(part - (other[at] ?? 0)) < 24)
  const corners = [0, width - 1, -width, -1].flatMap((at) => colors.at(at) ?? [])
  const margin = corners.find((one) => corners.filter((other) => isLike(one, other)).length > 2)
  const filled = colors.flatMap((one, at) => (!margin || isLike(one, margin) ? [] : at))
  if (filled.length === 0) return whole(bitmap)
  const places = [filled.map((at) => at % width), filled.map((at) => Math.floor(at / width))]
  const scale = bitmap.width / width
  // One point of the copy more: the picture may begin between two.
  const [x = 0, y = 0] = places.map((all) => Math.max(0, Math.min(...all) - 1) * scale)
  const [endX = 0, endY = 0] = places.map((all) => (Math.max(...all) + 2) * scale)
  return [x, y, Math.min(bitmap.width, endX) - x, Math.min(bitmap.height, endY) - y]
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
  const canvas = await drawn(photo, widest, whole, '#fff')
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
 * the page shows. An icon is cut to the square in its middle, a logo loses its margins.
 *
 * @returns Its kind and its text. Nothing for what is no picture.
 */
export async function readBrandPicture(
  picture: File,
  isSquare: boolean,
): Promise<{ type: 'svg' | 'png'; text: string } | undefined> {
  if (picture.type === 'image/svg+xml') return { type: 'svg', text: await picture.text() }
  const canvas = await (isSquare
    ? drawn(picture, 512, middle)
    : drawn(picture, 1200, withoutMargins))
  const text = canvas && `data:;base64,${dataUrlPayload(canvas.toDataURL('image/png'))}`
  return text ? { type: 'png', text } : undefined
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
