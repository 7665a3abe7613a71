import { Resvg } from '@resvg/resvg-js'
import { logoMark } from '../../templates/art/logo'
import { palette } from '../../templates/art/palette'
import type { OutputFile } from '../output/output-file'

/** How much of a maskable icon a phone may cut away on each side: W3C manifest, "safe zone". */
const maskablePadding = 0.1

/** The icons of browsers, phones and the manifest, all drawn from the logo's mark. */
export function buildSiteIcons(): OutputFile[] {
  const mark = logoMark()
  const filled = onGround(mark, palette.navy, 0)
  const maskable = onGround(mark, palette.navy, maskablePadding)
  return [
    { path: 'favicon.svg', content: mark },
    { path: 'favicon-32.png', content: png(mark, 32) },
    { path: 'apple-touch-icon.png', content: png(filled, 180) },
    { path: 'icon-192.png', content: png(mark, 192) },
    { path: 'icon-512.png', content: png(mark, 512) },
    { path: 'icon-maskable-512.png', content: png(maskable, 512) },
  ]
}

function png(svg: string, size: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng()
}

/** The mark on a ground that fills the square, smaller by the padding on each side. */
function onGround(mark: string, colour: string, padding: number): string {
  const offset = padding * 100
  const inner = mark.replace(
    '<svg',
    `<svg x="${offset}" y="${offset}" width="${100 - 2 * offset}" height="${100 - 2 * offset}"`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="${colour}" d="M0 0h100v100H0z"/>${inner}</svg>`
}
