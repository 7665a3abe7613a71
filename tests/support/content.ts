import { readFileSync } from 'node:fs'
import nodePath from 'node:path'
import glob from 'fast-glob'
import type { HTMLElement } from 'node-html-parser'
import { expect } from 'vitest'
import { minifier } from '../../scripts/build/assets/minify'
import { readColorTokens } from '../../scripts/build/assets/source-files'
import { sharedFiles } from '../../scripts/build/write/shared-files'
import { ContentError, formatFindings, withSeverity } from '../../scripts/content/findings'
import { loadContent } from '../../scripts/content/load-content'
import { parseSource } from '../../scripts/content/parse/source-file'
import type { PhotoFile, Sources } from '../../scripts/content/parse/sources'
import * as core from '../../scripts/content/parse/sources'
import { brandColors } from '../../scripts/shared/brand-colors'
import { literal } from '../../scripts/shared/wording'
import { pageProps } from '../../scripts/site/page-props'
import { isPage } from '../../scripts/site/plan-routes'
import { planSite, type Site, type SiteSettings } from '../../scripts/site/plan-site'
import { PageRenderer } from '../../scripts/site/render-page'
import type { SiteAssets } from '../../scripts/site/with-brand'
import type { SiteContent } from '../../templates/model'
import type { PageProps } from '../../templates/model/view'
import { countingCache } from './counting-cache'
import { parseHtml, plumberContent, testDay } from './site'

/** Built files, for a site of which a test wants something else. */
export const someAssets: Pick<SiteAssets, 'page' | 'artVersion'> = {
  page: {
    script: '/assets/main.js',
    font: '/assets/font.woff2',
    fontFamily: 'Archivo',
    deferredStyles: '/assets/deferred.css',
    baseStyles: 'base{}',
    blockStyles: {},
    colors: {},
    icon: '/favicon-96.png',
  },
  artVersion: '1',
}

const colorTokens = await readColorTokens()

/** The files of a content folder in memory, by path. */
export type ContentFiles = Record<string, string>

/** The files of a content folder. */
export function filesOf(folder: string): ContentFiles {
  const paths = glob.sync(['**/*.md', '**/*.svg'], { cwd: folder }).sort()
  return Object.fromEntries(
    paths.map((file) => [file, readFileSync(nodePath.join(folder, file), 'utf8')]),
  )
}

const plumber = filesOf(plumberContent)

/** The files of the plumber's content; a copy for each caller. */
export const plumberFiles = (): ContentFiles => ({ ...plumber })

type Parsed = ReturnType<typeof parseSource>
const parsed = new Map<string, Parsed>()

/** Parses a file that no test has read before: most have one other file than the test before. */
function parseOnce(path: string, text: string): Parsed {
  const key = `${path} ${text}`
  const result = parsed.get(key) ?? parseSource(path, text)
  parsed.set(key, result)
  return result
}

/** Reads files in memory as `readSources` reads a folder. */
export function sourcesFrom(files: ContentFiles, photos: PhotoFile[] = []): Sources {
  const paths = [
    ...Object.keys(files),
    ...photos.map(({ file, original = file }) => `photos/${original}`),
  ]
  const found = core.sortFiles(paths.map((path) => ({ path, isFile: true })))
  const read = (file: string) => {
    const text = files[file]
    return text === undefined ? { problem: 'is not there.' } : { text }
  }
  return core.sourcesOf(found, photos, read, parseOnce)
}

/** The plumber's content after some damage, validated. */
export const plumberSite = (...damage: Damage[]): SiteContent =>
  loadContent(sourcesFrom(damagedFiles(damage)), testDay).content

/** Decides a site whose form has no receiver, without any assets but the colors of its brand. */
export const planned = (
  content: SiteContent,
  settings: Partial<SiteSettings> = { webhook: '' },
): Site => {
  const page = { ...someAssets.page, colors: { ...colorTokens, ...brandColors(content.brand) } }
  return planSite(content, { ...someAssets, page }, { now: testDay, ...settings })
}

/** All that the page at a path shows. */
export function propsAt(path: string, site: Site): PageProps {
  const route = site.routes.filter(isPage).find((one) => one.path === path)
  if (!route) throw new Error(`no route ${path}`)
  return pageProps(route, site)
}

/** Keeps minified markup in memory. */
const { cache } = countingCache()

/** The HTML of the page at a path. */
export const renderAt = (path: string, site: Site): Promise<string> =>
  new PageRenderer(site.context, minifier(cache)).page(propsAt(path, site))

/** A page of the plumber's site after some damage, parsed. */
export const pageAfter = async (path: string, ...damage: Damage[]): Promise<HTMLElement> =>
  parseHtml(await renderAt(path, planned(plumberSite(...damage))))

/**
 * Renders a site of content in memory, without its assets.
 *
 * @param file The content file whose pages are wanted, and the redirects; without one all, and the
 *   files that hosts and search engines read.
 * @returns The text of each file by its path.
 * @throws What a build throws.
 */
export async function renderFiles(
  files: ContentFiles,
  file?: string,
): Promise<Map<string, string>> {
  const site = planned(loadContent(sourcesFrom(files), testDay).content)
  const renderer = new PageRenderer(site.context, minifier(cache))
  const pages = new Map<string, string>()
  for (const route of site.routes) {
    if (!isPage(route)) pages.set(route.file, renderer.redirect(route.target))
    else if (!file || route.page.path === file) {
      pages.set(route.file, await renderer.page(pageProps(route, site)))
    }
  }
  if (!file) {
    for (const { path, content } of await sharedFiles(site)) pages.set(path, String(content))
  }
  return pages
}

/** Everything that is wrong with a set of files, a line each, as an author sees it. */
export function problemsOf(files: ContentFiles, photos?: PhotoFile[], now = testDay): string[] {
  try {
    loadContent(sourcesFrom(files, photos), now)
    return []
  } catch (error) {
    if (error instanceof ContentError) return formatFindings(error.findings, '')
    throw error
  }
}

/** What is hardly meant in a set of files without an error, a line each. */
export function warningsOf(files: ContentFiles, photos?: PhotoFile[]): string[] {
  const { findings } = loadContent(sourcesFrom(files, photos), testDay)
  return formatFindings(withSeverity(findings, 'warning'), '')
}

/** One damage: in this file, this text becomes that; no text: that is added at its end. */
export type Damage = [file: string, from: string, to: string]

/** Files, those of the plumber at first, after some damage. */
export function damagedFiles(damage: Damage[], files = plumberFiles()): ContentFiles {
  for (const [file, from, to] of damage) {
    const text = files[file] ?? ''
    if (!text.includes(from)) throw new Error(`${file} holds no ${JSON.stringify(from)}`)
    // A function, so that a dollar sign in the text stays one.
    files[file] = from ? text.replace(from, () => to) : `${text.trimEnd()}\n\n${to}\n`.trimStart()
  }
  return files
}

/** What is wrong with the plumber's content after some damage. */
export const problemsAfter = (...damage: Damage[]): string[] => problemsOf(damagedFiles(damage))

/** A case of a table of damage, and what is said of it. */
interface Case {
  /** For the name of its test. */
  what: string
  damage: Damage
  said: unknown[]
}

/** The cases of a table; `mistakes.txt` tells how it is written. */
export function damageIn(folder: string, name: string): Case[] {
  const table = readFileSync(nodePath.join(folder, name), 'utf8')
  const cases = table.matchAll(/^([\w./-]+): (?:(.+?) →(?: (.*))?|\+ (.*))\n((?: {2}.*\n)*)/gm)
  return [...cases].map(([, file = '', from = '', to = '', added, said = '']) => {
    const lines = said.split('\n').slice(0, -1)
    const damage: Damage = [file, unescaped(from), unescaped(added ?? to)]
    return { what: damage.join(' → '), damage, said: lines.map(saying) }
  })
}

/** `\n` and `\u200b` as the characters that they stand for. */
const unescaped = (text: string) =>
  text
    .replaceAll('\\n', '\n')
    .replace(/\\u([0-9a-f]{4})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )

/** A line of the report, in which "…" may be anything. */
function saying(line: string): unknown {
  return expect.stringMatching(new RegExp(`^${line.slice(2).split('…').map(literal).join('.*')}$`))
}
