import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { hash } from '../../shared/hash'
import type { FileContent, SiteFile } from '../../site'
import type { Cache } from './cache'

/** The variable font, in its package. */
const source = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'

/** What the font holds: ASCII, typographic marks, and the letters of names in America. */
const characters = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')}\u00a0–—‘’“”•…′″−™©®·°½¼¾×€áàâäãåçéèêëíìîïñóòôöõúùûüÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕÚÙÛÜßœŒ`

/** The font of headings, at the one weight and width in which pages show it. */
export async function buildFont(cache: Cache): Promise<SiteFile<FileContent>> {
  const content = await cache.file(['font'], () => cut('woff2', { wght: 750, wdth: 112 }))
  return { path: `assets/archivo-${hash(content)}.woff2`, content }
}

/** The font as a TrueType file, for pictures: they choose weight and width. */
export function outlineFile(cache: Cache): Promise<Uint8Array> {
  const axes = { wght: { min: 600, max: 800 }, wdth: { min: 100, max: 112 } }
  return cache.file(['font for outlines'], () => cut('truetype', axes))
}

async function cut(
  targetFormat: 'truetype' | 'woff2',
  variationAxes: Record<string, number | { min: number; max: number }>,
): Promise<Uint8Array> {
  const font = await readFile(fileURLToPath(import.meta.resolve(source)))
  const { default: subsetFont } = await import('subset-font')
  return subsetFont(font, characters, { targetFormat, variationAxes })
}
