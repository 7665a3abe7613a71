import glob from 'fast-glob'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shiftsOf, sumOf, watchShifts } from '../quality/support/shift'
import { readBuilt } from '../support/site'
import { holdBack } from './support/script-start'
import { eventually, startSite, type TestSite } from './support/test-site'

let site: TestSite
/** A page whose styles below the first view come later, and a place down there. */
let address: string
let place: string
beforeAll(async () => {
  site = await startSite()
  for (const file of glob.sync('**/index.html', { cwd: site.dir })) {
    const html = readBuilt(file, site.dir)
    const [, id] = /<section[^>]* id=([\w-]+)/.exec(html) ?? []
    if (!id || !html.includes('/assets/shared-')) continue
    address = `/${file.replace(/index\.html$/, '')}`
    place = `#${id}`
  }
  expect(address, 'no page leaves styles for later').toBeDefined()
})
afterAll(() => site.close())

/** A visit in which some stylesheets come when the test says so, if ever. */
async function visitSlowly(
  path: string,
  styles = '**/shared-*.css',
  options: BrowserContextOptions = {},
): Promise<{ page: Page; sendStyles: () => void }> {
  const page = await site.visit('/privacy/', 'phone', options)
  const sendStyles = await holdBack(page, styles)
  await page.addInitScript(watchShifts)
  const url = new URL(path, site.url).href
  await page.evaluate((target) => location.assign(target), url)
  await page.waitForURL(url, { waitUntil: 'commit' })
  return { page, sendStyles }
}

const isShown = (page: Page, selector: string) => page.locator(selector).first().isVisible()

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

describe('a page whose styles below the first view come later', () => {
  it('shows its first view at once, and what is below when the styles are there', async () => {
    const { page, sendStyles } = await visitSlowly(address)
    const below = ['.section', '.site-footer']
    expect(await isShown(page, 'h1')).toBe(true)
    for (const selector of below)
      expect([selector, await isShown(page, selector)]).toEqual([selector, false])
    sendStyles()
    await eventually(async () => {
      for (const selector of below)
        expect([selector, await isShown(page, selector)]).toEqual([selector, true])
    })
  })

  it('has a scroll bar from the start, and the height of what it holds in the end', async () => {
    const { page, sendStyles } = await visitSlowly(address)
    const screen = page.viewportSize()?.height ?? 0
    expect(await heightOf(page)).toBeGreaterThan(2 * screen)
    sendStyles()
    await eventually(async () => expect(await isShown(page, '.site-footer')).toBe(true))
    const minHeight = await page.evaluate(() => getComputedStyle(document.body).minHeight)
    expect(minHeight).toBe('0px')
  })

  it('takes who comes for a place further down to that place', async () => {
    const { page, sendStyles } = await visitSlowly(address + place)
    sendStyles()
    await eventually(async () => {
      const top = await page.locator(place).evaluate((it) => it.getBoundingClientRect().top)
      expect(Math.round(top)).toBeGreaterThanOrEqual(0)
      expect(top).toBeLessThan(200)
    })
  })

  it('shows its words after a few seconds when the styles never come, reduced motion or not', async () => {
    const { page } = await visitSlowly(address)
    expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion)').matches)).toBe(true)
    await eventually(async () => expect(await isShown(page, '.section')).toBe(true))
  })

  it('has all its styles without a script', async () => {
    const page = await site.visit(address, 'phone', { javaScriptEnabled: false })
    await eventually(async () => expect(await isShown(page, '.section')).toBe(true))
    const padding = await page
      .locator('.section')
      .first()
      .evaluate((it) => getComputedStyle(it).paddingTop)
    expect(Number.parseFloat(padding)).toBeGreaterThan(0)
  })
})

describe('what is below the first view, when it shows,', () => {
  /** A slow visit by someone who minds no motion, and the blocks whose turn has come, with its time. */
  async function visitInMotion(path: string) {
    const visit = await visitSlowly(path, '**/shared-*.css', { reducedMotion: 'no-preference' })
    const turns = await visit.page.evaluateHandle(() => {
      const seen: { index: number; seconds: number }[] = []
      document.addEventListener('animationend', ({ target, animationName, elapsedTime }) => {
        if (animationName !== 'in-turn') return
        // Asked for only now: the page may not have been there in full before.
        const blocks = [...document.querySelectorAll('.hero~*, main~footer')]
        seen.push({ index: blocks.indexOf(target as Element), seconds: elapsedTime })
      })
      return seen
    })
    return { ...visit, turns: () => turns.jsonValue() }
  }

  const skipped = (page: Page) =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('main *, footer')].filter(
          (element) =>
            !element.closest('details') &&
            getComputedStyle(element).contentVisibility !== 'visible',
        ).length,
    )

  it('is laid out block by block within a second, and nothing moves', async () => {
    const { page, sendStyles, turns } = await visitInMotion(address)
    sendStyles()
    await eventually(async () => expect((await turns()).length).toBeGreaterThan(5))
    await eventually(async () => expect(await skipped(page)).toBe(0))
    const blocks = (await turns()).filter(({ seconds }) => seconds > 0)
    const ofMain = blocks.sort((one, other) => one.index - other.index).slice(0, -1)
    const times = ofMain.map(({ seconds }) => seconds)
    expect(times).toEqual([...new Set(times)].sort((one, other) => one - other))
    expect(Math.max(...times)).toBeLessThan(1)
    expect(sumOf(await shiftsOf(page))).toBeLessThan(0.005)
  })

  it('is laid out at once for who taps a link to a place there, and takes him to it', async () => {
    const { page, sendStyles } = await visitInMotion(address)
    const arrival = page.evaluate(
      () =>
        new Promise((arrived) => {
          addEventListener('animationstart', ({ animationName }) => {
            if (animationName === 'in-turn')
              document.querySelector<HTMLElement>('main sup a')?.click()
          })
          addEventListener('scrollend', arrived)
        }),
    )
    sendStyles()
    await arrival
    const top = await page.locator(':target').evaluate((it) => it.getBoundingClientRect().top)
    expect(top).toBeGreaterThan(0)
    expect(top).toBeLessThan(200)
  })

  it('is laid out at once for who comes for a place there', async () => {
    const { page, sendStyles, turns } = await visitInMotion(address + place)
    sendStyles()
    await eventually(async () => expect(await isShown(page, '.site-footer')).toBe(true))
    expect(await skipped(page)).toBe(0)
    expect(await turns()).toEqual([])
  })
})

describe('a page that has all its styles', () => {
  const whole = '/about/'

  it('is such a page', () => {
    const html = readBuilt('about/index.html', site.dir)
    expect(html).toContain('id=hero-end')
    expect(html).not.toContain('/assets/shared-')
  })

  it('shows what is below its first view right after the first paint, whatever is still to come', async () => {
    const { page } = await visitSlowly(whole, '**/assets/*.css')
    await page.locator('.site-footer').waitFor({ state: 'visible', timeout: 2000 })
    expect(await page.evaluate(() => getComputedStyle(document.body).minHeight)).toBe('0px')
  })

  it('shows it at once where no script runs', async () => {
    const page = await site.visit(whole, 'phone', { javaScriptEnabled: false })
    expect(await isShown(page, '.site-footer')).toBe(true)
  })

  it('shows it after a few seconds when nothing tells it of its first paint', async () => {
    const page = await site.visit('/privacy/', 'phone')
    await page.route('**/about/', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/<script>[^<]*<\/script>(?=<\/body>)/, '')
      await route.fulfill({ response, body })
    })
    await page.evaluate((target) => location.assign(target), new URL('about/', site.url).href)
    await page.waitForURL('**/about/')
    expect(await isShown(page, '.site-footer')).toBe(false)
    await eventually(async () => expect(await isShown(page, '.site-footer')).toBe(true))
  })
})
