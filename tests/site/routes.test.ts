import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { hash } from '../../scripts/shared/hash'
import { pngSize } from '../support/png'
import { dist, fileOf, linksIn, listFiles, readBuilt, readPage, textOf } from '../support/site'
import {
  fixedPaths,
  framedPaths,
  indexablePaths,
  olderRedirects,
  redirects,
  servicePaths,
  towns,
} from '../support/spec'

const origin = 'https://www.example.com'

describe('the built site', () => {
  test('has the fifteen fixed routes, ten towns, the list of towns, and no other page', async () => {
    expect([fixedPaths.length, towns.length, indexablePaths.length]).toEqual([15, 10, 26])
    const pages = (await listFiles(dist())).filter((file) => file.endsWith('.html'))
    const addresses = [...framedPaths, ...redirects.map(([from]) => from)]
    // HTML of an older site stays a file, and any other becomes a folder.
    const expected = [
      ...addresses.map(fileOf),
      ...olderRedirects.map(([from]) =>
        /\.html$/.test(from) ? from.slice(1) : fileOf(`${from}/`),
      ),
    ]
    expect(pages).toEqual(expected.toSorted())
  })

  test.each([
    ['favicon-96.png', 96],
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
  ])('draws %s at %i pixels', (file, size) => {
    expect(pngSize(readFileSync(path.join(dist(), file)))).toEqual([size, size])
  })

  test('names every built asset with a hash of its content, and every asset that it names is there', async () => {
    const files = await listFiles(dist())
    const assets = files.filter((file) => file.startsWith('assets/'))
    expect(assets.length).toBeGreaterThanOrEqual(4)
    for (const file of assets) {
      expect(file).toMatch(/-[a-z0-9]{8}\.(js|css|woff2|png|svg)$/)
      // Pictures with words are named by what they are drawn from.
      if (!/\/(share|map)-/.test(file))
        expect(file).toContain(hash(readFileSync(path.join(dist(), file))))
    }
    for (const file of files.filter((name) => /\.(html|css)$/.test(name))) {
      const base = file.endsWith('.css') ? 'assets' : ''
      const named = readBuilt(file).matchAll(/url\(([^):]+\.woff2)\)|["=]\/(assets\/[\w.-]+)/g)
      for (const [, font, asset] of named) {
        const target = path.join(dist(), font ? path.join(base, font) : (asset ?? ''))
        expect([file, target, existsSync(target)]).toEqual([file, target, true])
      }
    }
  })
})

describe.each(redirects)('the old address %s', (from, to) => {
  test('leads on by itself, by hand, and for search engines', () => {
    const page = readPage(from)
    const content = (selector: string) => page.querySelector(selector)?.getAttribute('content')
    expect(content('meta[http-equiv=refresh]')).toBe(`0; url=${to}`)
    expect(content('meta[name=robots]')).toBe('noindex')
    expect(linksIn(page)).toContain(to)
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(origin + to)
    expect(page.querySelectorAll('title')).toHaveLength(1)
    expect(page.querySelectorAll('h1')).toHaveLength(1)
  })
})

describe('the error documents', () => {
  const main = (address: string) => readPage(address).querySelector('main')

  test('404.html says what the specification says, and leads on', () => {
    const page = main('/404.html')
    expect(textOf(page?.querySelector('h1'))).toBe('Oops! Page not found')
    const home = page?.querySelectorAll('a').find((link) => textOf(link) === 'Return to Home')
    expect(home?.getAttribute('href')).toBe('/')
    expect(linksIn(page ?? null)).toEqual(expect.arrayContaining(servicePaths))
    expect(page?.querySelector('[data-module=not-found]')).not.toBeNull()
  })

  test('500.html says what the specification says, with status and the way home', () => {
    const page = main('/500.html')
    expect(textOf(page?.querySelector('h1'))).toBe('Unexpected Application Error!')
    expect(textOf(page)).toContain('500 Internal Server Error')
    expect(linksIn(page ?? null)).toEqual(expect.arrayContaining(['/', 'tel:9185550142']))
    expect(page?.querySelector('[data-module=not-found]')).toBeNull()
  })
})
