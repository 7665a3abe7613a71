import type { FileContent, SiteFile } from '../../site'
import type { Cache } from './cache'
import { drawPng } from './draw-png'

/** The smallest icon: for tabs and search engines, and for pages if the icon is a PNG. */
export const smallIcon = 'favicon-96.png'

/** How much of a maskable icon a phone may cut away on each side: W3C manifest, "safe zone". */
const maskablePadding = 0.1

/**
 * The icons of browsers, phones and the manifest, all drawn from the icon.
 *
 * @param icon Its address, which holds the picture itself.
 * @param ground The color behind it where a phone cuts the icon out.
 */
export function buildSiteIcons(
  cache: Cache,
  icon: string,
  ground: string,
): Promise<SiteFile<FileContent>[]> {
  const png = async (path: string, svg: string, size: number): Promise<SiteFile<FileContent>> => {
    return { path, content: await cache.file(['site icon', svg, size], () => drawPng(svg, size)) }
  }
  const plain = onGround(icon, 'none', 0)
  const filled = onGround(icon, ground, 0)
  const maskable = onGround(icon, ground, maskablePadding)
  return Promise.all([
    png(smallIcon, plain, 96),
    png('apple-touch-icon.png', filled, 180),
    png('icon-192.png', plain, 192),
    png('icon-512.png', plain, 512),
    png('icon-maskable-512.png', maskable, 512),
  ])
}

/** The icon on a ground that fills the square, smaller by the padding on each side. */
function onGround(icon: string, color: string, padding: number): string {
  const offset = padding * 100
  const size = 100 - 2 * offset
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">' +
    `<path fill="${color}" d="M0 0h100v100H0z"/>` +
    `<image href="${icon}" x="${offset}" y="${offset}" width="${size}" height="${size}"/></svg>`
  )
}
