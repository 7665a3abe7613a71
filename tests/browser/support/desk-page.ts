import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { startDeskFolder } from '../../support/desk-folder'
import { startBrowser } from './test-site'

/* The desk over a folder, in a browser: each test has a page of its own, and the plumber's content. */

export let desk: Awaited<ReturnType<typeof startDeskFolder>>
let browser: Browser
export let context: BrowserContext
export let page: Page

/** Starts all that for the tests of a file, whose pages are so wide and high. A page has no error. */
export function openDeskPages(width: number, height: number): void {
  const said: string[] = []
  beforeAll(async () => {
    desk = await startDeskFolder()
    browser = await startBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await desk?.close()
  })
  beforeEach(async () => {
    await desk.restore()
    context = await browser.newContext({ viewport: { width, height } })
    page = await context.newPage()
    page.on('pageerror', (error) => said.push(String(error)))
    page.on('console', (one) => one.text().includes('TrustedScript') && said.push(one.text()))
  })
  afterEach(async () => {
    await context.close()
    expect(said.splice(0)).toEqual([])
  })
}

export async function open(place: string, on = page): Promise<void> {
  await on.goto(`${desk.url}/desk/${place}`)
  await on.getByRole('heading', { level: 1 }).waitFor()
}

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true })
export const field = (name: string) => page.locator(`[data-field="${name}"]`)
export const line = (name: string) => page.getByLabel(name, { exact: true })

export async function publish(): Promise<void> {
  await link(/^Publish/).click()
  await button('Save to the folder').click()
  await page.getByText('Saved to the folder.', { exact: true }).waitFor()
}
