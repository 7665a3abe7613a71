import { describe, expect, test } from 'vitest'
import { builtPages, listedPages } from '../support/pages'
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
})
