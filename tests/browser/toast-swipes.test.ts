import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSite, type TestSite } from './support/test-site'
import { raise, swipe, titles } from './support/toasts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

describe('a swipe', () => {
  it.each([
    ['by 20 px to its edge dismisses', { x: 20, y: 0 }, 400, []],
    ['by 20 px down dismisses', { x: 0, y: 20 }, 400, []],
    ['by 19 px, slowly, does not', { x: 19, y: 0 }, 400, ['One']],
    ['the wrong way never does', { x: -200, y: 0 }, 0, ['One']],
    ['that is short but fast dismisses', { x: 18, y: 0 }, 0, []],
  ])('%s', async (_title, way, slow, left) => {
    const page = await site.visit('/')
    await raise(page, { title: 'One', duration: Infinity })
    await swipe(page, way, slow)
    expect(await titles(page)).toEqual(left)
  })

  it.each([
    ['a notice that may not be dismissed', { dismissible: false }],
    ['a notice of something loading', { type: 'loading' }],
  ] as const)('does nothing to %s', async (_title, options) => {
    const page = await site.visit('/')
    await raise(page, { title: 'One', duration: Infinity, ...options })
    await swipe(page, { x: 100, y: 0 })
    expect(await titles(page)).toEqual(['One'])
    expect(await page.locator('.toast__close').count()).toBe(0)
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
