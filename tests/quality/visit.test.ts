import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../browser/support/test-site'
import {
  type HostedSite,
  startHostedSite,
  startTime,
  type WatchedPage,
  watchedPage,
} from './support/host'

let site: HostedSite
beforeAll(async () => {
  site = await startHostedSite()
}, startTime)
afterAll(() => site.close())

let watched: WatchedPage
let page: Page
beforeEach(async () => {
  const context = await site.browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  watched = await watchedPage(context, site)
  page = watched.page
})
afterEach(() => page.context().close())

const open = (address: string, waitUntil: 'load' | 'networkidle' = 'load') =>
  page.goto(new URL(address.slice(1), site.url).href, { waitUntil })

describe('a visit', () => {
  it.each(['/', '/furnace-repair/', '/service-areas/owasso/', '/contact/'])(
    'to %s asks this host for few files, and no other host for anything, before scrolling',
    async (address) => {
      await open(address, 'networkidle')
      const own = watched.requests.filter((url) => url.startsWith(site.url))
      expect(watched.requests.filter((url) => !own.includes(url))).toEqual([])
      const kinds = own.map((url) => new URL(url).pathname.replace(/-[\w]{8}\./, '.')).sort()
      // The page, the script, the fonts and their styles; of a large page, the styles of what
      // stands below its first view. The icon is in the page.
      const most = kinds.some((path) => path.includes('shared')) ? 6 : 5
      expect(kinds.length).toBeLessThanOrEqual(most)
    },
  )

  it('asks the maps’ host once the visitor comes near the map', async () => {
    await open('/furnace-repair/')
    await page.locator('iframe').scrollIntoViewIfNeeded()
    await eventually(() => {
      expect(watched.requests.map((url) => new URL(url).hostname)).toContain('www.google.com')
    })
  })
})

describe('the policy of the host’s headers', () => {
  it('lets the map in', async () => {
    await open('/')
    await page.locator('iframe').scrollIntoViewIfNeeded()
    await eventually(() => expect(watched.requests.join()).toContain('https://www.google.com'))
    expect(watched.faults).toEqual([])
  })
})

describe('the rules for fetching ahead', () => {
  it('are ones that the browser understands', async () => {
    const [text] = await openRules('/furnace-repair/')
    expect(Object.keys(JSON.parse(text ?? ''))).toEqual(['prefetch', 'prerender'])
    expect(await page.evaluate('HTMLScriptElement.supports("speculationrules")')).toBe(true)
    expect(watched.faults).toEqual([])
  })

  it('take pages, draw those without a form, and leave the rest', async () => {
    const [text] = await openRules('/furnace-repair/')
    const links: [link: string, kinds: string[]][] = [
      ['/ac-installation/', ['prefetch', 'prerender']],
      ['/service-areas/owasso/', ['prefetch', 'prerender']],
      ['/contact/?service=ac-repair', ['prefetch']],
      ['/', ['prefetch']],
      ['/#serviceareas', ['prefetch']],
      ['/furnace-repair/', []],
      ['/furnace-repair/#faq', []],
      ['/sitemap.xml', []],
      ['https://www.facebook.com/example/', []],
    ]
    for (const [link, kinds] of links) {
      expect(await page.evaluate(matching, [text ?? '', link]), link).toEqual(kinds)
    }
  })
})

async function openRules(address: string): Promise<string[]> {
  await open(address)
  return page.locator('script[type=speculationrules]').allTextContents()
}

type Condition = { href_matches?: string | string[]; not?: Condition; and?: Condition[] }
type Rules = Record<string, { where: Condition }[]>

/** The kinds of rules that a link matches, by the browser's own URLPattern. */
function matching([text = '', link = '']: string[]): string[] {
  type Pattern = new (pattern: string, base: string) => { test(url: string): boolean }
  const { URLPattern } = window as unknown as { URLPattern: Pattern }
  const url = new URL(link, document.baseURI).href
  const holds = ({ href_matches = [], not, and }: Condition): boolean => {
    if (not) return !holds(not)
    if (and) return and.every(holds)
    return [href_matches].flat().some((one) => new URLPattern(one, document.baseURI).test(url))
  }
  const rules = JSON.parse(text) as Rules
  return Object.keys(rules).filter((kind) => rules[kind]?.some(({ where }) => holds(where)))
}
