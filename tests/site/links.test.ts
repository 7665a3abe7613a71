import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { writeSite } from '../../scripts/build/write/write-site'
import { findBrokenLinks } from '../../scripts/dev/links'
import { type StaticServer, serveSite } from '../../scripts/dev/static-server'
import { planned, plumberSite } from '../support/content'
import { buildInMemory, dist, linksIn, type MemorySite, plumberContent } from '../support/site'
import { framedPaths } from '../support/spec'

describe('the links of a built site', () => {
  test('all lead somewhere, anchors included', async () => {
    const { broken, checked } = await findBrokenLinks(dist())
    expect(broken).toEqual([])
    expect(checked).toBeGreaterThan(framedPaths.length)
  })
})

describe('a site of another business, built for an address with a path', () => {
  const base = '/some/path/'
  let server: StaticServer
  let site: MemorySite
  let dir: string

  beforeAll(async () => {
    dir = path.join(await mkdtemp(path.join(inject('runDir'), 'links-')), 'dist')
    // The server is there first, so that the site can be built for the port that it has.
    server = await serveSite({ dir, base })
    site = await buildInMemory(plumberContent, { siteUrl: server.url.replace(/\/$/, '') })
    await writeSite(site.files, dir, [])
  })
  afterAll(() => server.close())

  test('has no broken link, anchors included', async () => {
    const { broken, checked } = await findBrokenLinks(dir)
    expect(broken).toEqual([])
    expect(checked).toBeGreaterThan(16)
  })

  test('carries the path in every link and every asset of every page', () => {
    for (const { path: file } of site.files.filter(({ path: file }) => file.endsWith('.html'))) {
      const page = site.page(`/${file}`)
      const targets = ['href', 'src', 'action', 'data-href'].flatMap((name) =>
        page.querySelectorAll(`[${name}]`).map((element) => element.getAttribute(name) ?? ''),
      )
      const own = targets.filter((target) => target.startsWith('/'))
      expect([file, own.filter((target) => !target.startsWith(base))]).toEqual([file, []])
      expect([file, linksIn(page).some((link) => link.startsWith(base))]).toEqual([file, true])
    }
  })

  test('carries it in canonical addresses, link previews and structured data', () => {
    const { routes } = planned(plumberSite())
    for (const route of routes.filter(({ indexable }) => indexable).map(({ path }) => path)) {
      const page = site.page(route)
      const canonical = page.querySelector('link[rel=canonical]')?.getAttribute('href')
      expect(canonical).toBe(server.url + route.slice(1))
      const preview = page.querySelector('meta[property="og:url"]')?.getAttribute('content')
      expect(preview).toBe(canonical)
      const json = page.querySelector('script[type="application/ld+json"]')?.text ?? ''
      const own = json.match(/http:\/\/127[^"]*/g) ?? []
      expect(own.length).toBeGreaterThan(0)
      expect(own.filter((link) => !link.startsWith(server.url))).toEqual([])
    }
  })

  test('leaves no trace of the address in the content', () => {
    const texts = site.files.map(({ content }) => (typeof content === 'string' ? content : ''))
    expect(texts.filter((text) => text.includes('https://plumber.example.org'))).toEqual([])
  })
})
