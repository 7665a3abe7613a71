import { readFile } from 'node:fs/promises'
import path from 'node:path'
import glob from 'fast-glob'
import type { Palette } from '../../../templates/model/view'
import type { Sources } from '../../content'
import { hash } from '../../shared/hash'
import { generatorPaths } from '../../shared/paths'
import { unixLines } from '../../shared/wording'

/** Where a site stands, with what its content folder holds. */
export interface SiteFolder {
  contentDir: string
  sources: Sources
}

/** A source file: its path from its folder, with forward slashes, and its text. */
export interface SourceText {
  file: string
  text: string
}

/**
 * Reads some files below a folder, in the same order on every machine.
 *
 * @param pattern Which ones, as fast-glob has it.
 */
export async function readSourceFiles(folder: string, pattern: string): Promise<SourceText[]> {
  const files = (await glob(pattern, { cwd: folder })).sort()
  return Promise.all(files.map(async (file) => ({ file, text: await readText(folder, file) })))
}

/** The same text on every system: names of assets hang on it. */
const readText = async (folder: string, file: string) =>
  unixLines(await readFile(path.join(folder, file), 'utf8'))

/** The code that decides what something looks like. */
export const codeParts = {
  assets: ['scripts/build/assets/**'],
  art: ['templates/art/**', 'templates/model/icons.ts'],
  photos: ['scripts/build/assets/photos.ts'],
  places: [
    'scripts/site/places.ts',
    'scripts/shared/{counties,miles}.ts',
    'templates/{area-match,format}.ts',
  ],
}

/** Where a package keeps the versions of its source, for the same names of files. */
export const versionsFile = 'versions.json'

/** A hash of the source of a part of the code. */
export async function sourceVersion(part: keyof typeof codeParts): Promise<string> {
  const { root } = generatorPaths
  const kept = await readFile(path.join(root, versionsFile), 'utf8').catch(() => undefined)
  if (kept) return JSON.parse(kept)[part]
  const sources = codeParts[part].map((pattern) => readSourceFiles(root, pattern))
  return hash(JSON.stringify(await Promise.all(sources)), 16)
}

/**
 * The color tokens that are no brand's, for pictures that stand in files of their own.
 *
 * @param own Styles of the site, which may change them.
 */
export async function readColorTokens(own: SourceText[] = []): Promise<Palette> {
  const text = [...(await readTokens()), ...own.filter(isTokens)].map((one) => one.text).join('')
  return Object.fromEntries(
    [...text.matchAll(/(--[a-z0-9-]+):\s*(#[0-9a-f]+)\b/g)].map(([, name, hex]) => [name, hex]),
  )
}

/** The files that say what tokens there are. */
export const readTokens = () =>
  readSourceFiles(generatorPaths.templates, '{styles/1-tokens,art/art-tokens}.css')

const isTokens = ({ file }: SourceText) => file === 'styles/tokens.css'
