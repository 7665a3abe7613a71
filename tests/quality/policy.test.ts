import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serveSite } from '../../scripts/serve/static-server'
import { eventually } from '../browser/support/test-site'
import { readBuilt } from '../support/site'
import {
  type HostedSite,
  startHostedSite,
  startTime,
  type WatchedPage,
  watchedPage,
} from './support/host'
import { type BuiltPage, builtPages, pageAt } from './support/pages'

/*
 * The Content-Security-Policy, in a real browser: by the headers of a host that sends them, and by
 * the pages alone, on a host that sends none.
 */

let site: HostedSite
let plain: Awaited<ReturnType<typeof serveSite>>
beforeAll(async () => {
  site = await startHostedSite()
  plain = await serveSite({ dir: site.dir })
}, startTime)
afterAll(() => Promise.all([site.close(), plain.close()]))

let watched: WatchedPage
let page: Page

describe.each([
  ['the headers of a host', () => site.url],
  ['the page, where a host sends no headers', () => plain.url],
])('the policy of %s', (_where, root) => {
  beforeEach(async () => {
    const context = await site.browser.newContext({ reducedMotion: 'reduce' })
    watched = await watchedPage(context, { ...site, url: root() })
    page = watched.page
  })
  afterEach(() => page.context().close())

  /** Opens a page into which someone has put markup. */
  async function openWith(markup: string): Promise<void> {
    await page.route('**/terms/', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('</main>', `${markup}</main>`)
      await route.fulfill({ response, body })
    })
    await page.goto(new URL('terms/', root()).href)
  }

  it.each([
    ['an inline script', '<script>window.bad = 1</script>'],
    ['a handler in the markup', '<img src=x onerror="window.bad = 1">'],
    ['a script of another host', '<script src="https://bad.example/a.js"></script>'],
    ['a frame of another host', '<iframe src="https://bad.example/"></iframe>'],
    ['a picture of another host', '<img src="https://bad.example/a.png">'],
    ['another base for the links', '<base href="https://bad.example/">'],
    ['a plug-in', '<object data="/icon-192.png"></object>'],
  ])('refuses %s', async (_what, markup) => {
    await openWith(markup)
    await eventually(() => expect(watched.faults.join()).toMatch(/Content Security Policy/))
    expect(await page.evaluate('window.bad')).toBeUndefined()
    expect(await page.evaluate('document.baseURI')).toBe(page.url())
  })

  it('refuses to send what is typed to another host', async () => {
    await openWith('<form action="https://bad.example/" id="bad"><button>Send</button></form>')
    await page.evaluate('document.querySelector("#bad").requestSubmit()')
    await eventually(() => expect(watched.faults.join()).toMatch(/Content Security Policy/))
    expect(page.url()).toMatch(/\/terms\/$/)
  })

  it('refuses a message to another host', async () => {
    await openWith('')
    await page.evaluate('fetch("https://bad.example/", { mode: "no-cors" }).catch(() => {})')
    await eventually(() => expect(watched.faults.join()).toMatch(/Content Security Policy/))
  })

  it.each([
    ['markup', 'document.body.insertAdjacentHTML("beforeend", "<p>bad</p>")'],
    ['a script', 'document.createElement("script").text = "window.bad = 1"'],
    ['the address of a script', 'document.createElement("script").src = "/bad.js"'],
  ])('lets no script make %s of text', async (_what, script) => {
    await openWith('')
    await expect(page.evaluate(script)).rejects.toThrow(/requires 'Trusted/)
  })

  it('lets everything run that the site needs', async () => {
    for (const address of [
      '',
      'contact/',
      'furnace-repair/',
      'service-areas/owasso/',
      'nowhere/',
    ]) {
      await page.goto(new URL(address, root()).href, { waitUntil: 'networkidle' })
      for (const frame of await page.locator('iframe').all()) await frame.scrollIntoViewIfNeeded()
      expect([address, watched.faults]).toEqual([address, []])
    }
    expect(watched.requests.join()).toContain('https://www.google.com')
    expect(await page.evaluate('document.fonts.size')).toBeGreaterThan(0)
  })

  it('leaves nothing with the visitor: no cookie, and no storage before something is typed', async () => {
    await page.goto(new URL('contact/', root()).href, { waitUntil: 'networkidle' })
    const kept = '[localStorage.length, sessionStorage.length, document.cookie]'
    expect(await page.evaluate(kept)).toEqual([0, 0, ''])
    expect(await page.context().cookies()).toEqual([])
    await page.fill('#firstName', 'Ada')
    await eventually(async () =>
      expect(await page.evaluate('[localStorage.length, Object.keys(sessionStorage)]')).toEqual([
        0,
        ['estimate-draft'],
      ]),
    )
  })
})

/** The scripts of a page that are not in files and are no data: rules for links, and the starter. */
const inlineTexts = ({ root }: BuiltPage) =>
  root
    .querySelectorAll('script:not([src]):not([type="application/ld+json"])')
    .map(({ text }) => text)

describe('the policy of the built pages', () => {
  it('is the same text in every page and in _headers, but for what only a header can say', () => {
    const [, header] = /^ +Content-Security-Policy: (.*)$/m.exec(readBuilt('_headers')) ?? []
    expect(header).toMatch(/^default-src 'none';/)
    const pages = builtPages()
    expect(pages.length).toBeGreaterThan(25)
    for (const { address, root } of pages) {
      const policy = root.querySelector('meta[http-equiv="Content-Security-Policy"]')
      const said = policy?.getAttribute('content')
      expect(`${said};frame-ancestors 'none'`, address).toBe(header)
    }
  })

  it('stands before everything that it is about', () => {
    for (const { address, html } of builtPages()) {
      const before = html.slice(0, html.indexOf('<meta http-equiv=Content-Security-Policy'))
      expect(before, address).not.toMatch(/<(script|style|link|body)/)
    }
  })

  it('lets no script run from text but the few lines that bring in the real one', () => {
    const texts = inlineTexts(pageAt('/'))
    const hashes = texts.map((text) => createHash('sha256').update(text).digest('base64'))
    for (const page of builtPages()) {
      const allowed = /script-src ([^;]*)/.exec(page.html)?.[1]?.split(' ')
      expect(allowed?.sort(), page.address).toEqual(
        ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].sort(),
      )
      expect(inlineTexts(page), page.address).toEqual(page.kind === 'redirect' ? [] : texts)
    }
  })

  it('has nothing to refuse: no page runs a script from an attribute', () => {
    for (const { address, root } of builtPages()) {
      const attributes = root
        .querySelectorAll('*')
        .flatMap((element) =>
          Object.entries(element.attributes).filter(
            ([name, value]) => /^on/i.test(name) || /^\s*javascript:/i.test(value),
          ),
        )
      expect(attributes, address).toEqual([])
    }
  })

  it('is not all: a link that opens a new tab lets that tab not reach back', () => {
    for (const { address, root } of builtPages()) {
      for (const link of root.querySelectorAll('a[target], form[target], area[target]')) {
        expect(link.getAttribute('rel')?.split(' '), address).toContain('noopener')
      }
    }
  })
})
