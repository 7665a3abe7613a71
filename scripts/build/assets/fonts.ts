import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { WebFont } from '../../../templates/model/view'
import { hash } from '../../shared/hash'
import type { FileContent, SiteFile } from '../../site'
import type { Cache } from './cache'

interface Face {
  family: 'Archivo' | 'Public Sans'
  /** The file of the variable font, in its package. */
  file: string
  package: string
  weights: [number, number]
  /** The width the headings are set in, in percent; the axis is pinned to it. */
  width?: number
}

const faces: Face[] = [
  {
    family: 'Archivo',
    package: '@fontsource-variable/archivo',
    file: 'files/archivo-latin-standard-normal.woff2',
    weights: [600, 800],
    width: 112,
  },
  {
    family: 'Public Sans',
    package: '@fontsource-variable/public-sans',
    file: 'files/public-sans-latin-wght-normal.woff2',
    weights: [400, 700],
  },
]

/** What the fonts hold: ASCII, typographic marks, and the letters of names in America. */
const characters = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')}\u00a0–—‘’“”•…′″−™©®·°½¼¾×€áàâäãåçéèêëíìîïñóòôöõúùûüÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕÚÙÛÜßœŒ`

/** Cuts the web fonts down to the characters and the weights that the design uses. */
export async function buildFonts(
  cache: Cache,
): Promise<{ fonts: WebFont[]; files: SiteFile<FileContent>[] }> {
  const built = await Promise.all(
    faces.map(async (face) => {
      const content = await cut(face, 'woff2', cache)
      const name = face.family.toLowerCase().replaceAll(' ', '-')
      const path = `assets/${name}-${hash(content)}.woff2`
      const font = { family: face.family, weights: face.weights.join(' '), path: `/${path}` }
      return { font, file: { path, content } }
    }),
  )
  return { fonts: built.map(({ font }) => font), files: built.map(({ file }) => file) }
}

/** One of the site's fonts as a TrueType file, for pictures. */
export function outlineFile(family: Face['family'], cache: Cache): Promise<Uint8Array> {
  const face = faces.find((one) => one.family === family)
  if (!face) throw new Error(`The site has no font ${family}`)
  return cut(face, 'truetype', cache)
}

function cut(face: Face, targetFormat: 'truetype' | 'woff2', cache: Cache): Promise<Uint8Array> {
  return cache.file(['font', face.family, targetFormat], async () => {
    const require = createRequire(import.meta.url)
    const font = await readFile(require.resolve(`${face.package}/${face.file}`))
    const { default: subsetFont } = await import('subset-font')
    const [min, max] = face.weights
    const variationAxes = { wght: { min, max }, ...(face.width && { wdth: face.width }) }
    return subsetFont(font, characters, { targetFormat, variationAxes })
  })
}
