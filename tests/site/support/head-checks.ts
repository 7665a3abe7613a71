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

const meta = (attribute: string, names: string) =>
  names.split(' ').map((name) => `meta[${attribute}="${name}"]`)

/** The tags that stand on a page exactly once, and on which kinds of pages; elsewhere never. */
const tags: [on: (kind: Kind) => boolean, selectors: string[]][] = [
  [() => true, ['meta[charset]', 'title', ...meta('name', 'viewport robots')]],
  [(kind) => kind !== 'error', ['link[rel=canonical]']],
  // A redirect page has a few rules of its own.
  [(kind) => kind === 'redirect', [...meta('http-equiv', 'refresh'), 'style:not([data-href])']],
  [
    isPage,
    [
      ...meta('name', 'description author twitter:card theme-color'),
      ...meta('property', 'og:type og:site_name og:locale og:title og:description'),
      // A tab's icon that has to be fetched is fetched while the first view is drawn.
      'link[rel=icon][href^="data:image/svg+xml,"]',
      'link[rel=icon][href$="/favicon-96.png"]',
      ...['link[rel=manifest]', 'link[rel=apple-touch-icon]', 'script[type=speculationrules]'],
      ...['head > style[data-href~=base]', 'head > style[data-precedence=components]'],
      ...['body > link[rel=stylesheet]', 'body > script[src][defer]'],
    ],
  ],
  [
    isListed,
    [
      ...meta('property', 'og:url og:image og:image:alt og:image:width og:image:height'),
      ...meta('property', 'og:image:type'),
      ...meta('name', 'twitter:image twitter:image:alt'),
      'script[type="application/ld+json"]',
    ],
  ],
  [hasKeywords, meta('name', 'keywords')],
  [isArea, meta('name', 'geo.region geo.placename geo.position ICBM')],
  [() => false, ['body style']],
]

function isPage(kind: Kind): boolean {
  return kind !== 'redirect'
}

function isListed(kind: Kind): boolean {
  return isPage(kind) && kind !== 'error'
}

function hasKeywords(kind: Kind): boolean {
  return kind === 'service' || kind === 'area'
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
    ...(hasKeywords(page.kind) ? keywordProblems(page) : []),
    ...(isPage(page.kind) ? wordProblems(page) : []),
    ...(isArea(page.kind) ? areaProblems(page) : []),
  ]
}

function countProblems({ root, kind }: BuiltPage): string[] {
  return tags.flatMap(([on, selectors]) =>
    selectors.flatMap((selector) => {
      const count = root.querySelectorAll(selector).length
      return count === (on(kind) ? 1 : 0) ? [] : [`${count} × ${selector}`]
    }),
  )
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

/** What people search for, in the specification's form. */
function keywordProblems(page: BuiltPage): string[] {
  const name = page.root.querySelector('.breadcrumbs [aria-current=page]')?.text ?? ''
  const words =
    page.kind === 'area'
      ? page.root.querySelectorAll('.service-index a').map(({ text }) => `${text} ${name} OK`)
      : [name, `${name} Claremore OK`, `${name} Rogers County`]
  return expectTag(page, 'meta[name=keywords]', words.join(', '))
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
