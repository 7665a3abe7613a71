import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { startSite, type TestSite } from './support/test-site'
import { raise, swipe, titles } from './support/toasts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})

const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.textContent?.trim() || document.activeElement?.tagName,
  )

async function visitWith(...toasts: string[]): Promise<Page> {
  const page = await site.visit('/')
  for (const title of toasts) await raise(page, { title, duration: Infinity })
  return page
}

/** Raises a toast whose buttons write down in the title of the page what they did. */
const raiseWithButtons = (page: Page, keepOpen: boolean, dismissible = true) =>
  page.evaluate(
    ([keep, dismissible]) => {
      const onClick = (event: Event) => {
        document.title = 'acted'
        if (keep) event.preventDefault()
      }
      const detail = {
        title: 'One',
        duration: Infinity,
        dismissible,
        action: { label: 'Undo', onClick },
        cancel: { label: 'Never mind' },
      }
      document.dispatchEvent(new CustomEvent('toast', { detail }))
    },
    [keepOpen, dismissible] as const,
  )

describe('the buttons of a notice', () => {
  it('run the action and close it', async () => {
    const page = await site.visit('/')
    await raiseWithButtons(page, false)
    await page.click('text=Undo')
    expect([await page.title(), await titles(page)]).toEqual(['acted', []])
  })

  it('keep it open when the action says so', async () => {
    const page = await site.visit('/')
    await raiseWithButtons(page, true)
    await page.click('text=Undo')
    expect([await page.title(), await titles(page)]).toEqual(['acted', ['One']])
  })

  it('close it without running anything', async () => {
    const page = await site.visit('/')
    await raiseWithButtons(page, false)
    await page.click('text=Never mind')
    expect([(await page.title()) === 'acted', await titles(page)]).toEqual([false, []])
  })

  it('work on a notice that cannot be dismissed otherwise', async () => {
    const page = await site.visit('/')
    await raiseWithButtons(page, false, false)
    await page.focus('.toast')
    await page.keyboard.press('Escape')
    expect(await titles(page)).toEqual(['One'])
    await page.click('text=Undo')
    expect(await titles(page)).toEqual([])
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
  it('gets to the newest notice with Alt+T, which unfolds them', async () => {
    const page = await visitWith('One', 'Two')
    await page.keyboard.press('Alt+t')
    expect(await focused(page)).toBe('Two')
    expect(await page.locator('.toaster__list[data-expanded]').count()).toBe(1)
  })

  it('keeps Alt+T for the browser when there is no notice', async () => {
    const page = await site.visit('/')
    await page.evaluate(() => {
      addEventListener('keydown', (event) => {
        document.title = `prevented: ${event.defaultPrevented}`
      })
    })
    await page.keyboard.press('Alt+t')
    expect(await page.title()).toBe('prevented: false')
    await raise(page, { title: 'One' })
    await page.keyboard.press('Alt+t')
    expect(await page.title()).toBe('prevented: true')
  })

  it('dismisses notices with Escape one by one, and is back where the walk began', async () => {
    const page = await visitWith('One', 'Two')
    await page.focus('.site-header__brand')
    const start = await focused(page)
    await page.keyboard.press('Alt+t')
    await page.keyboard.press('Escape')
    expect([await titles(page), await focused(page)]).toEqual([['One'], 'One'])
    await page.keyboard.press('Escape')
    expect([await titles(page), await focused(page)]).toEqual([[], start])
  })

  it('leaves the notices alone with Escape when the focus is elsewhere', async () => {
    const page = await visitWith('One')
    await page.focus('.site-header__brand')
    await page.keyboard.press('Escape')
    expect(await titles(page)).toEqual(['One'])
  })
})

describe('a swipe', () => {
  it.each([
    ['by 20 px to its edge dismisses', { x: 20, y: 0 }, 400, []],
    ['by 20 px down dismisses', { x: 0, y: 20 }, 400, []],
    ['by 19 px, slowly, does not', { x: 19, y: 0 }, 400, ['One']],
    ['the wrong way never does', { x: -200, y: 0 }, 0, ['One']],
  ])('%s', async (_title, way, slow, left) => {
    const page = await visitWith('One')
    await swipe(page, way, slow)
    expect(await titles(page)).toEqual(left)
  })

  it('that is short but fast dismisses', { retry: 3 }, async () => {
    // How fast it is depends on the machine.
    const page = await visitWith('One')
    await swipe(page, { x: 18, y: 0 })
    expect(await titles(page)).toEqual([])
  })

  it('does nothing to a notice that may not be dismissed, or of something loading', async () => {
    const page = await site.visit('/')
    for (const options of [{ dismissible: false }, { type: 'loading' }] as const) {
      await raise(page, { id: 'one', title: 'One', duration: Infinity, ...options })
      await swipe(page, { x: 100, y: 0 })
      expect(await titles(page)).toEqual(['One'])
      expect(await page.locator('.toast__close').count()).toBe(0)
    }
  })

  it('works with a finger on the words', async () => {
    const page = await site.visit('/', 'phone')
    await raise(page, { title: 'One', duration: Infinity })
    const box = await page.locator('.toast__title').boundingBox()
    if (!box) throw new Error('The toast has no place')
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + x, y: box.y + 4 }],
      })
    await send('touchStart', 4)
    for (const x of [10, 20, 40]) await send('touchMove', x)
    await send('touchEnd', 40)
    expect(await titles(page)).toEqual([])
  })
})
