import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import type { OutputFile } from '../output/output-file'
import { type Cache, hash } from './cache'

interface Face {
  family: string
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

/** Characters that templates and the script add to those of the content. */
const always = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')}©·–…’“”°`

/**
 * Cuts the web fonts down to the characters of a site and to the weights the design uses.
 *
 * @param text All the text of the site, in any order.
 * @returns The font files and the stylesheet that names them, with hashed names.
 */
export async function buildFonts(
  text: string,
  cache: Cache,
): Promise<{ stylesheet: string; files: OutputFile[] }> {
  const characters = [...new Set(always + text)].sort().join('')
  const files = await Promise.all(faces.map((face) => buildFace(face, characters, cache)))
  const css = files.map(({ rule }) => rule).join('')
  const stylesheet = `assets/fonts-${hash(css)}.css`
  return {
    stylesheet: `/${stylesheet}`,
    files: [{ path: stylesheet, content: css }, ...files.map(({ file }) => file)],
  }
}

async function buildFace(face: Face, characters: string, cache: Cache) {
  const content = await cut(face, characters, 'woff2', cache)
  const name = face.family.toLowerCase().replaceAll(' ', '-')
  const file = `${name}-${hash(content)}.woff2`
  const rule =
    `@font-face{font-family:"${face.family}";font-display:swap;font-style:normal;` +
    `font-weight:${face.weights.join(' ')};src:url(${file}) format("woff2")}`
  return { rule, file: { path: `assets/${file}`, content } }
}

/**
 * One of the site's fonts, cut down to some text, for pictures and measures.
 *
 * @param family The name of the font, as in the stylesheet.
 */
export function cutFont(
  family: 'Archivo' | 'Public Sans',
  text: string,
  cache: Cache,
): Promise<Uint8Array> {
  const face = faces.find((one) => one.family === family)
  if (!face) throw new Error(`The site has no font ${family}`)
  return cut(face, [...new Set(text)].sort().join(''), 'truetype', cache)
}

function cut(
  face: Face,
  characters: string,
  targetFormat: 'truetype' | 'woff2',
  cache: Cache,
): Promise<Uint8Array> {
  const require = createRequire(import.meta.url)
  const source = require.resolve(`${face.package}/${face.file}`)
  const { version } = require(`${face.package}/package.json`) as { version: string }
  return cache.file([face, version, characters, targetFormat], async () => {
    const font = await readFile(source)
    const [min, max] = face.weights
    const variationAxes = { wght: { min, max }, ...(face.width && { wdth: face.width }) }
    return subsetFont(font, characters, { targetFormat, variationAxes })
  })
}
