import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { dist, fileOf, linksIn, listFiles, readBuilt, readPage, textOf } from '../support/site'
import {
  figures,
  fixedPaths,
  framedPaths,
  indexablePaths,
  redirects,
  servicePaths,
  towns,
} from '../support/spec'

const origin = 'https://www.example.com'

describe('the built site', () => {
  test('has the fifteen fixed routes and ten towns', () => {
    expect(fixedPaths).toHaveLength(15)
    expect(towns).toHaveLength(10)
    expect(
      indexablePaths.filter((address) => !existsSync(path.join(dist(), fileOf(address)))),
    ).toEqual([])
  })

  test('has no page beside those of the specification', async () => {
    const pages = (await listFiles(dist())).filter((file) => file.endsWith('.html'))
    const expected = [...framedPaths, ...redirects.map(([from]) => from)].map(fileOf)
    expect(pages).toEqual(expected.toSorted())
  })

  test.each([
    'sitemap.xml',
    'robots.txt',
    'site.webmanifest',
    '_headers',
    '_redirects',
    '_nginx.conf',
    '_caddy.conf',
    '_apache.conf',
    'favicon-96.png',
    'apple-touch-icon.png',
    'icon-192.png',
    'icon-512.png',
    'icon-maskable-512.png',
  ])('has %s', (file) => {
    expect(statSync(path.join(dist(), file)).size).toBeGreaterThan(0)
  })

  test.each([
    ['favicon-96.png', 96],
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
  ])('draws %s at %i pixels', async (file, size) => {
    const png = await readFile(path.join(dist(), file))
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size])
  })

  test('names every built asset with a hash of its content', async () => {
    const assets = (await listFiles(dist())).filter((file) => file.startsWith('assets/'))
    expect(assets.length).toBeGreaterThanOrEqual(4)
    for (const file of assets) expect(file).toMatch(/-[a-z0-9]{8}\.(js|css|woff2|png)$/)
  })

  test('leaves no token in any file', async () => {
    const files = (await listFiles(dist())).filter((file) =>
      /\.(html|xml|txt|webmanifest|css|js)$/.test(file),
    )
    expect(files.filter((file) => readBuilt(file).includes('{{'))).toEqual([])
  })

  test('shows no "undefined", "null" or "[object Object]"', () => {
    for (const address of framedPaths) {
      expect(textOf(readPage(address)), address).not.toMatch(/undefined|\bnull\b|\[object|NaN/)
    }
  })
})

describe.each(framedPaths)('the page %s', (address) => {
  test('has one title, one h1, one main part and the language', () => {
    const page = readPage(address)
    expect(page.querySelectorAll('title')).toHaveLength(1)
    expect(page.querySelectorAll('h1')).toHaveLength(1)
    expect(page.querySelectorAll('main')).toHaveLength(1)
    expect(page.querySelector('html')?.getAttribute('lang')).toBe('en-US')
    expect(page.querySelector('title')?.closest('head')).not.toBeNull()
  })

  test('has no id twice', () => {
    const ids = readPage(address)
      .querySelectorAll('[id]')
      .map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('skips no level of headings', () => {
    const levels = readPage(address)
      .querySelectorAll('main h1, main h2, main h3, main h4, main h5, main h6')
      .map(({ tagName }) => Number(tagName.slice(1)))
    const skips = levels.filter((level, index) => level - (levels[index - 1] ?? 0) > 1)
    expect([levels[0], skips]).toEqual([1, []])
  })

  test('dials the business with every phone link, and calls it 24/7', () => {
    const page = readPage(address)
    const dials = linksIn(page).filter((link) => link.startsWith('tel:'))
    expect(new Set(dials)).toEqual(new Set(['tel:9185550142']))
    expect(textOf(page)).toContain('Call Now - 24/7')
  })

  test('carries the license number', () => {
    expect(textOf(readPage(address).querySelector('header.site-header'))).toContain('164392')
    expect(textOf(readPage(address).querySelector('footer'))).toContain('164392')
  })
})

describe.each(indexablePaths)('the head of %s', (address) => {
  const content = (selector: string) =>
    readPage(address)
      .querySelectorAll(selector)
      .map((element) => element.getAttribute('content') ?? element.getAttribute('href'))

  test('names its one canonical address, which is its og:url too', () => {
    expect(content('link[rel=canonical]')).toEqual([origin + address])
    expect(content('meta[property="og:url"]')).toEqual([origin + address])
  })

  test('lets search engines list it', () => {
    expect(content('meta[name=robots]')).toEqual(['index, follow'])
  })

  test('has a title and a description of a length that is shown whole', () => {
    const title = textOf(readPage(address).querySelector('title'))
    const [description = '', ...more] = content('meta[name=description]')
    expect(more).toEqual([])
    // The specification's own titles of town pages are longer.
    if (!address.startsWith('/service-areas/')) expect(title.length).toBeLessThanOrEqual(60)
    expect(title.length).toBeGreaterThanOrEqual(30)
    expect(description?.length).toBeGreaterThanOrEqual(70)
    expect(description?.length).toBeLessThanOrEqual(160)
  })

  test('has keywords and a link preview', () => {
    expect(content('meta[name=keywords]')[0]).toBeTruthy()
    expect(content('meta[property="og:type"]')).toEqual(['website'])
    expect(content('meta[property="og:locale"]')).toEqual(['en_US'])
    expect(content('meta[name="twitter:card"]')).toEqual(['summary_large_image'])
    expect(content('meta[property="og:title"]')[0]).toBeTruthy()
  })
})

test('no two pages share a title or a description', () => {
  for (const selector of ['title', 'meta[name=description]']) {
    const values = framedPaths.map(
      (address) => readPage(address).querySelector(selector)?.outerHTML,
    )
    expect(new Set(values).size).toBe(values.length)
  }
})

describe.each(redirects)('the old address %s', (from, to) => {
  test('leads on by itself, by hand, and for search engines', () => {
    const page = readPage(from)
    expect(page.querySelector('meta[http-equiv=refresh]')?.getAttribute('content')).toBe(
      `0; url=${to}`,
    )
    expect(linksIn(page)).toContain(to)
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(origin + to)
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(page.querySelectorAll('title')).toHaveLength(1)
    expect(page.querySelectorAll('h1')).toHaveLength(1)
  })

  test('shows the mark in colours that it names itself: it has none of the site’s styles', () => {
    const html = readBuilt(fileOf(from))
    const used = [...html.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)
    expect(used.length).toBeGreaterThan(0)
    expect(used.filter((name) => !html.includes(`${name}:`))).toEqual([])
  })

  test('stands in the file that hosts read, with and without its slash', () => {
    const rules = readBuilt('_redirects').split('\n')
    expect(rules).toContain(`${from} ${to} 301`)
    expect(rules).toContain(`${from.slice(0, -1)} ${to} 301`)
  })
})

describe('the error documents', () => {
  test.each(['/404.html', '/500.html'])('%s is kept from search engines', (address) => {
    const page = readPage(address)
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(page.querySelector('link[rel=canonical]')).toBeNull()
    expect(page.querySelector('meta[property="og:url"]')).toBeNull()
  })

  test('404.html says what the specification says, and leads on', () => {
    const main = readPage('/404.html').querySelector('main')
    expect(textOf(main?.querySelector('h1'))).toBe('Oops! Page not found')
    const home = main?.querySelectorAll('a').find((link) => textOf(link) === 'Return to Home')
    expect(home?.getAttribute('href')).toBe('/')
    expect(linksIn(main ?? null)).toEqual(expect.arrayContaining(servicePaths))
    expect(main?.querySelector('[data-module=not-found]')).not.toBeNull()
  })

  test('500.html says what the specification says, with status and the way home', () => {
    const main = readPage('/500.html').querySelector('main')
    expect(textOf(main?.querySelector('h1'))).toBe('Unexpected Application Error!')
    expect(textOf(main)).toContain('500 Internal Server Error')
    expect(linksIn(main ?? null)).toEqual(expect.arrayContaining(['/', 'tel:9185550142']))
    expect(main?.querySelector('[data-module=not-found]')).toBeNull()
  })
})

describe('what search engines read', () => {
  test('the sitemap lists exactly the pages that may be listed', () => {
    const xml = readBuilt('sitemap.xml')
    const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '')
    expect(listed.toSorted()).toEqual(indexablePaths.map((address) => origin + address).toSorted())
    expect(xml.match(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/g)).toHaveLength(listed.length)
  })

  test('robots.txt names the sitemap', () => {
    expect(readBuilt('robots.txt')).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
    )
  })
})

describe('the figures of the specification', () => {
  /** The words of a page's main part, with plain hyphens, in lower case. */
  const words = (address: string) =>
    textOf(readPage(address).querySelector('main'))
      .replace(/[–—−‑]/g, '-')
      .toLowerCase()

  test.each(Object.entries(figures))('stand on %s: %j', (address, wanted) => {
    const text = words(address)
    expect(wanted.filter((figure) => !text.includes(figure))).toEqual([])
  })

  test('cover every page of the specification', () => {
    expect(Object.keys(figures).toSorted()).toEqual(indexablePaths.toSorted())
  })

  test('give no town but the first the office’s own response time', () => {
    for (const [slug] of towns.slice(1)) {
      expect(words(`/service-areas/${slug}/`), slug).not.toMatch(/2-4 hours|1-2 hours/)
    }
  })

  test('say nothing of tax credits, which have ended', () => {
    for (const address of indexablePaths) expect(words(address), address).not.toMatch(/tax credit/)
  })
})
