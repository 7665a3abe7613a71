import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type BuiltPage,
  businessText,
  fieldOf,
  type Kind,
  type ListedPage,
} from '../../support/pages'
import { pngSize } from '../../support/png'
import { dist } from '../../support/site'

/** The tags of a head that stand there exactly once, and on which kinds of pages. */
const tags: [selector: string, on: (kind: Kind) => boolean][] = [
  ['meta[charset]', always],
  ['meta[name=viewport]', always],
  ['title', always],
  ['meta[name=robots]', always],
  ['link[rel=canonical]', (kind) => kind !== 'error'],
  ['meta[http-equiv=refresh]', (kind) => kind === 'redirect'],
  ['meta[name=description]', isPage],
  ['meta[name=author]', isPage],
  ['meta[property="og:type"]', isPage],
  ['meta[property="og:site_name"]', isPage],
  ['meta[property="og:locale"]', isPage],
  ['meta[property="og:title"]', isPage],
  ['meta[property="og:description"]', isPage],
  ['meta[property="og:url"]', isListed],
  ['meta[property="og:image"]', isListed],
  ['meta[property="og:image:alt"]', isListed],
  ['meta[property="og:image:width"]', isListed],
  ['meta[property="og:image:height"]', isListed],
  ['meta[property="og:image:type"]', isListed],
  ['meta[name="twitter:image"]', isListed],
  ['meta[name="twitter:image:alt"]', isListed],
  ['meta[name="twitter:card"]', isPage],
  ['meta[name="geo.region"]', isArea],
  ['meta[name="geo.placename"]', isArea],
  ['meta[name="geo.position"]', isArea],
  ['meta[name=ICBM]', isArea],
  ['meta[name=theme-color]', isPage],
  ['link[rel=manifest]', isPage],
  // A tab's icon that has to be fetched is fetched while the first view is drawn.
  ['link[rel=icon][href^="data:image/svg+xml,"]', isPage],
  ['link[rel=icon][href$="/favicon-96.png"]', isPage],
  ['link[rel=apple-touch-icon]', isPage],
  ['script[type="application/ld+json"]', isListed],
  ['script[type=speculationrules]', isPage],
  // A redirect page has a few rules of its own.
  ['head > style:not([data-href])', (kind) => kind === 'redirect'],
  ['head > style[data-href=base]', isPage],
  ['head > style[data-precedence=components]', isPage],
  ['body style', never],
  ['body > link[rel=stylesheet]', isPage],
  ['body > script[src][defer]', isPage],
]

function always(): boolean {
  return true
}

function never(): boolean {
  return false
}

function isPage(kind: Kind): boolean {
  return kind !== 'redirect'
}

function isListed(kind: Kind): boolean {
  return isPage(kind) && kind !== 'error'
}

function isArea(kind: Kind): boolean {
  return kind === 'area'
}

/** The value of a tag of the head: its `content` or `href`, or its text. */
function tagOf({ root }: BuiltPage, selector: string): string {
  const tag = root.querySelector(selector)
  return tag?.getAttribute('content') ?? tag?.getAttribute('href') ?? tag?.text ?? ''
}

/** Everything that is wrong with the head of one page. */
export function headProblems(page: BuiltPage, origin: string): string[] {
  return [
    ...countProblems(page),
    ...(isListed(page.kind) ? addressProblems(page, origin) : robotsProblems(page)),
    ...(isListed(page.kind) ? pictureProblems(page, origin) : []),
    ...(isListed(page.kind) && !tagOf(page, 'meta[name=keywords]') ? ['no keywords'] : []),
    ...(isPage(page.kind) ? wordProblems(page) : []),
    ...(isArea(page.kind) ? areaProblems(page) : []),
  ]
}

function countProblems({ root, kind }: BuiltPage): string[] {
  const keywords: [string, (kind: Kind) => boolean] = ['meta[name=keywords]', isListed]
  return [...tags, keywords].flatMap(([selector, on]) => {
    const count = root.querySelectorAll(selector).length
    return count === (on(kind) ? 1 : 0) ? [] : [`${count} × ${selector}`]
  })
}

function addressProblems(page: BuiltPage, origin: string): string[] {
  const address = origin + page.address
  const places = ['link[rel=canonical]', 'meta[property="og:url"]']
  return [
    ...expectTag(page, 'meta[name=robots]', 'index, follow'),
    ...expectTag(page, 'meta[name="twitter:image"]', tagOf(page, 'meta[property="og:image"]')),
    ...expectTag(
      page,
      'meta[name="twitter:image:alt"]',
      tagOf(page, 'meta[property="og:image:alt"]'),
    ),
    ...places.flatMap((selector) => expectTag(page, selector, address)),
  ]
}

/** The picture that other sites show of a page stands in the site, as large as the page says. */
function pictureProblems(page: BuiltPage, origin: string): string[] {
  const address = tagOf(page, 'meta[property="og:image"]')
  const file = path.join(dist(), address.replace(origin, ''))
  if (!address.startsWith(`${origin}/`) || !existsSync(file)) return [`no picture at ${address}`]
  const [width, height] = pngSize(readFileSync(file))
  return [
    ...expectTag(page, 'meta[property="og:image:type"]', 'image/png'),
    ...expectTag(page, 'meta[property="og:image:width"]', String(width)),
    ...expectTag(page, 'meta[property="og:image:height"]', String(height)),
  ]
}

const robotsProblems = (page: BuiltPage) => expectTag(page, 'meta[name=robots]', 'noindex')

function wordProblems(page: BuiltPage): string[] {
  return [
    // Who needs larger text must be able to zoom.
    ...expectTag(page, 'meta[name=viewport]', 'width=device-width, initial-scale=1'),
    ...expectTag(page, 'meta[property="og:type"]', 'website'),
    ...expectTag(page, 'meta[property="og:locale"]', 'en_US'),
    ...expectTag(page, 'meta[name="twitter:card"]', 'summary_large_image'),
    ...expectTag(page, 'meta[property="og:title"]', tagOf(page, 'title')),
    ...expectTag(page, 'meta[property="og:description"]', tagOf(page, 'meta[name=description]')),
    // The town pages' titles have the specification's own form; with a long name of the business
    // they are longer than the others may be.
    ...lengthProblems(page, page.kind === 'area' ? 70 : 60),
  ]
}

function areaProblems(page: BuiltPage): string[] {
  const [town = ''] = tagOf(page, 'meta[name="geo.placename"]').split(', ')
  const name = fieldOf(businessText(), 'name')
  const position = tagOf(page, 'meta[name="geo.position"]')
  return [
    ...expectTag(page, 'title', `HVAC Services in ${town}, Oklahoma | ${name}`),
    ...expectTag(page, 'meta[name="geo.region"]', 'US-OK'),
    ...expectTag(page, 'meta[name="geo.placename"]', `${town}, Oklahoma`),
    ...expectTag(page, 'meta[name=ICBM]', position.replace(';', ', ')),
    ...(/^3[3-7]\.\d{4};-9[4-9]\.\d{4}$/.test(position) ? [] : [`position ${position}`]),
  ]
}

function expectTag(page: BuiltPage, selector: string, value: string): string[] {
  const found = tagOf(page, selector)
  return found === value
    ? []
    : [`${selector}: ${JSON.stringify(found)}, not ${JSON.stringify(value)}`]
}

/** What is wrong with the lengths of a page's title and description. */
export function lengthProblems(page: BuiltPage, longestTitle: number): string[] {
  return [
    ...lengthOf(tagOf(page, 'title'), 'title', 30, longestTitle),
    ...lengthOf(tagOf(page, 'meta[name=description]'), 'description', 70, 160),
  ]
}

function lengthOf(text: string, what: string, min: number, max: number): string[] {
  const { length } = [...text]
  return length >= min && length <= max ? [] : [`${what}: ${length} characters (${min}–${max})`]
}

/** Titles and descriptions that two pages have. */
export function repeatedWords(pages: BuiltPage[]): string[] {
  return ['title', 'meta[name=description]'].flatMap((selector) => {
    const seen = new Map<string, string>()
    return pages
      .filter(({ kind }) => isPage(kind))
      .flatMap((page) => {
        const text = tagOf(page, selector).toLowerCase()
        const other = seen.get(text)
        seen.set(text, page.address)
        return other ? [`${other} and ${page.address} share their ${selector}`] : []
      })
  })
}

/** Where a sitemap differs from the pages that may be listed: places, dates, anything beyond. */
export function sitemapProblems(
  xml: string,
  listed: Map<string, ListedPage>,
  origin: string,
): string[] {
  const entries = [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => entry)
  const wanted = [...listed].map(
    ([address, { updated }]) => `<loc>${origin}${address}</loc><lastmod>${updated}</lastmod>`,
  )
  return [
    ...wanted.filter((entry) => !entries.includes(entry)).map((entry) => `missing: ${entry}`),
    ...entries.filter((entry) => !wanted.includes(entry)).map((entry) => `unexpected: ${entry}`),
    ...(new Set(entries).size < entries.length ? ['an entry stands there twice'] : []),
  ]
}
