import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { OutputFile } from '../output/output-file'
import { type Cache, cacheOfCode, hash, keptData } from './cache'
import { fallbackRules, type StandIn } from './fallback-fonts'
import type { FontText } from './font-text'

type Family = 'Archivo' | 'Public Sans'

interface Face {
  family: Family
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

/** What stands in for each font until it has come, and the weight to measure it by. */
const standIns = {
  subheadings: { family: 'Archivo', weights: '600 749', style: 'bold', measured: 700 },
  heading: { family: 'Archivo', weights: '750 900', style: 'bold', measured: 800 },
  text: { family: 'Public Sans', weights: '400 549', style: 'regular', measured: 400 },
  strong: { family: 'Public Sans', weights: '550 900', style: 'bold', measured: 700 },
} as const

/** The web fonts of a site. */
export interface Fonts {
  /** The rules that name the fonts, for a stylesheet in the folder of the files. */
  rules: string
  files: OutputFile[]
  fallbacks: FallbackFonts
}

/**
 * Rules of fonts that take as much room until the web fonts have come. They belong to the styles in
 * the page: those that a first view is set in, and those of the headings below it.
 */
export interface FallbackFonts {
  firstView: string
  lower: string
}

/**
 * Cuts the web fonts down to the characters of a site and to the weights the design uses.
 *
 * @param codeKey Stands for the code that measures them. Without it, no measures are kept.
 */
export async function buildFonts(
  { characters, sample }: FontText,
  cache: Cache,
  codeKey?: string,
): Promise<Fonts> {
  const all = [...new Set([...always, ...characters])].sort().join('')
  const [files, fallbacks] = await Promise.all([
    Promise.all(faces.map((face) => buildFace(face, all, cache))),
    keptFallbacks(sample, cache, codeKey),
  ])
  return {
    rules: files.map(({ rule }) => rule).join(''),
    files: files.map(({ file }) => file),
    fallbacks,
  }
}

/** The same rules from the cache: who knows them need not load what measures fonts. */
function keptFallbacks(
  text: string,
  cache: Cache,
  codeKey: string | undefined,
): Promise<FallbackFonts> {
  const kept = cacheOfCode(cache, codeKey)
  return keptData(kept, ['fallback fonts', text], () => buildFallbacks(text, cache))
}

async function buildFallbacks(text: string, cache: Cache): Promise<FallbackFonts> {
  const [{ OutlineFont }, archivo, publicSans] = await Promise.all([
    import('./outline-font'),
    cutFont('Archivo', always, cache),
    cutFont('Public Sans', always, cache),
  ])
  const bytes: Record<Family, Uint8Array> = { Archivo: archivo, 'Public Sans': publicSans }
  const standIn = (name: keyof typeof standIns): StandIn => {
    const { measured, ...rest } = standIns[name]
    return { ...rest, font: new OutlineFont(bytes[rest.family], measured) }
  }
  // Headings have more capitals than other text, and are measured by themselves.
  const headings = headingsOf(text)
  const firstView = [
    ...fallbackRules(standIn('heading'), headings),
    ...fallbackRules(standIn('text'), text),
    ...fallbackRules(standIn('strong'), text),
  ]
  const lower = fallbackRules(standIn('subheadings'), headings)
  return { firstView: firstView.join(''), lower: lower.join('') }
}

/** The values of fields that become headings, and the headings of Markdown. */
function headingsOf(text: string): string {
  const found = text.matchAll(/"(?:heading|title)":"((?:[^"\\]|\\.)*)"|^#{2,3} (.*)$/gm)
  const headings = [...found].map(([, field = '', line = '']) => field + line)
  return headings.join(' ') || text
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
export function cutFont(family: Family, text: string, cache: Cache): Promise<Uint8Array> {
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
    // It takes a while to load, and mostly has nothing to do; see draw-png.ts for why not by import().
    const subsetFont: typeof import('subset-font').default = require('subset-font')
    const font = await readFile(source)
    const [min, max] = face.weights
    const variationAxes = { wght: { min, max }, ...(face.width && { wdth: face.width }) }
    return subsetFont(font, characters, { targetFormat, variationAxes })
  })
}
