import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { noon, startSite } from './support/test-site'

const site = await startSite()

const button = (page: Page, index: number) => page.locator('.site-header__button').nth(index)
const panel = (page: Page, index: number) => page.locator('.site-header__panel').nth(index)

/** Which menus are open, by number. */
const open = (page: Page) =>
  page
    .locator('.site-header__panel')
    .evaluateAll((panels) =>
      panels.flatMap((element, index) => (element.checkVisibility() ? [index] : [])),
    )

describe('a visitor with a mouse', () => {
  it('sees a menu under the pointer, and loses it 150 ms after the pointer has left', async () => {
    const page = await site.visit('/terms/', 'desktop', { clock: noon })
    await button(page, 0).hover()
    expect(await open(page)).toEqual([0])
    await page.mouse.move(640, 700)
    await page.clock.runFor(149)
    expect(await open(page)).toEqual([0])
    await page.clock.runFor(1)
    expect(await open(page)).toEqual([])
  })

  it('opens a menu with one click, and closes it with a second, or Escape, until the pointer comes anew', async () => {
    const page = await site.visit('/terms/', 'desktop', { clock: noon })
    // Hover opens it: a click that soon means the same.
    await button(page, 0).hover()
    await page.clock.runFor(999)
    await button(page, 0).click()
    expect(await open(page)).toEqual([0])
    for (const close of [() => button(page, 0).click(), () => page.keyboard.press('Escape')]) {
      await close()
      expect(await open(page)).toEqual([])
      await page.mouse.move(...(await middle(page, 0, 3)))
      expect(await open(page)).toEqual([])
      await page.mouse.move(640, 700)
      await button(page, 0).hover()
      expect(await open(page)).toEqual([0])
    }
    await button(page, 2).hover()
    await page.clock.runFor(150)
    expect(await open(page)).toEqual([2])
    await page.clock.runFor(1000)
    await button(page, 2).click()
    expect(await open(page)).toEqual([])
  })

  it('loses a menu 150 ms after the pointer has gone to the next, which opens then', async () => {
    const page = await site.visit('/terms/', 'desktop', { clock: noon })
    await button(page, 0).hover()
    const ways = [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ] as const
    for (const [from, to] of ways) {
      await button(page, to).hover()
      await page.clock.runFor(149)
      expect(await open(page)).toEqual([from])
      await page.clock.runFor(1)
      expect(await open(page)).toEqual([to])
    }
  })

  it('loses the menu that hover opened, though the focus is on its button', async () => {
    const page = await site.visit('/terms/', 'desktop', { clock: noon })
    await button(page, 0).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await button(page, 0).hover()
    expect(await open(page)).toEqual([0])
    await page.mouse.move(640, 700)
    await page.clock.runFor(150)
    expect(await open(page)).toEqual([])
  })

  it('reaches every link of a menu, also past the button of the next', async () => {
    const page = await site.visit('/terms/', 'desktop', { clock: noon })
    const center = (of: Locator) =>
      of.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      })
    const steps = 25
    const links = panel(page, 3).locator('a')
    for (const link of [links.first(), links.last()]) {
      await page.mouse.move(640, 700)
      await page.clock.runFor(150)
      const start = await center(button(page, 3))
      await page.mouse.move(start.x, start.y)
      const end = await center(link)
      for (let step = 1; step <= steps; step++) {
        const part = step / steps
        const [x, y] = [start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part]
        await page.mouse.move(x, y)
        // Half a second for the whole way.
        await page.clock.runFor(500 / steps)
      }
      expect(await open(page)).toEqual([3])
      expect(await link.evaluate((element) => element.matches(':hover'))).toBe(true)
    }
    // A mouse that stays on the next button means it.
    await button(page, 2).hover()
    await page.clock.runFor(150)
    expect(await open(page)).toEqual([2])
  })

  it('closes a menu by a press beside it', async () => {
    const page = await site.visit('/terms/')
    await button(page, 0).click()
    expect(await open(page)).toEqual([0])
    // One that leaves the focus where it is: that closes a menu by going elsewhere.
    await page.evaluate(() => addEventListener('mousedown', (event) => event.preventDefault()))
    await page.mouse.click(640, 800)
    expect(await open(page)).toEqual([])
  })
})

/** The middle of a button, moved a little, so that the pointer moves but does not enter. */
async function middle(page: Page, index: number, off: number): Promise<[number, number]> {
  const box = await button(page, index).boundingBox()
  if (!box) throw new Error('The button has no place')
  return [box.x + box.width / 2 + off, box.y + box.height / 2]
}

describe('a visitor with a keyboard', () => {
  it('opens a menu, walks into it, and gets back to its button with Escape', async () => {
    const page = await site.visit('/terms/')
    await button(page, 0).focus()
    await page.keyboard.press('Enter')
    expect(await button(page, 0).getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('site-header__link')
    await page.keyboard.press('Escape')
    expect(await open(page)).toEqual([])
    const focused = await button(page, 0).evaluate((element) => element === document.activeElement)
    expect(focused).toBe(true)
  })

  it('closes a menu by a second press of the same key, and by walking out of it', async () => {
    const page = await site.visit('/terms/')
    await button(page, 0).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Space')
    expect(await open(page)).toEqual([])
    await page.keyboard.press('Enter')
    expect(await open(page)).toEqual([0])
    await page.keyboard.press('Shift+Tab')
    expect(await open(page)).toEqual([])
  })

  it('keeps the menu that has the focus when a passing mouse leaves', async () => {
    const page = await site.visit('/terms/')
    await button(page, 0).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await panel(page, 0).hover()
    await page.mouse.move(640, 800)
    await page.waitForTimeout(250)
    expect(await open(page)).toEqual([0])
  })
})

describe('a visitor with a tablet', () => {
  it('opens a menu by a tap, and it stays open until the next tap', async () => {
    const page = await site.visit('/terms/', 'desktop', { hasTouch: true })
    await button(page, 1).tap()
    await page.waitForTimeout(400)
    expect(await open(page)).toEqual([1])
    await button(page, 1).tap()
    expect(await open(page)).toEqual([])
  })
})

describe('a visitor whose browser runs no script', () => {
  it('opens a menu with the mouse, and with the keyboard', async () => {
    const page = await site.visit('/terms/', 'desktop', { javaScriptEnabled: false })
    await button(page, 0).hover()
    expect(await panel(page, 0).isVisible()).toBe(true)
    await button(page, 1).focus()
    expect(await panel(page, 1).isVisible()).toBe(true)
  })

  it('opens the menu on a phone, with every link', async () => {
    const page = await site.visit('/terms/', 'phone', { javaScriptEnabled: false })
    expect(await page.locator('.site-header__link').first().isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Menu' }).tap()
    for (const link of await page.locator('.site-header__link').all()) {
      expect(await link.isVisible()).toBe(true)
    }
  })
})
