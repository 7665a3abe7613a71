import { type HTMLElement, parse } from 'node-html-parser'
import { stringify } from 'yaml'
import { hash } from '../../hash'
import { markdownOf } from './markdown-of'

/** What the pages of a site share, as finished markup. */
export interface Shared {
  origin: string
  /** The tags of the head that two pages have in common. */
  head: string
  header: string
  footer: string
  /** Markup without text of its own, by its hash: styles, icons, pictures, forms. */
  pieces: Record<string, string>
}

/** Finds what a built page shares with the others, by comparing it with one of them. */
export function readShared(html: string, otherHtml: string): Shared {
  const [page, other] = [parsePage(html), parsePage(otherHtml)]
  const otherTags = new Set(headTags(other))
  const body = page.querySelector('body')?.children.filter((child) => !isGraph(child)) ?? []
  const main = body.findIndex(({ tagName }) => tagName === 'MAIN')
  const address = page.querySelector('link[rel=canonical]')?.getAttribute('href') ?? ''
  return {
    origin: new URL(address).origin,
    head: headTags(page)
      .filter((tag) => otherTags.has(tag))
      .join(''),
    header: body.slice(0, main).join(''),
    footer: body.slice(main + 1).join(''),
    pieces: {},
  }
}

/**
 * Takes a built page apart into what an author would keep for another generator.
 *
 * @param file The page's file in the built site.
 * @param shared Gets the pieces of markup that the page has.
 * @returns The Markdown file of the page. Its longest text is the body; all else is front matter.
 */
export function peerPage(file: string, html: string, shared: Shared): string {
  const page = parsePage(html)
  const sections = page.querySelectorAll('main > *').map((element) => readSection(element, shared))
  const [longest] = [...sections].sort((a, b) => b.text.length - a.text.length)
  const graph = page.querySelectorAll('script').find(isGraph)?.text
  const styles = page.querySelectorAll('style').map(({ text }) => text)
  const front = {
    title: page.querySelector('title')?.text,
    // Hugo and Astro take the address, Eleventy the file.
    url: `/${file.replace(/index\.html$/, '')}`,
    permalink: `/${file}`,
    lastmod: /"dateModified":"([^"]*)"/.exec(graph ?? '')?.[1],
    tags: headTags(page)
      .filter((tag) => !shared.head.includes(tag))
      .join(''),
    styles: pieceKey(styles.join(''), shared),
    graph,
    // Names are in lower case: Hugo makes them so.
    sections: sections.map((section) =>
      section === longest ? { ...section, text: undefined, isbody: true } : section,
    ),
  }
  return `---\n${stringify(front)}---\n\n${longest?.text}\n`
}

/** A section of a page: its text as Markdown, its cards and questions, and pieces of markup. */
function readSection(element: HTMLElement, shared: Shared) {
  const cards = element.querySelectorAll('li, details').filter((each) => each.querySelector('h3'))
  const items = takeOut(cards).map((item) => ({
    class: item.getAttribute('class'),
    icon: takePieces(item, shared)[0],
    text: markdownOf(item),
  }))
  const pieces = takePieces(element, shared)
  return { class: element.getAttribute('class'), text: markdownOf(element), items, pieces }
}

/** The keys of the markup in an element that is no text; it is taken out. */
function takePieces(element: HTMLElement, shared: Shared): string[] {
  const found = element.querySelectorAll('svg, picture, img, iframe, form, table, template')
  return takeOut(found).map((piece) => pieceKey(String(piece), shared))
}

/** Removes elements from their page, and gives those that lie in no other of them. */
function takeOut(elements: HTMLElement[]): HTMLElement[] {
  const all = new Set(elements)
  const isInside = (one: HTMLElement | null): boolean =>
    one !== null && (all.has(one) || isInside(one.parentNode))
  const outermost = elements.filter((one) => !isInside(one.parentNode))
  for (const one of outermost) one.remove()
  return outermost
}

function pieceKey(markup: string, { pieces }: Shared): string {
  // A key of digits alone would be a number to some.
  const key = `piece-${hash(markup)}`
  pieces[key] = markup
  return key
}

const isGraph = (element: HTMLElement) => element.getAttribute('type') === 'application/ld+json'

/** The tags of the head, but those that templates write. */
const headTags = (page: HTMLElement) =>
  page.querySelectorAll('head > :not(title, style)').map((tag) => String(tag))

function parsePage(html: string): HTMLElement {
  return parse(html, { blockTextElements: { script: true, style: true } })
}
