import { readFileSync } from 'node:fs'
import path from 'node:path'
import glob from 'fast-glob'
import type { HTMLElement } from 'node-html-parser'
import { servedAt } from '../../templates/model/addresses'
import { dist, hvacContent, parseHtml, readBuilt } from './site'

/** What kind of page a file of a built site is. */
export type Kind =
  | 'home'
  | 'about'
  | 'contact'
  | 'own'
  | 'legal'
  | 'service'
  | 'area'
  | 'area-index'
  | 'error'
  | 'redirect'

/** A page of a built site. */
export interface BuiltPage {
  /** Its path on the site: `/contact/`, `/404.html`. */
  address: string
  kind: Kind
  html: string
  root: HTMLElement
}

/** A page that search engines may list, as the content folder has it. */
export interface ListedPage {
  kind: Kind
  /** When its content says that it last changed. */
  updated: string
}

/** A built site and the content folder it was built from. */
export interface SiteFolders {
  dir: string
  contentDir: string
}

const fixture = (): SiteFolders => ({ dir: dist(), contentDir: hvacContent })

/** Reads a page from its HTML. */
export function readHtml(address: string, kind: Kind, html: string): BuiltPage {
  return { address, kind, html, root: parseHtml(html) }
}

const read = new Map<string, BuiltPage[]>()

/** Every page of a built site, in the order of their addresses; read once. */
export function allPages(folders = fixture()): BuiltPage[] {
  const known = read.get(folders.dir)
  if (known) return known
  const listed = listedPages(folders.contentDir)
  const pages = glob
    .sync('**/*.html', { cwd: folders.dir })
    .sort()
    .map((file) => {
      const html = readBuilt(file, folders.dir)
      const address = servedAt(file)
      return readHtml(address, kindOf(address, html, listed), html)
    })
  read.set(folders.dir, pages)
  return pages
}

/** The pages that a visitor sees: all but those that only lead on. */
export const shownPages = (folders = fixture()): BuiltPage[] =>
  allPages(folders).filter(({ kind }) => kind !== 'redirect')

/** The built page of an address. */
export function pageAt(address: string): BuiltPage {
  const page = allPages().find((candidate) => candidate.address === address)
  if (!page) throw new Error(`the site has no page ${address}`)
  return page
}

/** One page of each kind: the one with the most blocks. */
export function samplePages(): BuiltPage[] {
  const pages = shownPages()
  const blocks = ({ root }: BuiltPage) =>
    new Set(root.querySelectorAll('[class]').map(({ classNames }) => classNames)).size
  return [...new Set(pages.map(({ kind }) => kind))].flatMap((one) => {
    const same = pages.filter(({ kind }) => kind === one)
    return same.toSorted((page, other) => blocks(other) - blocks(page)).slice(0, 1)
  })
}

function kindOf(address: string, html: string, listed: Map<string, ListedPage>): Kind {
  if (/^\/\d+\.html$/.test(address)) return 'error'
  if (/http-equiv="?refresh/.test(html)) return 'redirect'
  return listed.get(address)?.kind ?? 'error'
}

/**
 * The pages that search engines may list, read off the content folder by file name alone: a second
 * way to the addresses, so that a fault in the first shows.
 */
export function listedPages(contentDir = hvacContent): Map<string, ListedPage> {
  const listed = new Map<string, ListedPage>()
  for (const file of glob.sync('{pages,services,areas}/*.md', { cwd: contentDir })) {
    const found = placeOf(file)
    if (!found) continue
    const text = readFileSync(path.join(contentDir, file), 'utf8')
    listed.set(found.address, { kind: found.kind, updated: fieldOf(text, 'updated') })
  }
  const dates = [...listed.values()].filter(({ kind }) => kind === 'area')
  const [newest = ''] = dates
    .map(({ updated }) => updated)
    .toSorted()
    .reverse()
  if (newest) listed.set('/service-areas/', { kind: 'area-index', updated: newest })
  return listed
}

/** A field of the front matter that stands on one line. */
function fieldOf(text: string, field: string): string {
  const line = new RegExp(`^${field}: *(.*)$`, 'm').exec(text)?.[1] ?? ''
  const value = line.replace(/ #.*$/, '').trim()
  return value.replace(/^(["'])(.*)\1$/, '$2')
}

function placeOf(file: string): { address: string; kind: Kind } | undefined {
  const [folder, name] = file.replace(/\.md$/, '').split('/')
  if (folder === 'services') return { address: `/${name}/`, kind: 'service' }
  if (folder === 'areas') return { address: `/service-areas/${name}/`, kind: 'area' }
  if (name === 'home') return { address: '/', kind: 'home' }
  if (name === 'about' || name === 'contact') return { address: `/${name}/`, kind: name }
  if (name === 'privacy' || name === 'terms') return { address: `/${name}/`, kind: 'legal' }
  if (name === 'not-found' || name === 'failure') return undefined
  return { address: `/${name}/`, kind: 'own' }
}
