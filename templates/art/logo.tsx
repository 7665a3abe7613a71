import { palette } from './palette'
import { starAt } from './star'

const ground = { width: 32, height: 32, rx: 8 }
const roof = 'M16 4l12 10.4-2 2.3L16 8 6 16.7l-2-2.3z'
const star = starAt(16, 11.5)

/** The mark of the business for the page: a star under a roof, on a rounded navy square. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 32 32" aria-hidden="true">
      <rect fill="var(--navy)" {...ground} />
      <path fill="var(--paper)" d={roof} />
      <path fill="var(--amber)" d={star} />
    </svg>
  )
}

/**
 * The mark as a picture of its own, for icons and share pictures.
 *
 * @param size Width and height in pixels, where a renderer needs them.
 */
export function logoMark(size?: number): string {
  const measure = size ? ` width="${size}" height="${size}"` : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"${measure}>` +
    `<rect fill="${palette.navy}" width="${ground.width}" height="${ground.height}" rx="${ground.rx}"/>` +
    `<path fill="${palette.paper}" d="${roof}"/>` +
    `<path fill="${palette.amber}" d="${star}"/></svg>`
  )
}

/** The mark as an address that holds the picture itself: a page can show it without a request. */
export function logoAddress(): string {
  const mark = logoMark().replaceAll('"', "'")
  return `data:image/svg+xml,${mark.replace(/[#<>]/g, encodeURIComponent)}`
}
