import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { request } from '../browser/support/estimate'
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
      // The page, the script, the fonts and their styles; an icon if the browser wants one.
      expect(kinds.filter((path) => !path.includes('icon')).length).toBeLessThanOrEqual(5)
      expect(kinds.length).toBeLessThanOrEqual(6)
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

  it.each([
    ['an inline script', 'const s = document.createElement("script"); s.text = "window.bad = 1"; document.body.append(s)'],
    ['a handler in the markup', 'document.body.insertAdjacentHTML("beforeend", "<img src=x onerror=\'window.bad = 1\'>")'],
    ['a script of another host', 'const s = document.createElement("script"); s.src = "https://bad.example/a.js"; document.body.append(s)'],
    ['a frame of another host', 'document.body.insertAdjacentHTML("beforeend", "<iframe src=\'https://bad.example/\'></iframe>")'],
    ['a message to another host', 'fetch("https://bad.example/", { mode: "no-cors" }).catch(() => {})'],
  ])('refuses %s', async (_what, script) => {
    await open('/terms/')
    await page.evaluate(`{ ${script} }`)
    await eventually(() => {
      expect(watched.faults.join()).toMatch(/Content Security Policy/)
    })
    expect(await page.evaluate('window.bad')).toBeUndefined()
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

describe('a visitor with nothing but a keyboard', () => {
  it.each([390, 1280])('gets from the home page to a sent request at %i px', async (width) => {
    await page.setViewportSize({ width, height: 844 })
    await open('/')
    await press('Tab')
    expect(await focused()).toMatchObject({ text: 'Skip to main content', shows: true, marked: true })
    await press('Enter')
    await tabTo('firstName', 60)
    for (const field of ['firstName', 'lastName', 'email', 'phone', 'street', 'city', 'state', 'zipCode'] as const) {
      expect(await focused()).toMatchObject({ id: field, shows: true, marked: true })
      await page.keyboard.type(request[field])
      await press('Tab')
    }
    expect(await focused()).toMatchObject({ id: 'service' })
    await page.keyboard.type('Furnace Rep')
    await press('Tab')
    await page.keyboard.type('It clicks.')
    await press('Tab')
    expect(await focused()).toMatchObject({ text: 'Request my free estimate', shows: true, marked: true })
    await press('Enter')
    await eventually(() => expect(site.receiver.arrivals).toHaveLength(1))
    await eventually(async () => {
      expect(await focused()).toMatchObject({ text: 'Message Sent Successfully!', shows: true })
    })
    const lead = JSON.parse(site.receiver.arrivals[0]?.body ?? '{}')
    expect(lead).toMatchObject({ firstName: 'Ada', service: 'furnace-repair', message: 'It clicks.' })
    await tabTo('estimate-form__again', 3)
    expect(watched.faults).toEqual([])
    site.receiver.restart()
  }, 60_000)

  it('is shown the first mistake, and finds the focus there', async () => {
    await open('/contact/')
    await tabTo('estimate-form__button', 90)
    await press('Enter')
    await eventually(async () => expect(await focused()).toMatchObject({ id: 'firstName' }))
    expect(await page.getAttribute('#firstName', 'aria-describedby')).toContain('firstName-error')
    expect(await page.locator('#firstName-error').innerText()).toContain('First name is required')
  }, 60_000)

  it('sees where the focus is on every stop of the home page', async () => {
    await page.setViewportSize({ width: 1280, height: 844 })
    await open('/')
    const hidden: string[] = []
    for (let stop = 0; stop < 150; stop++) {
      await press('Tab')
      const now = await focused()
      if (now.id === 'body') break
      // A frame of another host marks the focus inside it.
      if (now.id === 'iframe') continue
      if (!now.shows || !now.marked) hidden.push(`${now.id} ${now.text}`)
    }
    expect(hidden).toEqual([])
  }, 60_000)
})

const press = (key: string) => page.keyboard.press(key)

/** Presses Tab until an element with an id or class has the focus. */
async function tabTo(name: string, stops: number): Promise<void> {
  for (let stop = 0; stop < stops; stop++) {
    const { id, classes } = await focused()
    if (id === name || classes.split(' ').includes(name)) return
    await press('Tab')
  }
  throw new Error(`${name} is not within ${stops} stops`)
}

/** What has the focus, and whether it can be seen, with a mark around it, not under the header. */
function focused() {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const box = element.getBoundingClientRect()
    const inView = box.bottom > 0 && box.top < innerHeight && box.width > 0 && box.height > 0
    const { outlineStyle, boxShadow } = getComputedStyle(element)
    const middle: [number, number] = [box.left + box.width / 2, Math.max(box.top, 0) + Math.min(box.height / 2, 10)]
    const top = document.elementFromPoint(...middle)
    const covered = top !== null && !element.contains(top) && !top.contains(element)
    return {
      id: element.id || element.localName,
      classes: element.className,
      text: element.textContent?.trim() ?? '',
      shows: inView && !covered,
      // What a visitor cannot operate, such as a heading, needs no mark.
      marked: outlineStyle !== 'none' || boxShadow !== 'none',
    }
  })
}
