import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { ToastOptions } from '../../client/toast-event'
import { noon, startSite } from './support/test-site'
import { fingerOn, raise, titles } from './support/toasts'

const site = await startSite()

/** Lets the page's time pass. */
const pass = (page: Page, milliseconds: number) => page.clock.runFor(milliseconds)

async function visitWith(...toasts: (ToastOptions | string)[]): Promise<Page> {
  const page = await site.visit('/contact/', 'desktop', { clock: noon })
  for (const toast of toasts) {
    await raise(page, typeof toast === 'string' ? { title: toast } : toast)
  }
  return page
}

describe('a notice', () => {
  it('goes by itself after 4000 ms, and takes 200 ms to leave the page', async () => {
    const page = await visitWith('One')
    await pass(page, 3999)
    expect(await titles(page)).toEqual(['One'])
    await pass(page, 1)
    expect(await titles(page)).toEqual([])
    await pass(page, 199)
    expect(await page.locator('.toast').count()).toBe(1)
    await pass(page, 1)
    expect(await page.locator('.toast').count()).toBe(0)
  })

  it('stays as long as it says, 4000 ms when it says 0, and for good while something loads', async () => {
    const page = await visitWith({ title: 'One', duration: 1000 }, { title: 'Two', duration: 0 })
    for (const [milliseconds, left] of [
      [999, ['Two', 'One']],
      [1, ['Two']],
      [2999, ['Two']],
      [1, []],
    ] as const) {
      await pass(page, milliseconds)
      expect(await titles(page)).toEqual(left)
    }
    await raise(page, { title: 'Three', duration: Infinity })
    await raise(page, { title: 'Four', type: 'loading' })
    await pass(page, 600_000)
    expect(await titles(page)).toEqual(['Four', 'Three'])
  })

  it('waits under mouse or finger, with the focus, in the background, after Alt+T, and goes when what was left is over', async () => {
    const page = await site.visit('/contact/', 'desktop', { clock: noon, hasTouch: true })
    const toast = page.locator('.toast:not([data-removed])')
    const finger = await fingerOn(page)
    const hide = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    const ways: [hold: () => Promise<unknown>, release: () => Promise<unknown>][] = [
      [() => toast.hover(), () => page.mouse.move(300, 300)],
      [() => toast.locator('.toast__close').focus(), () => toast.locator('.toast__close').blur()],
      [() => hide(true), () => hide(false)],
      [() => page.keyboard.press('Alt+t'), () => toast.blur()],
      [() => finger(0, -40), () => finger('off')],
    ]
    for (const [hold, release] of ways) {
      await raise(page, { title: 'One' })
      await pass(page, 3000)
      await hold()
      await pass(page, 60_000)
      expect(await titles(page)).toEqual(['One'])
      await release()
      await pass(page, 999)
      expect(await titles(page)).toEqual(['One'])
      await pass(page, 1)
      expect(await titles(page)).toEqual([])
    }
  })

  it('is told to screen readers once, for as long as it shows', async () => {
    const page = await visitWith(
      { title: 'Saved', description: 'All of it.', type: 'success' },
      { title: 'Failed', type: 'error' },
    )
    const heard = (role: string) => page.locator(`.toaster [role=${role}]`).textContent()
    expect(await heard('status')).toContain('Saved. All of it.')
    expect(await heard('alert')).toContain('Failed.')
    expect(await page.locator('.toaster__list[aria-live], .toaster[aria-live]').count()).toBe(0)
    await pass(page, 4200)
    expect([await heard('status'), await heard('alert')]).toEqual(['', ''])
  })

  it('takes the place of one with its id, and shows words as words', async () => {
    const page = await visitWith()
    for (const title of ['<i>loading</i>', '<b>warning</b>']) {
      await raise(page, { title, id: 'one' })
    }
    await raise(page, { title: 'Two', description: '<img src=x>' })
    expect(await titles(page)).toEqual(['Two', '<b>warning</b>'])
    expect(await page.locator('.toast img, .toast b').count()).toBe(0)
  })
})

describe('several notices', () => {
  const boxes = (page: Page, selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))

  it('stand behind the newest one, three at most, and unfold under the mouse', async () => {
    const page = await visitWith('One', 'Two', 'Three', 'Four')
    expect(await titles(page)).toEqual(['Four', 'Three', 'Two', 'One'])
    const isInert = await page
      .locator('.toast')
      .evaluateAll((all) => all.map((toast) => (toast as HTMLElement).inert))
    expect(isInert).toEqual([false, true, true, true])
    expect(await page.locator('.toast[data-hidden]').count()).toBe(1)
    // Each is 14 px behind the one before it, and a twentieth smaller.
    const stack = await page.locator('.toast').evaluateAll((all) =>
      all.map((toast) => {
        const { transform } = getComputedStyle(toast, null)
        toast.style.transition = 'none'
        const { a, f } = new DOMMatrix(getComputedStyle(toast).transform || transform)
        return [a, f].map((value) => Math.round(value * 100) / 100)
      }),
    )
    expect(stack).toEqual([
      [1, 0],
      [0.95, -14],
      [0.9, -28],
      [0.85, -42],
    ])
    await page.locator('.toast').first().hover()
    const [first, second, third] = await boxes(page, '.toast:not([data-hidden])')
    expect(first?.width).toBe(356)
    expect((first?.top ?? 0) - (second?.bottom ?? 0)).toBeCloseTo(14, 0)
    expect((second?.top ?? 0) - (third?.bottom ?? 0)).toBeCloseTo(14, 0)
    await page.mouse.move(300, 300)
    expect(await page.locator('.toaster__list[data-expanded]').count()).toBe(0)
  })

  it('stand in the corner that each asks for, at the top below the header', async () => {
    const page = await visitWith(
      { title: 'A', position: 'top-left' },
      { title: 'B', position: 'bottom-center' },
    )
    expect(await page.locator('.toaster__list').count()).toBe(2)
    const [a, b] = await boxes(page, '.toast')
    const [header] = await boxes(page, '.site-header__bar')
    expect(a?.left).toBe(24)
    expect((a?.top ?? 0) - (header?.bottom ?? 0)).toBeGreaterThan(0)
    expect((a?.top ?? 0) - (header?.bottom ?? 0)).toBeLessThan(24)
    expect((b?.left ?? 0) + (b?.width ?? 0) / 2).toBeCloseTo(640, 0)
  })

  it('are 16 px from both edges of a phone, and above its call bar', async () => {
    const page = await site.visit('/contact/', 'phone')
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
    await page.locator('.sticky-call__bar').waitFor({ state: 'visible' })
    await raise(page, { title: 'One', duration: Infinity })
    const [toast, bar] = await boxes(page, '.toast, .sticky-call__bar').then((all) =>
      all.toSorted((one, other) => one.top - other.top),
    )
    expect([toast?.x, toast?.width]).toEqual([16, 358])
    expect(toast?.bottom).toBeLessThan(bar?.top ?? 0)
  })
})
