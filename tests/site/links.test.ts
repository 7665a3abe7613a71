import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeSite } from '../../scripts/output/write-site'
import { projectPaths } from '../../scripts/paths'
import { checkLinks } from '../../scripts/serve/check-links'
import { serveSite } from '../../scripts/serve/static-server'
import {
  buildInMemory,
  dist,
  linksIn,
  type MemorySite,
  plumberContent,
  readBuilt,
  temporaryFolder,
} from '../support/site'
import { framedPaths, indexablePaths } from '../support/spec'

describe('the links of the built site', () => {
  test('all lead somewhere, anchors included', async () => {
    const { broken, checked } = await checkLinks(dist())
    expect(broken).toEqual([])
    expect(checked).toBeGreaterThan(framedPaths.length)
  })

  test('all lead somewhere on the site of another business', async () => {
    const dir = path.join(await temporaryFolder(), 'dist')
    const { files } = await buildInMemory(plumberContent)
    await writeSite(files, dir, [])
    const { broken, checked } = await checkLinks(dir)
    expect(broken).toEqual([])
    expect(checked).toBeGreaterThan(16)
  })
})

describe('a site built for an address with a path', () => {
  const base = '/some/path/'
  let site: MemorySite
  let origin = ''
  let dir = ''
  let address = ''

  beforeAll(async () => {
    const temporary = await mkdtemp(path.join(os.tmpdir(), 'site-test-'))
    dir = path.join(temporary, 'dist')
    // The server is there first, so that the site can be built for the port that it has.
    const server = await serveSite({ dir, base })
    address = server.url
    origin = new URL(address).origin
    site = await buildInMemory(projectPaths.content, { siteUrl: address.replace(/\/$/, '') })
    await writeSite(site.files, dir, [])
    return async () => {
      await server.close()
      await rm(temporary, { recursive: true, force: true })
    }
  })

  test('has no broken link, anchors included', async () => {
    const { broken, checked } = await checkLinks(dir)
    expect(broken).toEqual([])
    expect(checked).toBeGreaterThan(framedPaths.length)
  })

  test('carries the path in every link and every asset of every page', () => {
    for (const { path: file } of site.files.filter(({ path: file }) => file.endsWith('.html'))) {
      const page = site.page(`/${file}`)
      const targets = page
        .querySelectorAll('[href], [src], [action], [data-href]')
        .flatMap((element) =>
          ['href', 'src', 'action', 'data-href'].map((name) => element.getAttribute(name)),
        )
        .filter((target) => target?.startsWith('/') && !target.startsWith(base))
      expect([file, targets]).toEqual([file, []])
      expect([file, linksIn(page).some((link) => link.startsWith(base))]).toEqual([file, true])
    }
  })

  test('carries it in canonical addresses, link previews and structured data', () => {
    for (const route of indexablePaths) {
      const page = site.page(route)
      const canonical = page.querySelector('link[rel=canonical]')?.getAttribute('href')
      expect(canonical).toBe(address + route.slice(1))
      const preview = page.querySelector('meta[property="og:url"]')?.getAttribute('content')
      expect(preview).toBe(canonical)
      const json = page.querySelector('script[type="application/ld+json"]')?.text ?? ''
      const own = json.match(/http:\/\/127[^"]*/g) ?? []
      expect(own.length).toBeGreaterThan(0)
      expect(own.filter((link) => !link.startsWith(address))).toEqual([])
    }
  })

  test('carries it in the sitemap, robots.txt, the manifest and the redirects', () => {
    const locations = [...site.text('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)]
    const expected = indexablePaths.map((route) => address + route.slice(1))
    expect(locations.map(([, location]) => location).toSorted()).toEqual(expected.toSorted())
    expect(site.text('robots.txt')).toContain(`Sitemap: ${address}sitemap.xml\n`)
    const manifest = JSON.parse(site.text('site.webmanifest'))
    expect(manifest).toMatchObject({ start_url: base, scope: base })
    for (const rule of site.text('_redirects').trim().split('\n')) {
      expect(rule).toMatch(/^\/some\/path\/\S+ \/some\/path\/\S* 301$/)
    }
  })

  test('leaves no trace of the address in the content', () => {
    const texts = site.files.map(({ content }) => (typeof content === 'string' ? content : ''))
    expect(texts.filter((text) => text.includes('https://www.example.com'))).toEqual([])
  })

  test('answers at its own addresses', async () => {
    const contact = await fetch(`${origin}${base}contact/`)
    expect([contact.status, await contact.text()]).toEqual([200, site.text('contact/index.html')])
    expect((await fetch(`${origin}/contact/`)).status).toBe(404)
    const moved = await fetch(`${origin}${base}contact`, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `${base}contact/`])
  })

  test('loads everything that a page asks for', async () => {
    const page = site.page('/')
    const assets = page
      .querySelectorAll('script[src], link[rel=stylesheet], link[rel=icon], link[rel=manifest]')
      .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
    expect(assets.length).toBeGreaterThanOrEqual(4)
    for (const asset of assets) {
      const response = await fetch(new URL(asset, origin))
      expect([asset, response.status]).toEqual([asset, 200])
      expect(response.headers.get('content-type')).toBeTruthy()
    }
  })
})

test('the fonts that the late stylesheet names are there', () => {
  const link = /assets\/late-[a-f0-9]+\.css/.exec(readBuilt('index.html'))?.[0] ?? ''
  const fonts = [...readBuilt(link).matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, file]) => file)
  expect(fonts.length).toBeGreaterThanOrEqual(2)
  for (const font of fonts) expect(existsSync(path.join(dist(), 'assets', font ?? ''))).toBe(true)
})
