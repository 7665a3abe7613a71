import { readFileSync } from 'node:fs'
import path from 'node:path'
import glob from 'fast-glob'
import type { HTMLElement } from 'node-html-parser'
import { projectPaths } from '../../../scripts/paths'
import { dist, parseHtml, readBuilt } from '../../support/site'

/** What kind of page a file of the built site is. */
export type Kind =
  | 'home'
  | 'about'
  | 'contact'
  | 'legal'
  | 'service'
  | 'area'
  | 'error'
  | 'redirect'

/** A page of the built site. */
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
  name: string
}

/** Reads a page from its HTML. */
export function readHtml(address: string, kind: Kind, html: string): BuiltPage {
  return { address, kind, html, root: parseHtml(html) }
}

/** Every page of the built site, in the order of their addresses. */
export function builtPages(): BuiltPage[] {
  const files = glob.sync('**/*.html', { cwd: dist() }).sort()
  return files.map((file) => {
    const html = readBuilt(file)
    const address = `/${file.replace(/(^|\/)index\.html$/, '$1')}`
    return readHtml(address, kindOf(address, html), html)
  })
}

/** The built page of an address. */
export function pageAt(address: string): BuiltPage {
  const page = builtPages().find((candidate) => candidate.address === address)
  if (!page) throw new Error(`the site has no page ${address}`)
  return page
}

/** The same page with some damage. */
export function damaged(page: BuiltPage, from: string | RegExp, to: string): BuiltPage {
  const html = page.html.replace(from, () => to)
  if (html === page.html) throw new Error(`${page.address} holds no ${from}`)
  return readHtml(page.address, page.kind, html)
}

function kindOf(address: string, html: string): Kind {
  if (/^\/\d+\.html$/.test(address)) return 'error'
  if (/http-equiv="?refresh/.test(html)) return 'redirect'
  return listedPages().get(address)?.kind ?? 'error'
}

const listed = new Map<string, ListedPage>()

/**
 * The pages that search engines may list, read off the content folder by file name alone: a second
 * way to the addresses, so that a fault in the first shows.
 */
export function listedPages(): Map<string, ListedPage> {
  if (listed.size > 0) return listed
  for (const file of glob.sync('{pages,services,areas}/*.md', { cwd: projectPaths.content })) {
    const found = placeOf(file)
    if (!found) continue
    const text = readFileSync(path.join(projectPaths.content, file), 'utf8')
    const updated = fieldOf(text, 'updated')
    listed.set(found.address, { kind: found.kind, updated, name: fieldOf(text, 'name') })
  }
  return listed
}

/** A field of the front matter that stands on one line. */
export function fieldOf(text: string, field: string): string {
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
  return undefined
}

/** The front matter of the business, as text. */
export const businessText = () =>
  readFileSync(path.join(projectPaths.content, 'business.md'), 'utf8')
