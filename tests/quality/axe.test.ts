import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../browser/support/test-site'
import { lowContrast, violations } from './support/axe'
import {
  type HostedSite,
  startHostedSite,
  startTime,
  type WatchedPage,
  watchedPage,
} from './support/host'
import { builtPages } from './support/pages'

const widths = [360, 768, 1440]
const pages = builtPages().filter(({ kind }) => kind !== 'redirect')

let site: HostedSite
let watched: WatchedPage
beforeAll(async () => {
  site = await startHostedSite()
  // One page for all: what costs time is starting one.
  const context = await site.browser.newContext({ reducedMotion: 'reduce' })
  watched = await watchedPage(context, site)
}, startTime)
afterAll(() => site.close())

/** Opens an address at a width, without what an earlier test has left. */
async function open(address: string, width: number): Promise<Page> {
  const { page } = watched
  watched.forget()
  await page.setViewportSize({ width, height: 900 })
  await page.goto(new URL(address.slice(1), site.url).href)
  return page
}

/** Shows everything that waits to be scrolled to or unfolded. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })

describe('axe finds no violation', () => {
  it.each(pages)(
    'on $address at three widths, with the answers open',
    async ({ address }) => {
      const page = await open(address, widths[0] ?? 0)
      await unfold(page)
      const found: string[] = []
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        found.push(...(await violations(page)).map((line) => `${width}px ${line}`))
      }
      expect(found).toEqual([])
    },
    60_000,
  )

  it('with the answers closed', async () => {
    expect(await violations(await open('/', 1440))).toEqual([])
  })

  it.each([0, 1, 2, 3])('with menu %i open', async (index) => {
    const page = await open('/', 1440)
    await page.locator('.site-header__button').nth(index).click()
    expect(await page.locator('.site-header__panel').nth(index).isVisible()).toBe(true)
    expect(await violations(page)).toEqual([])
  })

  it('with the panel of small screens open', async () => {
    const page = await open('/contact/', 360)
    await page.locator('.site-header__toggle').click()
    expect(await page.locator('#site-menu').isVisible()).toBe(true)
    expect(await violations(page)).toEqual([])
  })

  it.each(widths)('with the form’s errors and a toast at %i px', async (width) => {
    const page = await open('/contact/', width)
    await page.locator('.estimate-form [type=submit]').click()
    await eventually(async () => {
      expect(await page.locator('.toast').count()).toBe(1)
      expect(await page.locator('[aria-invalid=true]').count()).toBe(9)
    })
    expect(await violations(page)).toEqual([])
  })

  it('with the call bar shown', async () => {
    const page = await open('/', 360)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await eventually(async () => {
      expect(await page.locator('.sticky-call__bar[data-shown]').count()).toBe(1)
    })
    // What the bar and the header half cover is a matter of where one has scrolled to; how large
    // everything is has been looked at above.
    const found = await violations(page)
    const isScrolledPast = (line: string) => /^target-size: (?!.sticky-call).*obscured/.test(line)
    expect(found.filter((line) => !isScrolledPast(line))).toEqual([])
  })

  it.each(['74036', 'Nowhere'])('with the town check’s answer to %s', async (town) => {
    const page = await open('/', 768)
    await page.fill('#town-check', town)
    await page.keyboard.press('Enter')
    await eventually(async () => {
      expect(await page.locator('.town-check [role=status] > :not([hidden])').count()).toBe(1)
    })
    expect(await violations(page)).toEqual([])
  })
})

describe('text', () => {
  it.each(pages)('has the contrast of level AAA on $address', async ({ address }) => {
    const page = await open(address, 1440)
    await unfold(page)
    expect(await lowContrast(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 900 })
    expect(await lowContrast(page)).toEqual([])
  })

  it('never breaks a phone number over two lines', async () => {
    for (const address of [
      '/',
      '/contact/',
      '/furnace-repair/',
      '/service-areas/pryor/',
      '/terms/',
    ]) {
      const page = await open(address, 360)
      await unfold(page)
      expect(await brokenNumbers(page), address).toEqual([])
    }
  })
})

/** The phone numbers of a page that stand on more than one line. */
function brokenNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      for (const match of node.data.matchAll(/\(\d{3}\) \d{3}-\d{4}/g)) {
        const range = new Range()
        range.setStart(node, match.index)
        range.setEnd(node, match.index + match[0].length)
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (tops.size > 1)
          broken.push(`…${node.data.slice(-60)} in ${node.parentElement?.outerHTML.slice(0, 80)}`)
      }
    }
    return broken
  })
}

describe('a damaged page is found out', () => {
  const damages: [what: string, script: string, rule: string][] = [
    ['a language', 'document.documentElement.lang = ""', 'html-has-lang'],
    ['a landmark', 'document.querySelector("main").role = "presentation"', 'landmark-one-main'],
    ['a label', 'document.querySelector("label[for=firstName]").remove()', 'label'],
    ['a name', 'document.querySelector(".site-header__toggle").textContent = ""', 'button-name'],
    [
      'a state',
      'document.querySelector("[aria-expanded]").ariaExpanded = "perhaps"',
      'aria-valid-attr-value',
    ],
    [
      'a heading',
      'document.querySelector("h2").replaceWith(Object.assign(document.createElement("h5"), { textContent: "five" }))',
      'heading-order',
    ],
    [
      'a contrast',
      'document.querySelector("main p").style = "color:#eee;background:#fff"',
      'color-contrast',
    ],
    [
      'a zoom',
      'document.querySelector("meta[name=viewport]").content = "user-scalable=no"',
      'meta-viewport',
    ],
    [
      'a small target',
      '{ const small = (text) => { const made = document.createElement("button"); made.textContent = text; made.style = "all:unset;font-size:5px"; return made }; document.querySelector("main").prepend(small("a"), small("b")) }',
      'target-size',
    ],
  ]

  it.each(damages)('by %s', async (_what, script, rule) => {
    const page = await open('/contact/', 768)
    await page.evaluate(script)
    expect((await violations(page)).map((line) => line.split(':')[0])).toContain(rule)
  })

  it('by a text of middling contrast', async () => {
    const page = await open('/contact/', 768)
    await page.evaluate('document.querySelector("main p").style = "color:#767676;background:#fff"')
    expect(await lowContrast(page)).not.toEqual([])
  })
})
