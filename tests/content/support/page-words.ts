import { type HTMLElement, type Node, NodeType } from 'node-html-parser'

/*
 * The words of a built page as a reader meets them. Everything here takes a parsed page and
 * gives back plain strings, so that the checks can be fed damaged words as well.
 */

/** Elements that hold running words without ending the line they stand in. */
const inline = new Set(
  'a abbr b bdi br cite code em i mark output q s small span strong sub sup time u wbr'.split(' '),
)

/** Elements whose words nobody reads on the page. */
const silent = new Set(['script', 'style', 'template', 'svg', 'iframe', 'noscript', 'head'])

/**
 * The visible words of an element, one string for each block: a heading, a paragraph, a cell.
 *
 * @param without - Selectors of parts that are left out
 */
export function blocksOf(element: HTMLElement, without: string[] = []): string[] {
  const left = new Set<Node>(without.flatMap((selector) => element.querySelectorAll(selector)))
  const blocks: string[] = []
  let line = ''
  const flush = () => {
    const words = tidy(line)
    if (words) blocks.push(words)
    line = ''
  }
  const visit = (node: Node): void => {
    if (left.has(node)) return
    if (node.nodeType === NodeType.TEXT_NODE) {
      line += node.text
      return
    }
    if (node.nodeType !== NodeType.ELEMENT_NODE) return
    const { rawTagName, classNames } = node as HTMLElement
    const tag = rawTagName?.toLowerCase() ?? ''
    if (silent.has(tag) || classNames.includes('note-mark')) return
    const breaks = tag !== '' && !inline.has(tag)
    if (breaks) flush()
    if (tag === 'br') line += ' '
    for (const child of node.childNodes) visit(child)
    if (breaks) flush()
  }
  visit(element)
  flush()
  return blocks
}

/** What a page says outside its text: title, description, and the words of its attributes. */
export function hiddenWordsOf(page: HTMLElement): string[] {
  const title = page.querySelector('title')?.text ?? ''
  const meta = page
    .querySelectorAll('meta[name="description"], meta[property="og:title"]')
    .map((element) => element.getAttribute('content') ?? '')
  const attributes = page
    .querySelectorAll('[aria-label], [alt], [title], [placeholder]')
    .flatMap((element) =>
      ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    )
  return [...new Set([title, ...meta, ...attributes].map(tidy))].filter(Boolean)
}

/** The main part of a page. */
export function mainOf(page: HTMLElement): HTMLElement {
  const main = page.querySelector('main')
  if (!main) throw new Error('the page has no main part')
  return main
}

/** What stands on page after page by design: links, buttons, the map, forms, lists of names, notes. */
export const sharedParts = [
  '.breadcrumbs',
  '.trust-strip',
  '.trust-line',
  '.area-map',
  '.hero__actions',
  'section.services',
  'section.nearby',
  '.area-grid',
  '.town-check',
  '.brands__lists',
  '.map-frame',
  'form',
  '.call-to-action__buttons',
  '.notes',
  '.note-in-place',
]

/** How many words the blocks have; a figure counts as one. */
export function countWords(blocks: string[]): number {
  return blocks.join(' ').match(/[\p{L}\p{N}$][\p{L}\p{N}$%°’.,–-]*/gu)?.length ?? 0
}

function tidy(text: string): string {
  return text
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
