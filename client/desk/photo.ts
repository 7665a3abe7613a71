/** The width of added photos, in px. No page shows wider ones. */
const widest = 2400

/**
 * Makes a photo upright, small enough to send, and free of location data. Safari also reads HEIC.
 *
 * @returns Nothing for what is no picture.
 */
export async function addPhoto(photo: File): Promise<{ file: string; text: string } | undefined> {
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
  const file = `${name.replace(/^-|-$/g, '') || 'photo'}.jpg`
  return { file, text: `data:image/jpeg;size=${canvas.width}x${canvas.height};base64,${data}` }
}
