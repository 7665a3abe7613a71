import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { samplePages } from '../support/pages'
import { arrived } from './support/shift'
import { eventually, startSite, watch } from './support/test-site'

const site = await startSite()

const addressOf = (path: string) => new URL(path, site.url).href
const hostsOf = (requests: string[]) => [...new Set(requests.map((url) => new URL(url).hostname))]

describe('a visit', () => {
  it.each(['/', '/contact/'])(
    'to %s asks this host for four files, and no other host for anything, before scrolling',
    async (address) => {
      const page = await site.newPage('phone', { whole: true })
      const { requests } = watch(page)
      await page.goto(addressOf(address))
      await arrived(page)
      // Long enough for a request that a script would make late.
      await page.waitForTimeout(500)
      const files = requests.map((url) => path.extname(new URL(url).pathname)).sort()
      // The page, what comes after its first paint, and the font of headings. The icon is in the page.
      expect(files).toEqual(['', '.css', '.js', '.woff2'])
      expect(hostsOf(requests)).toEqual(['127.0.0.1'])
    },
  )

  it('meets no error, asks no other host, and ends in one typeface for all headings', async () => {
    const page = await site.newPage('phone')
    const { requests, faults } = watch(page)
    for (const { address } of samplePages()) {
      await page.goto(addressOf(address))
      await page.evaluate(() => document.fonts.ready)
      expect([address, await page.evaluate(foreignTexts)]).toEqual([address, []])
    }
    expect(faults).toEqual([])
    expect(hostsOf(requests)).toEqual(['127.0.0.1'])
  })

  it('shows its words while the stylesheet, the script and the fonts are still on their way', async () => {
    const page = await site.newPage('phone')
    await page.route('**/assets/**', () => {})
    await page.goto(addressOf('/'), { waitUntil: 'commit' })
    await eventually(async () => {
      const paints = await page.evaluate(() => performance.getEntriesByType('paint').length)
      expect(paints).toBeGreaterThan(0)
      expect(await page.locator('h1').isVisible()).toBe(true)
      expect(await page.locator('.site-footer').isVisible()).toBe(true)
    })
  })

  it.each(['/', '/contact/', '/furnace-repair/', '/service-areas/owasso/', '/service-areas/'])(
    'to %s lays out what is far below the screen once its styles are there, and all of it then',
    async (address) => {
      const page = await site.newPage('phone')
      let arrive = () => {}
      const held = new Promise<void>((go) => {
        arrive = go
      })
      await page.route('**/assets/*.css', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(addressOf(address), { waitUntil: 'commit' })
      await eventually(async () => {
        const paints = await page.evaluate(() => performance.getEntriesByType('paint').length)
        expect(paints).toBeGreaterThan(0)
        expect(await page.evaluate(skipped)).toContain('site-footer')
      })
      // The first screen and what follows it are there, and nothing is too far for a visitor who goes there.
      expect(await page.evaluate(skipped)).not.toContain('hero')
      await page.locator('.site-footer').scrollIntoViewIfNeeded()
      await eventually(async () =>
        expect(await page.evaluate(skipped)).not.toContain('site-footer'),
      )
      arrive()
      await eventually(async () => expect(await page.evaluate(skipped)).toEqual([]))
    },
  )
})

/** Runs in the page: the first class of each part of it that is not laid out. */
function skipped(): string[] {
  const parts = [...document.querySelectorAll('main > *, body > footer')]
  const isSkipped = (part: Element) =>
    part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false
  return parts.filter(isSkipped).map(({ classList }) => classList[0] ?? '')
}

/** Runs in the page: the texts that should be in the font of headings and are not. */
function foreignTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode
    const words = textContent?.trim()
    if (!words || !parentElement?.checkVisibility()) continue
    const { fontFamily, fontSize, fontWeight } = getComputedStyle(parentElement)
    const [family = ''] = fontFamily.split(',')
    if (family !== 'Archivo') continue
    const font = `${fontWeight} ${fontSize} ${family}`
    const faces = [...document.fonts].filter((face) => face.family === family)
    const isLoaded = faces.some(({ status }) => status === 'loaded')
    if (!isLoaded || !document.fonts.check(font, words)) found.push(`${font}: ${words}`)
  }
  return found
}

describe('the script', () => {
  it('starts the other components when one cannot start, and names that one', async () => {
    const page = await site.newPage()
    const { faults } = watch(page)
    await page.route('**/contact/', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll('estimate-form__failure', 'gone')
      await route.fulfill({ response, body })
    })
    await page.goto(addressOf('/contact/'))
    await page.locator('.site-header__button').first().hover()
    expect(await page.locator('.site-header__panel').first().isVisible()).toBe(true)
    await eventually(() => expect(faults).toHaveLength(1))
    expect(faults[0]).toMatch(/^estimate-form could not start\..*No \.estimate-form__failure/)
  })
})

describe('the rules for fetching ahead', () => {
  it('take pages, draw those without a form, and leave the rest', async () => {
    const page = await site.newPage()
    const { faults } = watch(page)
    await page.goto(addressOf('/furnace-repair/'))
    expect(await page.evaluate('HTMLScriptElement.supports("speculationrules")')).toBe(true)
    const [text = ''] = await page.locator('script[type=speculationrules]').allTextContents()
    expect(Object.keys(JSON.parse(text))).toEqual(['prefetch', 'prerender'])
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
      expect(await page.evaluate(matching, [text, link]), link).toEqual(kinds)
    }
    expect(faults).toEqual([])
  })
})

type Condition = { href_matches?: string | string[]; not?: Condition; and?: Condition[] }
type Rules = Record<string, { where: Condition }[]>

/** Runs in the page: the kinds of rules that a link matches, by the browser's own URLPattern. */
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
