import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { inject, onTestFinished } from 'vitest'
import { folderCache } from '../../scripts/build/assets/cache'
import { prepareSite, type SiteOptions } from '../../scripts/build/prepare-site'
import { writeSite } from '../../scripts/build/write/write-site'
import { generatorPaths, sitePaths } from '../../scripts/shared/paths'
import { contentOf, type FileContent, type SiteFile } from '../../scripts/site/site-file'

export { nodeArgs, type Run, runBuild, runProcess, runScript } from './processes'

/** The content of the first business as it was when the tests were written: it never changes. */
export const hvacContent = path.join(generatorPaths.root, 'tests/fixtures/hvac')

/** The content folder of a business that has nothing in common with the first one. */
export const plumberContent = path.join(generatorPaths.root, 'tests/fixtures/plumber')

/** A site of "npm run new -- site" with its content edited: an electrician's. */
export const electricianContent = path.join(generatorPaths.root, 'tests/fixtures/electrician')

/** The built site of the first business that all tests share. Read only. */
export const dist = (): string => inject('dist')

/** The output file of an address: `/contact/` is `contact/index.html`. */
export function fileOf(address: string): string {
  return address.endsWith('/') ? `${address.slice(1)}index.html` : address.slice(1)
}

/** The text of a file of the built site. */
export function readBuilt(file: string, dir = dist()): string {
  return readFileSync(path.join(dir, file), 'utf8')
}

const parsed = new Map<string, HTMLElement>()

/** A page of the built site, parsed; the same object for every test of a file. */
export function readPage(address: string, dir = dist()): HTMLElement {
  const file = path.join(dir, fileOf(address))
  const page = parsed.get(file) ?? parseHtml(readFileSync(file, 'utf8'))
  parsed.set(file, page)
  return page
}

/** Parses HTML so that scripts and styles keep their text. */
export function parseHtml(html: string): HTMLElement {
  return parse(html, { blockTextElements: { script: true, style: true, pre: true } })
}

/** The visible words of an element, spaces collapsed, without the marks of notes. */
export function textOf(element: HTMLElement | null | undefined): string {
  if (!element) return ''
  const copy = parseHtml(element.outerHTML)
  for (const hidden of copy.querySelectorAll('script, style, template')) hidden.remove()
  // A block's end separates words even where the HTML has no space.
  for (const block of copy.querySelectorAll(blocks)) block.insertAdjacentHTML('afterend', ' ')
  return copy.text
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const blocks = 'p, li, div, h1, h2, h3, h4, dt, dd, tr, td, th, section, summary, br'

/** The link targets within an element, in order. */
export function linksIn(element: HTMLElement | null): string[] {
  return element?.querySelectorAll('a').map((link) => link.getAttribute('href') ?? '') ?? []
}

/** The JSON-LD graph of a page: its nodes. */
export function graphOf(page: HTMLElement): Record<string, unknown>[] {
  return page.querySelectorAll('script[type="application/ld+json"]').flatMap(({ text }) => {
    const { '@context': context, '@graph': graph } = JSON.parse(text)
    if (context !== 'https://schema.org') throw new Error('the context is not schema.org')
    return graph
  })
}

/** The files of a folder, recursively, as paths with forward slashes, sorted. */
export async function listFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort()
}

/** A hash for each file of a folder: equal objects mean equal folders. */
export async function hashFolder(dir: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const file of await listFiles(dir)) {
    const content = await readFile(path.join(dir, file))
    hashes[file] = createHash('sha256').update(content).digest('hex')
  }
  return hashes
}

/** An empty folder that is removed when the test has finished. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'site-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Writes a folder of files, by path, that lives as long as the test. */
export async function folderWith(files: Record<string, string | Uint8Array>): Promise<string> {
  const dir = path.join(await temporaryFolder(), 'folder')
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true })
    await writeFile(path.join(dir, file), text)
  }
  return dir
}

/** A copy of a content folder that a test may change. */
export async function copyContent(from = hvacContent): Promise<string> {
  const folder = path.join(await temporaryFolder(), 'content')
  await cp(from, folder, { recursive: true })
  return folder
}

/**
 * Changes one file of a copied content folder.
 *
 * @throws When the change changes nothing: the test would not test what it says.
 */
export async function edit(
  contentDir: string,
  file: string,
  change: (text: string) => string,
): Promise<void> {
  const target = path.join(contentDir, file)
  const before = existsSync(target) ? await readFile(target, 'utf8') : ''
  const after = change(before)
  if (after === before) throw new Error(`the edit of ${file} changed nothing`)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, after)
}

/** A site in memory. */
export interface MemorySite {
  files: SiteFile<FileContent>[]
  has(address: string): boolean
  text(file: string): string
  page(address: string): HTMLElement
}

/** Collects what an async generator yields. */
export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

/** What a build may be told besides its content folder. */
type BuildOptions = Partial<Omit<SiteOptions, 'contentDir'>>

/** The day on which tests build, whatever day it is. */
export const testDay = new Date('2026-11-20T18:00:00Z')

/** Builds a content folder, with the project's cache, and hands over one file after the other. */
export async function* buildSite(
  contentDir: string,
  options: BuildOptions = {},
): AsyncGenerator<SiteFile<FileContent>> {
  const { files } = await prepared(contentDir, options)
  for (const file of files()) yield { path: file.path, content: await contentOf(file) }
}

const prepared = (contentDir: string, options: BuildOptions) =>
  prepareSite({ contentDir, cache: folderCache(sitePaths.cache), now: testDay, ...options })

/** Builds a content folder into an output folder. */
export async function buildInto(
  outDir: string,
  contentDir: string,
  options: BuildOptions = {},
): Promise<void> {
  await writeSite((await prepared(contentDir, options)).files(), outDir, [])
}

const fixtures = [hvacContent, plumberContent, electricianContent]
const built = new Map<string, Promise<MemorySite>>()

/** Builds a content folder in memory, a fixture once. Share pictures and photos stay empty: they take longest. */
export function buildInMemory(contentDir: string, options?: BuildOptions): Promise<MemorySite> {
  if (options || !fixtures.includes(contentDir)) return makeSite(contentDir, options)
  const site = built.get(contentDir) ?? makeSite(contentDir)
  built.set(contentDir, site)
  return site
}

async function makeSite(contentDir: string, options: BuildOptions = {}): Promise<MemorySite> {
  const site = await prepared(contentDir, options)
  const files: SiteFile<FileContent>[] = []
  for (const file of site.files()) {
    const isPicture = /\/(share-|photos\/)/.test(file.path)
    files.push({ path: file.path, content: isPicture ? '' : await contentOf(file) })
  }
  const byPath = new Map(files.map((file) => [file.path, file.content]))
  const text = (file: string) => {
    const content = byPath.get(file)
    if (content === undefined) throw new Error(`the site has no ${file}`)
    return typeof content === 'string' ? content : new TextDecoder().decode(content)
  }
  return {
    files,
    text,
    has: (address) => byPath.has(fileOf(address)),
    page: (address) => parseHtml(text(fileOf(address))),
  }
}
