import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Brand } from '../../../templates/model'
import type { PageAssets } from '../../../templates/model/view'
import { ContentError, findingAt } from '../../content'
import { hash } from '../../shared/hash'
import type { FileContent, SiteFile } from '../../site'
import { type Cache, cachedData } from './cache'
import type { OutlineFont } from './outline-font'
import type { SiteFolder } from './source-files'
import { standIns } from './stand-ins'

/** What a font holds: ASCII, typographic marks, and the letters of names in America. */
const characters = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')}\u00a0–—‘’“”•…′″−™©®·°½¼¾×€áàâäãåçéèêëíìîïñóòôöõúùûüÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕÚÙÛÜßœŒ`

/** The fonts of a site. */
export interface Fonts {
  files: SiteFile<FileContent>[]
  page: Pick<PageAssets, 'font' | 'fontFamily' | 'textFont'>
  /** What stands in for fonts that the brand names, until they are there. */
  styles: string
  /** The font of headings, for pictures. One that the brand names has one weight, and no widths. */
  outlines(at: { wght: number; wdth: number }): Promise<OutlineFont>
}

/**
 * Cuts the fonts of a site to what pages show: that of headings at one weight, that of texts, if the
 * brand names one, at all of them.
 *
 * @param folder Where fonts are looked for that the brand names: in its `node_modules`, or above it.
 * @throws {ContentError} When a font is not installed.
 */
export async function buildFonts(
  cache: Cache,
  named: Brand['fonts'],
  folder?: SiteFolder,
): Promise<Fonts> {
  const heading = named?.display ? await namedFont(cache, named, folder) : await houseFont(cache)
  if (!named?.text) return heading
  const font = await readFont(named.text, 'text', folder)
  const [min, max] = [font.within(400), font.within(700)]
  const family = `${named.text} text`
  const content = await cut(cache, font, 'woff2', { wght: { min, max } })
  const file = { path: `assets/${named.text}-text-${hash(content)}.woff2`, content }
  const plain = await fitted(cache, font, family, min, 'regular')
  const bold = await fitted(cache, font, family, max, 'bold')
  return {
    ...heading,
    files: [...heading.files, file],
    page: { ...heading.page, textFont: { path: `/${file.path}`, family: `"${family}"` } },
    styles: `${heading.styles}${plain}${bold}:root{--font-text:${families(family)}}`,
  }
}

/** The font of headings where the brand names none. `1-archivo.css` has what stands in for it. */
async function houseFont(cache: Cache): Promise<Fonts> {
  const source = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'
  const bytes = await readFile(createRequire(import.meta.url).resolve(source))
  const content = await cut(cache, { bytes }, 'woff2', { wght: 750, wdth: 112 })
  const file = { path: `assets/archivo-${hash(content)}.woff2`, content }
  const ranges = { wght: { min: 600, max: 800 }, wdth: { min: 100, max: 112 } }
  return {
    files: [file],
    page: { font: `/${file.path}`, fontFamily: 'Archivo' },
    styles: '',
    outlines: kept((at) => outlines(cache, { bytes }, ranges, at)),
  }
}

async function namedFont(
  cache: Cache,
  { display: name = '', weight = 700 }: NonNullable<Brand['fonts']>,
  folder?: SiteFolder,
): Promise<Fonts> {
  const font = await readFont(name, 'display', folder)
  const wght = font.within(weight)
  const content = await cut(cache, font, 'woff2', { wght })
  const file = { path: `assets/${name}-${hash(content)}.woff2`, content }
  const standIn = await fitted(cache, font, name, wght, 'bold')
  return {
    files: [file],
    page: { font: `/${file.path}`, fontFamily: `"${name}"` },
    styles: `${standIn}:root{--font-display:${families(name)}}`,
    outlines: kept(() => outlines(cache, font, { wght })),
  }
}

const families = (name: string) => `"${name}","${name} Arial","${name} Roboto",sans-serif`

/** A variable font of Fontsource, from the packages of the site. */
async function readFont(name: string, field: string, folder?: SiteFolder) {
  const module = `@fontsource-variable/${name}`
  const { resolve } = createRequire(path.resolve(folder?.contentDir ?? '', 'brand.md'))
  try {
    const { variable } = JSON.parse(await readFile(resolve(`${module}/metadata.json`), 'utf8'))
    const bytes = await readFile(resolve(`${module}/files/${name}-latin-wght-normal.woff2`))
    const { min, max } = variable.wght
    return { bytes, within: (weight: number) => Math.min(max, Math.max(min, weight)) }
  } catch {
    const file = folder?.sources.files.find((one) => one.path === 'brand.md') ?? 'brand.md'
    const problem = `no variable font "${name}" is installed: npm install ${module}. Its name is the one in its address at fontsource.org.`
    throw new ContentError([findingAt({ file, path: ['fonts', field] }, problem)])
  }
}

type Axes = Record<string, number | { min: number; max: number }>
type Source = { bytes: Uint8Array }

const cut = (cache: Cache, { bytes }: Source, format: 'truetype' | 'woff2', axes: Axes) =>
  cache.file(['font', hash(bytes), format, axes], async () => {
    const { default: subsetFont } = await import('subset-font')
    return subsetFont(bytes, characters, { targetFormat: format, variationAxes: axes })
  })

/** The font as outlines, of a TrueType file: what draws pictures knows no WOFF2. */
async function outlines(cache: Cache, source: Source, axes: Axes, at: Record<string, number> = {}) {
  const { OutlineFont } = await import('./outline-font')
  return new OutlineFont(await cut(cache, source, 'truetype', axes), at)
}

/** Each made once for all pictures. */
function kept(make: Fonts['outlines']): Fonts['outlines'] {
  const made = new Map<string, Promise<OutlineFont>>()
  return (at) => {
    const key = JSON.stringify(at)
    const font = made.get(key) ?? make(at)
    made.set(key, font)
    return font
  }
}

/** The styles of what stands in for a font, which take a moment to measure. */
const fitted = (
  cache: Cache,
  source: Source,
  family: string,
  wght: number,
  weight: 'regular' | 'bold',
) =>
  cachedData(cache, ['stand-ins', hash(source.bytes), family, wght, weight], async () =>
    standIns(await outlines(cache, source, { wght }), family, weight),
  )
