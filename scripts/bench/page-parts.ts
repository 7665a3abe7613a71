import { type HTMLElement, parse } from 'node-html-parser'
import type { Assets } from '../../templates/model/view'

/** What a page of ours carries beside what it shows, for programs that take it as text. */
export interface PageShell {
  styles: string
  sprite: string
}

/** The shells of the kinds of pages, and the files that all pages load. */
export interface PageShells {
  assets: Assets
  byKind: Record<string, PageShell>
}

/** What is the same on every page of an area: other generators get it as text. */
export interface SharedParts extends PageShell {
  /** The tags of the head that say nothing of one page. */
  head: string
  header: string
  serviceIndex: string
  map: string
  footer: string
  /** What comes after the first paint, and what brings it in. */
  late: string
  /** The business, as JSON-LD. */
  business: string
}

/** The styles and icons of a built page. */
export function readShell(html: string): PageShell {
  const page = parseHtml(html)
  return { styles: one(page, 'style').text, sprite: one(page, 'svg.sprite').toString() }
}

/** The files that a built page loads. */
export function readAssets(html: string): Assets {
  const page = parseHtml(html)
  const late = one(page, 'template[data-late]')
  const address = (selector: string, name: string) => one(late, selector).getAttribute(name) ?? ''
  return {
    script: address('script', 'src'),
    // A page of an area carries its styles itself.
    sharedStyles: '',
    lateStyles: address('link[rel=stylesheet]', 'href'),
    fonts: late.querySelectorAll('link[as=font]').map((link) => link.getAttribute('href') ?? ''),
    starter: page.querySelectorAll('body > script').at(-1)?.text ?? '',
  }
}

/** What a built page of an area shares with all other areas' pages. */
export function readSharedParts(html: string): SharedParts {
  const page = parseHtml(html)
  const part = (selector: string) => one(page, selector).toString()
  const graph = JSON.parse(one(page, 'script[type="application/ld+json"]').text) as {
    '@graph': unknown[]
  }
  const scripts = page.querySelectorAll('body > script, body > template, body > noscript')
  return {
    ...readShell(html),
    head: commonHead(page),
    header: part('.skip-link') + withoutMarks(one(page, '.site-header')),
    serviceIndex: part('.service-index'),
    map: part('.map-frame'),
    footer: part('.site-footer'),
    late: scripts
      .filter((script) => !script.getAttribute('type'))
      .map(String)
      .join(''),
    business: JSON.stringify(graph['@graph'][0]),
  }
}

/** The picture of an area, as its built page shows it. */
export function readPicture(html: string): string {
  return one(parseHtml(html), '.hero .horizon').toString()
}

/** Tags that say something of one page, by their name or property. */
const ownTags =
  /^(description|keywords|og:(title|description|url|image.*)|twitter:image.*|geo\..*|ICBM)$/

function commonHead(page: HTMLElement): string {
  const isOwn = (tag: HTMLElement) =>
    ['TITLE', 'STYLE'].includes(tag.tagName) ||
    tag.getAttribute('rel') === 'canonical' ||
    ownTags.test(tag.getAttribute('name') ?? tag.getAttribute('property') ?? '')
  const tags = one(page, 'head').children.filter((tag) => !isOwn(tag))
  return tags.map(String).join('')
}

/** A header marks the links of the page that it stands on. */
function withoutMarks(header: HTMLElement): string {
  return header.toString().replace(/ (aria-current|data-current)=("[^"]*"|[^\s>]*)/g, '')
}

function parseHtml(html: string): HTMLElement {
  return parse(html, { blockTextElements: { script: true, style: true } })
}

function one(within: HTMLElement, selector: string): HTMLElement {
  const found = within.querySelector(selector)
  if (!found) throw new Error(`the built page has no ${selector}`)
  return found
}
