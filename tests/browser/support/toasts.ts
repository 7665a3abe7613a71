import type { Page } from 'playwright-core'
import type { ToastOptions } from '../../../client/toast-event'

/** Raises a toast, as a component of the page does. */
export async function raise(page: Page, detail: ToastOptions): Promise<void> {
  await page.evaluate((options) => {
    document.dispatchEvent(new CustomEvent('toast', { detail: options }))
  }, detail)
}

/** The titles of the toasts that are there, newest first. */
export const titles = (page: Page) =>
  page.locator('.toast:not([data-removed]) .toast__title').allTextContents()

/** How a toast is dragged: from what, and with what. */
interface Swipe {
  from?: string
  pointerType?: 'mouse' | 'pen'
}

/** Drags the toast by so much, with the mouse and from its title unless it says otherwise. */
export async function swipe(page: Page, way: { x: number; y: number }, how: Swipe = {}) {
  const { from = '.toast__title', pointerType = 'mouse' } = how
  const box = await page.locator(`.toast:not([data-removed]) ${from}`).boundingBox()
  if (!box) throw new Error('The toast has no place')
  const session = await page.context().newCDPSession(page)
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', part: number) =>
    session.send('Input.dispatchMouseEvent', {
      ...{ type, pointerType, button: 'left', buttons: 1, clickCount: 1 },
      ...{ x: box.x + 5 + way.x * part, y: box.y + 5 + way.y * part },
    })
  await send('mousePressed', 0)
  for (const part of [0.5, 1]) await send('mouseMoved', part)
  await send('mouseReleased', 1)
}

/** A finger: it is laid on the title of the toast at 0, moved to the right by so much, then taken off. */
export async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  return async (...ways: (number | 'off')[]): Promise<void> => {
    const box = await page.locator('.toast__title').first().boundingBox()
    for (const way of ways) {
      const type = way === 'off' ? 'touchEnd' : way === 0 ? 'touchStart' : 'touchMove'
      const at = { x: (box?.x ?? 0) + 4 + Number(way), y: (box?.y ?? 0) + 4 }
      const touchPoints = way === 'off' ? [] : [at]
      await session.send('Input.dispatchTouchEvent', { type, touchPoints })
    }
  }
}
