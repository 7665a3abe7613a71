import { logoMark } from '../../templates/art/logo'
import { palette } from '../../templates/art/palette'
import type { OutputFile } from '../output-file'
import type { Cache } from './cache'
import { drawPng } from './draw-png'

/** How much of a maskable icon a phone may cut away on each side: W3C manifest, "safe zone". */
const maskablePadding = 0.1

/** The icons of browsers, phones and the manifest, all drawn from the logo's mark. */
export function buildSiteIcons(cache: Cache): Promise<OutputFile[]> {
  const png = async (path: string, svg: string, size: number): Promise<OutputFile> => {
    return { path, content: await cache.file(['site icon', svg, size], () => drawPng(svg, size)) }
  }
  const mark = logoMark()
  const filled = onGround(mark, palette.navy, 0)
  const maskable = onGround(mark, palette.navy, maskablePadding)
  return Promise.all([
    png('favicon-96.png', mark, 96),
    png('apple-touch-icon.png', filled, 180),
    png('icon-192.png', mark, 192),
    png('icon-512.png', mark, 512),
    png('icon-maskable-512.png', maskable, 512),
  ])
}

/** The mark on a ground that fills the square, smaller by the padding on each side. */
function onGround(mark: string, color: string, padding: number): string {
  const offset = padding * 100
  const inner = mark.replace(
    '<svg',
    `<svg x="${offset}" y="${offset}" width="${100 - 2 * offset}" height="${100 - 2 * offset}"`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="${color}" d="M0 0h100v100H0z"/>${inner}</svg>`
}
