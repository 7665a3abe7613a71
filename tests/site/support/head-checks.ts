import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BuiltPage, Kind, ListedPage } from '../../support/pages'
import { pngSize } from '../../support/png'
import { dist } from '../../support/site'

const meta = (attribute: string, names: string) =>
  names.split(' ').map((name) => `meta[${attribute}="${name}"]`)

const isPage = (kind: Kind) => kind !== 'redirect'
const isListed = (kind: Kind) => isPage(kind) && kind !== 'error'
const hasKeywords = (kind: Kind) => kind === 'service' || kind === 'area'

/** The tags that stand on a page exactly once, and on which kinds of pages; elsewhere never. */
const tags: [on: (kind: Kind) => boolean, selectors: string[]][] = [
  [() => true, ['meta[charset]', 'title', 'head > style', ...meta('name', 'viewport robots')]],
  [(kind) => kind !== 'error', ['link[rel=canonical]']],
  [(kind) => kind === 'redirect', meta('http-equiv', 'refresh')],
  [
    isPage,
    [
      ...meta('name', 'description author twitter:card theme-color'),
      ...meta('property', 'og:type og:site_name og:locale og:title og:description'),
      // A tab's icon that has to be fetched is fetched while the first view is drawn.
      'link[rel=icon][href^="data:image/svg+xml,"]',
      'link[rel=icon][href$="/favicon-96.png"]',
      ...['link[rel=manifest]', 'link[rel=apple-touch-icon]', 'script[type=speculationrules]'],
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
  [(kind) => kind === 'area', meta('name', 'geo.region geo.placename geo.position ICBM')],
  [() => false, ['body style']],
]

/** The value of a tag of the head: its `content` or `href`, or its text. */
function tagOf({ root }: BuiltPage, selector: string): string {
  const tag = root.querySelector(selector)
  return tag?.getAttribute('content') ?? tag?.getAttribute('href') ?? tag?.text ?? ''
}

/** What tags of a page say, each by its name or property. */
function wantedTags(page: BuiltPage, origin: string): [on: boolean, Record<string, string>][] {
  const { kind, root } = page
  const named = (name: string) =>
    tagOf(page, `meta[name="${name}"]`) || tagOf(page, `meta[property="${name}"]`)
  const address = origin + page.address
  const place = root.querySelector('.breadcrumbs [aria-current=page]')?.text ?? ''
  const picture = path.join(dist(), named('og:image').replace(origin, ''))
  const isDrawn = named('og:image').startsWith(`${origin}/`) && existsSync(picture)
  const [width, height] = isDrawn ? pngSize(readFileSync(picture)) : ['no picture', 'no picture']
  const keywords =
    kind === 'area'
      ? root.querySelectorAll('.service-index li a').map(({ text }) => `${text} ${place} OK`)
      : [place, `${place} Claremore OK`, `${place} Rogers County`]
  return [
    [!isListed(kind), { robots: 'noindex' }],
    [
      isPage(kind),
      {
        // Who needs larger text must be able to zoom.
        viewport: 'width=device-width, initial-scale=1',
        ...{ 'og:type': 'website', 'og:locale': 'en_US', 'twitter:card': 'summary_large_image' },
        'og:title': tagOf(page, 'title'),
        'og:description': named('description'),
      },
    ],
    [
      isListed(kind),
      {
        ...{ robots: 'index, follow', 'og:url': address },
        ...{ 'twitter:image': named('og:image'), 'twitter:image:alt': named('og:image:alt') },
        // As large as the picture in the site is.
        ...{ 'og:image:type': 'image/png', 'og:image:width': `${width}` },
        'og:image:height': `${height}`,
      },
    ],
    [hasKeywords(kind), { keywords: keywords.join(', ') }],
    [
      kind === 'area',
      {
        ...{ 'geo.region': 'US-OK', 'geo.placename': `${place}, Oklahoma` },
        ICBM: named('geo.position').replace(';', ', '),
      },
    ],
  ]
}

/** Everything that is wrong with the head of one page. */
export function headProblems(page: BuiltPage, origin: string): string[] {
  const { root, kind } = page
  const counted = tags.flatMap(([on, selectors]) =>
    selectors.flatMap((selector) => {
      const count = root.querySelectorAll(selector).length
      return count === (on(kind) ? 1 : 0) ? [] : [`${count} × ${selector}`]
    }),
  )
  const wanted = wantedTags(page, origin).flatMap(([on, said]) => (on ? Object.entries(said) : []))
  const wrong = wanted.flatMap(([name, value]) => {
    const found = tagOf(page, `meta[name="${name}"], meta[property="${name}"]`)
    return found === value ? [] : [`${name}: ${found}, not ${value}`]
  })
  const canonical = tagOf(page, 'link[rel=canonical]')
  const isOwn = !isListed(kind) || canonical === origin + page.address
  return [
    ...counted,
    ...wrong,
    ...(isOwn ? [] : [`canonical: ${canonical}`]),
    // A town's title has a form of its own; with a long name of the business it is longer than others.
    ...(isPage(kind) ? lengthProblems(page, kind === 'area' ? 70 : 60) : []),
  ]
}

/** What is wrong with the lengths of a page's title and description. */
export const lengthProblems = (page: BuiltPage, longestTitle: number): string[] => [
  ...lengthOf(tagOf(page, 'title'), 'title', 30, longestTitle),
  ...lengthOf(tagOf(page, 'meta[name=description]'), 'description', 70, 160),
]

function lengthOf(text: string, what: string, min: number, max: number): string[] {
  const { length } = [...text]
  return length >= min && length <= max ? [] : [`${what}: ${length} characters (${min}–${max})`]
}

/** Titles and descriptions that two pages have. */
export function repeatedWords(pages: BuiltPage[]): string[] {
  const shown = pages.filter(({ kind }) => isPage(kind))
  return ['title', 'meta[name=description]'].flatMap((selector) => {
    const texts = shown.map((page) => tagOf(page, selector).toLowerCase())
    return texts.filter((text, index) => texts.indexOf(text) !== index)
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
