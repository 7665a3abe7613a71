import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { folderCache } from '../../../scripts/assets/cache'
import { launchChromium } from '../../../scripts/browser/chromium'
import { buildSite } from '../../../scripts/build-site'
import { writeSite } from '../../../scripts/output/write-site'
import { projectPaths } from '../../../scripts/paths'
import { serveSite } from '../../../scripts/serve/static-server'
import { type Receiver, startReceiver } from './receiver'
import { awaitScript } from './script-start'

/** The two visitors of the specification: one with a phone, one at a desk. */
export const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 900 } },
} satisfies Record<string, BrowserContextOptions>

export type Device = keyof typeof devices

/** When a visit with a controlled clock begins: a Friday at noon in Central time. */
export const noon = '2026-11-20T18:00:00Z'

export interface VisitOptions extends BrowserContextOptions {
  /** Stops the page's clock at this moment; `page.clock` moves it on. */
  clock?: string
}

/** The built site, served on loopback, whose form sends to a receiver of the test's own. */
export interface TestSite {
  url: string
  dir: string
  browser: Browser
  receiver: Receiver
  /** Opens a page as a visitor of its own. */
  visit(path: string, device?: Device, options?: VisitOptions): Promise<Page>
  close(): Promise<void>
}

/**
 * Builds the site, serves it, and starts a browser and a receiver.
 *
 * @param webhook - Where the form sends its leads instead of to the receiver; empty: nowhere
 */
export async function startSite(webhook?: string): Promise<TestSite> {
  const receiver = await startReceiver()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'site-browser-'))
  const dir = path.join(folder, 'dist')
  const cache = folderCache(projectPaths.cache)
  const contentDir = projectPaths.content
  const files = await buildSite({ contentDir, webhook: webhook ?? receiver.url, cache })
  await writeSite(files, dir, [])
  const server = await serveSite({ dir })
  const browser = await launchChromium()
  return {
    url: server.url,
    dir,
    browser,
    receiver,
    visit: (path, device = 'desktop', options = {}) =>
      visit(browser, new URL(path, server.url).href, { ...devices[device], ...options }),
    async close() {
      await browser.close()
      await Promise.all([server.close(), receiver.close()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function visit(browser: Browser, url: string, options: VisitOptions): Promise<Page> {
  const { clock, ...contextOptions } = options
  const context = await browser.newContext({ reducedMotion: 'reduce', ...contextOptions })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  if (options.javaScriptEnabled !== false) await awaitScript(page)
  if (clock) await page.clock.install({ time: new Date(Date.parse(clock) - 60_000) })
  await page.goto(url)
  if (clock) await page.clock.pauseAt(clock)
  return page
}

/** Tries again until an expectation holds: what the page does takes a moment. */
export async function eventually(expectation: () => Promise<void> | void): Promise<void> {
  const end = Date.now() + 5000
  for (;;) {
    try {
      await expectation()
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
