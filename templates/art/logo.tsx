import { palette } from './palette'
import { starAt } from './star'

const square = 'M8 0h16q8 0 8 8v16q0 8-8 8h-16q-8 0-8-8v-16q0-8 8-8z'
const roof = 'M5 15.5L16 6l11 9.5'
const star = starAt(16, 11.5)

/** The mark of the business for the page: a star under a roof, on a rounded navy square. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 32 32" aria-hidden="true">
      <path fill="var(--navy)" d={square} />
      <path
        fill="none"
        stroke="var(--paper)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        d={roof}
      />
      <path fill="var(--amber)" d={star} />
    </svg>
  )
}

/** What the standalone mark may differ in. */
export interface LogoMarkOptions {
  /** Fills the whole square and keeps the mark in the safe zone, for maskable and touch icons. */
  maskable?: boolean
  /** Width and height in pixels, where a renderer needs them. */
  size?: number
}

/** The mark as a file of its own: favicon, touch icon, manifest icons, share pictures. */
export function logoMark({ maskable = false, size }: LogoMarkOptions = {}): string {
  const box = maskable ? '-5 -5 42 42' : '0 0 32 32'
  const ground = maskable ? 'M-5-5h42v42h-42z' : square
  const measure = size ? ` width="${size}" height="${size}"` : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"${measure}>` +
    `<path fill="${palette.navy}" d="${ground}"/>` +
    `<path fill="none" stroke="${palette.paper}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="${roof}"/>` +
    `<path fill="${palette.amber}" d="${star}"/></svg>`
  )
}
