import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ToastOptions } from '../../client/toast-event'
import { noon, startSite, type TestSite } from './support/test-site'
import { raise, titles } from './support/toasts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})

const visit = (path = '/') => site.visit(path, 'desktop', { clock: noon })

/** Lets the page's time pass. */
const pass = (page: Page, milliseconds: number) => page.clock.runFor(milliseconds)

async function visitWith(...toasts: (ToastOptions | string)[]): Promise<Page> {
  const page = await visit()
  for (const toast of toasts) {
    await raise(page, typeof toast === 'string' ? { title: toast } : toast)
  }
  return page
}

describe('a notice', () => {
  it('goes by itself after 4000 ms', async () => {
    const page = await visitWith('One')
    await pass(page, 3999)
    expect(await titles(page)).toEqual(['One'])
    await pass(page, 1)
    expect(await titles(page)).toEqual([])
  })

  it('takes 200 ms to leave the page', async () => {
    const page = await visitWith('One')
    await pass(page, 4199)
    expect(await page.locator('.toast').count()).toBe(1)
    await pass(page, 1)
    expect(await page.locator('.toast').count()).toBe(0)
  })

  it.each([
    ['stays as long as it says', { duration: 1000 }, 999, 1],
    ['stays 4000 ms when it says 0', { duration: 0 }, 3999, 1],
    ['stays for good when it says so', { duration: Infinity }, 600_000, undefined],
    ['stays for good while something is loading', { type: 'loading' }, 600_000, undefined],
  ] as const)('%s', async (_title, options, stays, then) => {
    const page = await visitWith({ title: 'One', ...options })
    await pass(page, stays)
    expect(await titles(page)).toEqual(['One'])
    if (then) await pass(page, then)
    if (then) expect(await titles(page)).toEqual([])
  })

  it('waits while the mouse is on it, and goes when what was left is over', async () => {
    const page = await visitWith('One')
    await pass(page, 3000)
    await page.locator('.toast').hover()
    await pass(page, 60_000)
    expect(await titles(page)).toEqual(['One'])
    await page.mouse.move(300, 300)
    await pass(page, 999)
    expect(await titles(page)).toEqual(['One'])
    await pass(page, 1)
    expect(await titles(page)).toEqual([])
  })

  it('waits while the focus is in it', async () => {
    const page = await visitWith('One')
    await pass(page, 3000)
    await page.locator('.toast__close').focus()
    await pass(page, 60_000)
    expect(await titles(page)).toEqual(['One'])
    await page.locator('.toast__close').blur()
    await pass(page, 1000)
    expect(await titles(page)).toEqual([])
  })

  it('waits while the page is in the background', async () => {
    const page = await visitWith('One')
    await pass(page, 3000)
    const show = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await show(true)
    await pass(page, 60_000)
    expect(await titles(page)).toEqual(['One'])
    await show(false)
    await pass(page, 1000)
    expect(await titles(page)).toEqual([])
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

  /** What tells the icons of the kinds apart: the outline, and the sign in it. */
  const drawings = {
    default: 'nothing',
    success: 'a ring, a tick',
    error: 'a ring, !',
    info: 'a ring, i',
    warning: 'a triangle, !',
    loading: 'an open ring, nothing',
  }

  const drawing = (page: Page) =>
    page.locator('.toast:not([data-removed]) .toast__icon').evaluate((icon) => {
      const outline = getComputedStyle(icon)
      const sign = getComputedStyle(icon, '::before')
      if (outline.display === 'none') return 'nothing'
      const isOpen = outline.borderRightColor !== outline.borderLeftColor
      const ring = isOpen ? 'an open ring' : 'a ring'
      const tick = sign.rotate === 'none' ? 'nothing' : 'a tick'
      const words = sign.content === 'none' ? '' : sign.content.replaceAll('"', '')
      return `${outline.clipPath === 'none' ? ring : 'a triangle'}, ${words || tick}`
    })

  it('shows the icon of its kind, and words that are words', async () => {
    const page = await visit()
    for (const [type, drawn] of Object.entries(drawings)) {
      await raise(page, { type: type as keyof typeof drawings, title: '<b>One</b>', id: 'one' })
      expect([type, await drawing(page)]).toEqual([type, drawn])
    }
    await raise(page, { title: 'Two', description: '<img src=x>' })
    expect(await titles(page)).toEqual(['Two', '<b>One</b>'])
    expect(await page.locator('.toast img, .toast b').count()).toBe(0)
  })

  it('takes the place of the one that said it was loading', async () => {
    const page = await visitWith(
      { id: 'job', type: 'loading', title: 'Working' },
      { id: 'job', type: 'success', title: 'Done' },
    )
    expect(await titles(page)).toEqual(['Done'])
  })
})

describe('several notices', () => {
  it('stand behind the newest one, three at most, and only that one can be used', async () => {
    const page = await visitWith('One', 'Two', 'Three', 'Four')
    expect(await titles(page)).toEqual(['Four', 'Three', 'Two', 'One'])
    const inert = page.locator('.toast')
    expect(
      await inert.evaluateAll((all) => all.map((toast) => (toast as HTMLElement).inert)),
    ).toEqual([false, true, true, true])
    expect(await page.locator('.toast[data-hidden]').count()).toBe(1)
  })

  it('unfold under the mouse with 14 px between them, 356 px wide', async () => {
    const page = await visitWith('One', 'Two', 'Three', 'Four')
    await page.locator('.toast').first().hover()
    const [first, second, third] = await page
      .locator('.toast:not([data-hidden])')
      .evaluateAll((all) => all.map((toast) => toast.getBoundingClientRect().toJSON()))
    expect(first.width).toBe(356)
    expect(first.top - second.bottom).toBeCloseTo(14, 0)
    expect(second.top - third.bottom).toBeCloseTo(14, 0)
    await page.mouse.move(300, 300)
    expect(await page.locator('.toaster__list[data-expanded]').count()).toBe(0)
  })

  it('stand in the corner that each asks for', async () => {
    const page = await visitWith(
      { title: 'A', position: 'top-left' },
      { title: 'B', position: 'bottom-center' },
    )
    const lists = page.locator('.toaster__list')
    expect(await lists.count()).toBe(2)
    const [a, b] = await page
      .locator('.toast')
      .evaluateAll((all) => all.map((toast) => toast.getBoundingClientRect().toJSON()))
    expect([a.left, a.top]).toEqual([24, 24])
    expect(b.left + b.width / 2).toBeCloseTo(640, 0)
  })

  it('are 16 px from both edges of a phone, and above its call bar', async () => {
    const page = await site.visit('/', 'phone')
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
    await page.locator('.sticky-call__bar').waitFor({ state: 'visible' })
    await raise(page, { title: 'One' })
    const box = await page.locator('.toast').boundingBox()
    const bar = await page.locator('.sticky-call__bar').boundingBox()
    expect([box?.x, box?.width]).toEqual([16, 358])
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  })
})
