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

/** Drags the toast by so much with the mouse, from its text. */
export async function swipe(page: Page, way: { x: number; y: number }): Promise<void> {
  const box = await page.locator('.toast:not([data-removed]) .toast__title').boundingBox()
  if (!box) throw new Error('The toast has no place')
  const [x, y] = [box.x + 5, box.y + 5]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + way.x / 2, y + way.y / 2)
  await page.mouse.move(x + way.x, y + way.y)
  await page.mouse.up()
}
