import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startSite } from './support/test-site'
import { fingerOn, raise, swipe, titles } from './support/toasts'

const site = await startSite()

const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.textContent?.trim() || document.activeElement?.tagName,
  )

async function visitWith(...toasts: string[]): Promise<Page> {
  const page = await site.visit('/contact/')
  for (const title of toasts) await raise(page, { title, duration: Infinity })
  return page
}

/** Raises a toast whose buttons write down in the title of the page what they did. */
const raiseWithButtons = (page: Page, options: { keepOpen?: boolean; dismissible?: boolean }) =>
  page.evaluate(({ keepOpen, dismissible = true }) => {
    document.title = ''
    const onClick = (event: Event) => {
      document.title = 'acted'
      if (keepOpen) event.preventDefault()
    }
    const buttons = { action: { label: 'Undo', onClick }, cancel: { label: 'Never mind' } }
    const detail = { id: 'one', title: 'One', duration: Infinity, dismissible, ...buttons }
    document.dispatchEvent(new CustomEvent('toast', { detail }))
  }, options)

describe('the buttons of a notice', () => {
  it('run the action, close it or keep it open, and work where nothing else closes it', async () => {
    const page = await site.visit('/contact/')
    const press = async (button: string) => {
      await page.click(`.toast:not([data-removed]) >> text=${button}`)
      return [await page.title(), await titles(page)]
    }
    await raiseWithButtons(page, {})
    expect(await press('Undo')).toEqual(['acted', []])
    await raiseWithButtons(page, {})
    expect(await press('Never mind')).toEqual(['', []])
    await raiseWithButtons(page, { keepOpen: true })
    expect(await press('Undo')).toEqual(['acted', ['One']])
    await raiseWithButtons(page, { dismissible: false })
    await page.focus('.toast:not([data-removed])')
    await page.keyboard.press('Escape')
    expect(await titles(page)).toEqual(['One'])
    expect(await press('Undo')).toEqual(['acted', []])
  })

  it('close it with a cross of at least 24 px', async () => {
    const page = await visitWith('One')
    const box = await page.locator('.toast__close').boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
    await page.click('.toast__close')
    expect(await titles(page)).toEqual([])
  })
})

describe('a visitor with a keyboard', () => {
  it('keeps Alt+T for the browser when there is no notice', async () => {
    const page = await site.visit('/contact/')
    await page.evaluate(() => {
      addEventListener('keydown', (event) => {
        document.title = `prevented: ${event.defaultPrevented}`
      })
    })
    await page.keyboard.press('Alt+t')
    expect(await page.title()).toBe('prevented: false')
    await raise(page, { title: 'One', duration: Infinity })
    await page.keyboard.press('Alt+t')
    expect(await page.title()).toBe('prevented: true')
  })

  it('gets to them with Alt+T, dismisses them with Escape, and is back where the walk began', async () => {
    const page = await visitWith('One', 'Two')
    await page.focus('.site-header__brand')
    const start = await focused(page)
    // Elsewhere, Escape is none of the notices' business.
    await page.keyboard.press('Escape')
    expect(await titles(page)).toEqual(['Two', 'One'])
    await page.keyboard.press('Alt+t')
    expect(await focused(page)).toBe('Two')
    expect(await page.locator('.toaster__list[data-expanded]').count()).toBe(1)
    await page.keyboard.press('Escape')
    expect([await titles(page), await focused(page)]).toEqual([['One'], 'One'])
    await page.keyboard.press('Escape')
    expect([await titles(page), await focused(page)]).toEqual([[], start])
  })
})

describe('a swipe', () => {
  it.each<[string, { x: number; y: number }, string[], Parameters<typeof swipe>[2]?]>([
    ['by 20 px to its edge dismisses', { x: 20, y: 0 }, []],
    ['by 20 px down dismisses', { x: 0, y: 20 }, []],
    ['with a pen dismisses', { x: 20, y: 0 }, [], { pointerType: 'pen' }],
    ['the wrong way never does', { x: -200, y: 0 }, ['One']],
    ['from a button never does', { x: 40, y: 0 }, ['One'], { from: '.toast__close' }],
  ])('%s', async (_title, way, left, how) => {
    const page = await visitWith('One')
    await swipe(page, way, how)
    expect(await titles(page)).toEqual(left)
  })

  it('does nothing to a notice that may not be dismissed, or of something loading', async () => {
    const page = await site.visit('/contact/')
    for (const options of [{ dismissible: false }, { type: 'loading' }] as const) {
      await raise(page, { id: 'one', title: 'One', duration: Infinity, ...options })
      await swipe(page, { x: 100, y: 0 })
      expect(await titles(page)).toEqual(['One'])
      expect(await page.locator('.toast__close').count()).toBe(0)
    }
  })

  it('works with a finger on the words', async () => {
    const page = await site.visit('/contact/', 'phone')
    await raise(page, { title: 'One', duration: Infinity })
    const finger = await fingerOn(page)
    await finger(0, 6, 16, 36, 'off')
    expect(await titles(page)).toEqual([])
  })
})
