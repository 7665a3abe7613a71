import { describe, expect, test } from 'vitest'
import { type BuiltPage, builtPages, damaged, listedPages, pageAt } from '../support/pages'
import { readBuilt } from '../support/site'
import { headProblems, repeatedWords, sitemapProblems } from './support/head-checks'

const pages = builtPages()
const origin = 'https://www.example.com'

describe('the head', () => {
  test.each(pages)('of $address has each tag once, with the right words', (page) => {
    expect(headProblems(page, origin)).toEqual([])
  })

  test('has a title and a description that no other page has', () => {
    expect(repeatedWords(pages)).toEqual([])
  })

  test('leads a redirect page’s canonical address to a page that may be listed', () => {
    for (const { root, kind } of pages) {
      if (kind !== 'redirect') continue
      const target = new URL(root.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '')
      expect([...listedPages().keys()]).toContain(target.pathname)
    }
  })
})

describe('the sitemap', () => {
  const xml = readBuilt('sitemap.xml')

  test('holds exactly the pages that may be listed, with the dates of their content', () => {
    expect(listedPages().size).toBeGreaterThanOrEqual(25)
    expect(sitemapProblems(xml, listedPages(), origin)).toEqual([])
  })

  test('holds exactly the pages whose robots tag says so', () => {
    const open = pages.filter(({ html }) => html.includes('content="index, follow"'))
    const entries = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, entry = '']) => entry)
    expect(entries.sort()).toEqual(open.map(({ address }) => origin + address).sort())
  })

  test('is found out when a page is missing, too many, or has another date', () => {
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
  const error = pageAt('/404.html')
  const index = 'content="index, follow"'

  test.each<[what: string, BuiltPage, from: string | RegExp, to: string, problem: RegExp]>([
    ['two titles', home, '</title>', '</title><title>Two</title>', /2 × title/],
    ['a short title', home, /<title>[^<]*/, '<title>Home', /title: 4 characters/],
    ['a picture that is not there', home, /share-home-\w+/g, 'share-x', /not no picture/],
    ['index on an error page', error, 'content="noindex"', index, /robots/],
  ])('by %s', (_what, page, from, to, problem) => {
    expect(headProblems(damaged(page, from, to), origin).join('\n')).toMatch(problem)
  })

  test('by a title that stands on two pages', () => {
    const twin = { ...pageAt('/about/'), root: home.root }
    expect(repeatedWords([home, twin])).toHaveLength(2)
  })
})
