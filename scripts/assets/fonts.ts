import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { hash } from '../hash'
import type { OutputFile } from '../output-file'
import { type Cache, cachedData } from './cache'
import { fallbackRules, type StandIn } from './fallback-fonts'

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

/** What stands in for each font until it has come, and the weight to measure it by. */
const standIns = [
  { family: 'Archivo', sample: 'headings', weights: '600 749', style: 'bold', measured: 700 },
  { family: 'Archivo', sample: 'headings', weights: '750 900', style: 'bold', measured: 800 },
  { family: 'Public Sans', sample: 'text', weights: '400 549', style: 'regular', measured: 400 },
  { family: 'Public Sans', sample: 'text', weights: '550 900', style: 'bold', measured: 700 },
] as const

/** The web fonts of a site. */
export interface Fonts {
  /** The rules that name the fonts, for a stylesheet in the folder of the files. */
  rules: string
  files: OutputFile[]
  /** Rules of fonts that take as much room until the web fonts have come. */
  fallbackRules: string
}

/** Cuts the web fonts down to the characters and the weights that the design uses. */
export async function buildFonts(cache: Cache): Promise<Fonts> {
  const [files, fallbacks] = await Promise.all([
    Promise.all(faces.map((face) => buildFace(face, cache))),
    cachedData(cache, ['fallback fonts'], () => buildFallbacks(cache)),
  ])
  return {
    rules: files.map(({ rule }) => rule).join(''),
    files: files.map(({ file }) => file),
    fallbackRules: fallbacks,
  }
}

async function buildFallbacks(cache: Cache): Promise<string> {
  const { OutlineFont } = await import('./outline-font')
  const rules = standIns.map(async ({ measured, ...standIn }): Promise<string[]> => {
    const font = new OutlineFont(await outlineFile(standIn.family, cache), measured)
    return fallbackRules({ ...standIn, font } satisfies StandIn)
  })
  return (await Promise.all(rules)).flat().join('')
}

async function buildFace(face: Face, cache: Cache) {
  const content = await cut(face, 'woff2', cache)
  const name = face.family.toLowerCase().replaceAll(' ', '-')
  const file = `${name}-${hash(content)}.woff2`
  const rule =
    `@font-face{font-family:"${face.family}";font-display:swap;font-style:normal;` +
    `font-weight:${face.weights.join(' ')};src:url(${file}) format("woff2")}`
  return { rule, file: { path: `assets/${file}`, content } }
}

/** One of the site's fonts as a TrueType file, for pictures and measures. */
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
