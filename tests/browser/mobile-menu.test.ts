import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startSite } from './support/test-site'

const site = await startSite()

const toggle = '.site-header__toggle'
const shows = (page: Page) => page.locator('.site-header__nav').isVisible()

async function openMenu(path = '/terms/'): Promise<Page> {
  const page = await site.visit(path, 'phone')
  await page.tap(toggle)
  return page
}

describe('a visitor with a phone', () => {
  it('opens the menu with its button, finds the links of a wide screen, and closes it', async () => {
    const page = await site.visit('/terms/', 'phone')
    expect(await shows(page)).toBe(false)
    await page.tap(toggle)
    expect(await shows(page)).toBe(true)
    expect(await page.getAttribute(toggle, 'aria-expanded')).toBe('true')
    const wide = await site.visit('/terms/')
    const links = page.locator('.site-header__nav a')
    const names = await links.allTextContents()
    expect(names).toEqual(await wide.locator('.site-header__nav a').allTextContents())
    for (const link of await links.all()) expect(await link.isVisible()).toBe(true)
    await page.tap(toggle)
    expect(await shows(page)).toBe(false)
  })

  it('scrolls the menus, not the page behind them, and has the call button in sight', async () => {
    const page = await openMenu()
    const menus = page.locator('.site-header__menus')
    const overflow = await menus.evaluate((list) => getComputedStyle(list).overscrollBehaviorY)
    expect(overflow).toBe('contain')
    const call = page.locator('.site-header__nav .button')
    const bottom = () => call.evaluate((button) => button.getBoundingClientRect().bottom)
    expect(await bottom()).toBeLessThanOrEqual(844)
    const scrolled = await menus.evaluate((list) => {
      list.scrollTo(0, list.scrollHeight)
      return list.scrollTop
    })
    expect(scrolled).toBeGreaterThan(0)
    expect(await bottom()).toBeLessThanOrEqual(844)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  it('begins with the pages that are in no list, for the Tab key too', async () => {
    const page = await openMenu()
    const top = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    const [lists, pages] = [await top('.site-header__menu'), await top('.site-header__page')]
    expect(Math.max(...pages)).toBeLessThan(Math.min(...lists))
    await page.locator('.site-header__toggle').focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('About')
  })

  it.each([
    [360, 0],
    [600, 0],
    [640, 1],
    [768, 1],
    [999, 1],
  ])('at %d px has %d links to the phone beside the closed menu', async (width, count) => {
    const page = await site.visit('/terms/', 'phone')
    await page.setViewportSize({ width, height: 800 })
    expect(await page.locator('.site-header__bar a[href^="tel:"]:visible').count()).toBe(count)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

  it('follows a link, and finds the menu closed on the way back', async () => {
    const page = await openMenu()
    await page.tap('.site-header__page:last-child a')
    await page.waitForURL('**/contact/')
    expect(await shows(page)).toBe(false)
    await page.goBack()
    expect(await shows(page)).toBe(false)
  })

  it('closes the menu with a link to the page it is on', async () => {
    const page = await openMenu()
    await page.evaluate(() => {
      const link = document.querySelector('.site-header__link')
      link?.setAttribute('href', '#main')
    })
    await page.locator('.site-header__link').first().tap()
    expect(await shows(page)).toBe(false)
  })

  it('closes the menu with Escape and is back at its button', async () => {
    const page = await openMenu()
    await page.keyboard.press('Escape')
    expect(await shows(page)).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('site-header__toggle')
  })

  it('finds the menu closed after turning the device to the wide layout and back', async () => {
    const page = await openMenu()
    await page.setViewportSize({ width: 1100, height: 700 })
    await page.locator(`${toggle}[aria-expanded=false]`).waitFor({ state: 'attached' })
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await shows(page)).toBe(false)
  })
})

describe('the call bar', () => {
  const bar = '.sticky-call__bar'

  it('appears when more than 100 px have been scrolled, and goes on the way back', async () => {
    const page = await site.visit('/terms/', 'phone')
    // Nor can the keyboard reach it while it is hidden.
    await page.locator(`${bar}[inert]`).waitFor({ state: 'attached' })
    await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }))
    await page.waitForTimeout(150)
    expect(await page.locator(bar).isVisible()).toBe(false)
    await page.evaluate(() => scrollTo({ top: 101, behavior: 'instant' }))
    await page.locator(bar).waitFor({ state: 'visible' })
    expect(await page.locator(`${bar}[inert]`).count()).toBe(0)
    await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }))
    await page.locator(bar).waitFor({ state: 'hidden' })
  })

  it('makes room while a form field has the focus', async () => {
    const page = await site.visit('/contact/', 'phone')
    await page.locator('#lastName').scrollIntoViewIfNeeded()
    await page.locator(bar).waitFor({ state: 'visible' })
    await page.focus('#lastName')
    await page.locator(bar).waitFor({ state: 'hidden' })
    await page.locator('#lastName').blur()
    await page.locator(bar).waitFor({ state: 'visible' })
  })

  it('leads to the form of the page itself, with no link to it while it is on the screen', async () => {
    const page = await site.visit('/', 'phone', { reducedMotion: 'reduce' })
    const link = page.locator(`${bar} [href="#estimate"]`)
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
    await link.waitFor({ state: 'visible' })
    await link.tap()
    await link.waitFor({ state: 'hidden' })
    expect(await page.locator('#firstName').isVisible()).toBe(true)
    expect(await page.locator(bar).isVisible()).toBe(true)
    await page.locator('.site-footer').scrollIntoViewIfNeeded()
    await link.waitFor({ state: 'visible' })
  })

  it('makes room while the menu is open', async () => {
    const page = await site.visit('/terms/', 'phone')
    // A tap of Playwright's would scroll the page.
    const press = () => page.locator(toggle).dispatchEvent('click')
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
    await page.locator(bar).waitFor({ state: 'visible' })
    await press()
    await page.locator(bar).waitFor({ state: 'hidden' })
    await press()
    await page.locator(bar).waitFor({ state: 'visible' })
  })

  it('stands there always where no script runs', async () => {
    const page = await site.visit('/terms/', 'phone', { javaScriptEnabled: false })
    expect(await page.locator(bar).isVisible()).toBe(true)
  })
})
