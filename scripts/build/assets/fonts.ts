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
  sources: Pick<Source, 'name' | 'license'>[]
  page: Pick<PageAssets, 'font' | 'fontFamily' | 'textFont'>
  /** What stands in for fonts that the brand names, until they are there. */
  styles: string
  /** The font of headings, for pictures. One that the brand names has one weight, and no widths. */
  outlines(at: { wght: number; wdth: number }): Promise<OutlineFont>
}

type Axes = Record<string, number | { min: number; max: number }>

/** A font: the bytes of its file, and the weight that it has nearest to one. */
interface Source {
  name: string
  bytes: Uint8Array
  license: string
  nearest(weight: number): number
}

/** The font of headings where the brand names none. `1-archivo.css` has what stands in for it. */
const house = {
  name: 'archivo',
  file: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
  onPages: { wght: 750, wdth: 112 },
  inPictures: { wght: { min: 600, max: 800 }, wdth: { min: 100, max: 112 } },
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
  { display, weight = 700, text }: NonNullable<Brand['fonts']> = {},
  folder?: SiteFolder,
): Promise<Fonts> {
  const font = display ? await readNamed(display, 'display', folder) : await readHouse()
  const axes = display ? { wght: font.nearest(weight) } : house.onPages
  const file = await fileOf(cache, font, font.name, axes)
  let bytes: Promise<Uint8Array> | undefined
  const fonts: Fonts = {
    files: [file],
    sources: [font],
    page: { font: `/${file.path}`, fontFamily: display ? `"${display}"` : 'Archivo' },
    styles: display ? await standInsFor(cache, font, 'display', display, [axes.wght]) : '',
    async outlines(at) {
      bytes ??= cut(cache, font, 'truetype', display ? axes : house.inPictures)
      const { OutlineFont } = await import('./outline-font')
      return new OutlineFont(await bytes, display ? {} : at)
    },
  }
  if (!text) return fonts
  const own = await readNamed(text, 'text', folder)
  const [max, min] = [own.nearest(700), own.nearest(400)]
  const ownFile = await fileOf(cache, own, `${text}-text`, { wght: { min, max } })
  const family = `${text} text`
  return {
    ...fonts,
    files: [file, ownFile],
    sources: [font, own],
    page: { ...fonts.page, textFont: { path: `/${ownFile.path}`, family: `"${family}"` } },
    styles: fonts.styles + (await standInsFor(cache, own, 'text', family, [max, min])),
  }
}

async function readHouse(): Promise<Source> {
  const { resolve } = createRequire(import.meta.url)
  const bytes = await readFile(resolve(house.file))
  const license = await licenseAt(resolve, '@fontsource-variable/archivo')
  return { name: house.name, bytes, license, nearest: (weight) => weight }
}

/** The license that a package of Fontsource has; in a few words where it has no text of it. */
async function licenseAt(resolve: NodeJS.RequireResolve, module: string): Promise<string> {
  const read = async (file: string) => readFile(resolve(`${module}/${file}`), 'utf8')
  return read('LICENSE').catch(async () => {
    const { license } = JSON.parse(await read('metadata.json'))
    return `${license.attribution}. ${license.type} license: ${license.url}`
  })
}

/** A variable font of Fontsource, from the packages of the site, or of this project. */
async function readNamed(name: string, field: string, folder?: SiteFolder): Promise<Source> {
  const module = `@fontsource-variable/${name}`
  const from = [path.resolve(folder?.contentDir ?? '', 'brand.md'), import.meta.url]
  for (const { resolve } of from.map((place) => createRequire(place))) {
    try {
      const { variable } = JSON.parse(await readFile(resolve(`${module}/metadata.json`), 'utf8'))
      const bytes = await readFile(resolve(`${module}/files/${name}-latin-wght-normal.woff2`))
      const { min, max } = variable.wght
      const license = await licenseAt(resolve, module)
      return { name, bytes, license, nearest: (weight) => Math.min(max, Math.max(min, weight)) }
    } catch {
      // It may be the other's.
    }
  }
  const file = folder?.sources.files.find((one) => one.path === 'brand.md') ?? 'brand.md'
  const problem = `no variable font "${name}" is installed: npm install ${module}. Its name is the one in its address at fontsource.org.`
  throw new ContentError([findingAt({ file, path: ['fonts', field] }, problem)])
}

async function fileOf(cache: Cache, font: Source, name: string, axes: Axes) {
  const content = await cut(cache, font, 'woff2', axes)
  return { path: `assets/${name}-${hash(content)}.woff2`, content }
}

const cut = (cache: Cache, { bytes }: Source, format: 'truetype' | 'woff2', axes: Axes) =>
  cache.file(['font', hash(bytes), format, axes], async () => {
    const { default: subsetFont } = await import('subset-font')
    return subsetFont(bytes, characters, { targetFormat: format, variationAxes: axes })
  })

/**
 * What stands in for a font until it is there, kept because it takes a moment to measure.
 *
 * @param weights The bold one, and that of texts.
 */
function standInsFor(cache: Cache, font: Source, role: string, name: string, weights: number[]) {
  const families = `"${name}","${name} Arial","${name} Roboto",sans-serif`
  return cachedData(cache, ['stand-ins', hash(font.bytes), role, name, weights], async () => {
    const { OutlineFont } = await import('./outline-font')
    const faces = weights.map(async (wght, index) => {
      const outlines = new OutlineFont(await cut(cache, font, 'truetype', { wght }), {})
      return standIns(outlines, name, index === 0 ? 'bold' : 'regular')
    })
    return `${(await Promise.all(faces)).join('')}:root{--font-${role}:${families}}`
  })
}
