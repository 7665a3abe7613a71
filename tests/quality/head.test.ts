import { describe, expect, it } from 'vitest'
import { readBuilt } from '../support/site'
import { headProblems, repeatedWords, sitemapProblems } from './support/head-checks'
import {
  type BuiltPage,
  builtPages,
  businessText,
  damaged,
  fieldOf,
  listedPages,
  pageAt,
} from './support/pages'

const pages = builtPages()
const origin = new URL(fieldOf(businessText(), 'siteUrl')).origin

describe('the head', () => {
  it.each(pages)('of $address has each tag once, with the right words', (page) => {
    expect(headProblems(page, origin)).toEqual([])
  })

  it('has a title and a description that no other page has', () => {
    expect(repeatedWords(pages)).toEqual([])
  })

  it('leads a redirect page’s canonical address to a page that may be listed', () => {
    for (const { root, kind } of pages) {
      if (kind !== 'redirect') continue
      const target = new URL(root.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '')
      expect([...listedPages().keys()]).toContain(target.pathname)
    }
  })
})

describe('the sitemap', () => {
  const xml = readBuilt('sitemap.xml')

  it('holds exactly the pages that may be listed, with the dates of their content', () => {
    expect(listedPages().size).toBeGreaterThanOrEqual(25)
    expect(sitemapProblems(xml, listedPages(), origin)).toEqual([])
  })

  it('holds exactly the pages whose robots tag says so', () => {
    const open = pages.filter(({ html }) => html.includes('content="index, follow"'))
    const entries = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, entry = '']) => entry)
    expect(entries.sort()).toEqual(open.map(({ address }) => origin + address).sort())
  })

  it('is named in robots.txt, which lets everybody in', () => {
    expect(readBuilt('robots.txt')).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
    )
  })

  it('is found out when a page is missing, too many, or has another date', () => {
    const entry = xml.match(/<url>.*?<\/url>/s)?.[0] ?? ''
    const problems = (text: string) => sitemapProblems(text, listedPages(), origin).length
    expect(problems(xml.replace(entry, ''))).toBe(1)
    expect(problems(xml.replace(entry, entry + entry))).toBe(1)
    expect(problems(xml.replace('</urlset>', '<url><loc>/404.html</loc></url></urlset>'))).toBe(1)
    expect(problems(xml.replace(/<lastmod>[^<]*/, '<lastmod>2020-01-01'))).toBe(2)
  })
})

describe('a damaged head is found out', () => {
  const home = pageAt('/')
  const town = pages.find(({ kind }) => kind === 'area') as BuiltPage
  const error = pageAt('/404.html')
  const damages: [what: string, BuiltPage, from: string | RegExp, to: string, problem: RegExp][] = [
    ['two titles', home, '</title>', '</title><title>Two</title>', /2 × title/],
    ['no description', home, '<meta name=description', '<meta name=else', /0 × .*description/],
    ['a short title', home, /<title>[^<]*/, '<title>Home', /title: 4 characters/],
    [
      'a long description',
      home,
      /name=description content="/,
      `$&${'x '.repeat(99)}`,
      /description: /,
    ],
    [
      'another canonical address',
      town,
      /rel=canonical href=[^ >]*/,
      'rel=canonical href=/x',
      /canon/,
    ],
    [
      'another og:url',
      home,
      /(property=og:url content=)[^ >]*/,
      'property=og:url content=/x',
      /og:url/,
    ],
    [
      'another picture for one network',
      home,
      /(name=twitter:image content=)[^ >]*/,
      'name=twitter:image content=/x.png',
      /twitter:image/,
    ],
    ['a picture that is not there', home, /share-home-\w+/g, 'share-x', /no picture at/],
    [
      'another width of the picture',
      home,
      /property=og:image:width content=\d+/,
      'property=og:image:width content=10',
      /image:width/,
    ],
    [
      'no keywords',
      home,
      /name=keywords content="[^"]*"/,
      'name=keywords content=""',
      /no keywords/,
    ],
    ['a page that nobody can zoom', home, 'initial-scale=1', 'maximum-scale=1', /viewport/],
    ['noindex on a page', home, 'content="index, follow"', 'content=noindex', /robots/],
    ['index on an error page', error, 'content=noindex', 'content="index, follow"', /robots/],
    [
      'geo tags elsewhere',
      home,
      '<title>',
      '<meta name=geo.region content=US-OK><title>',
      /1 × .*geo/,
    ],
    ['another form of a town’s title', town, '<title>HVAC', '<title>The HVAC', /title: "The/],
    ['another place', town, /content="[^"]*, Oklahoma"/, 'content="Tulsa, Oklahoma"', /title: /],
  ]

  it.each(damages)('by %s', (_what, page, from, to, problem) => {
    expect(headProblems(damaged(page, from, to), origin).join('\n')).toMatch(problem)
  })

  it('by a title that stands on two pages', () => {
    const twin = { ...pageAt('/about/'), root: home.root }
    expect(repeatedWords([home, twin])).toHaveLength(2)
  })
})
