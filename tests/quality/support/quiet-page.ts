import type { Page } from 'playwright-core'
import { launchChromium } from '../../../scripts/browser/chromium'
import { serveAsHost } from '../../../scripts/serve/host-server'
import { awaitScript } from '../../browser/support/script-start'
import { dist } from '../../support/site'

/** A browser's page on which the built site is looked at, and nobody else is asked for anything. */
export interface QuietPage {
  page: Page
  /** Opens one of the site's pages, all its answers unfolded, in a window 800 px high. */
  open(address: string, width: number): Promise<void>
  close(): Promise<void>
}

/** Serves the built site as hosts do and starts a browser. */
export async function startQuietPage(): Promise<QuietPage> {
  const host = await serveAsHost({ dir: dist() })
  const browser = await launchChromium()
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await awaitScript(await context.newPage())
  const own = new URL(host.url).origin
  await page.route(
    ({ origin }) => origin !== own,
    (route) => route.abort(),
  )
  return {
    page,
    async open(address, width) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(new URL(address.slice(1), host.url).href)
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true
      })
    },
    async close() {
      await Promise.all([host.close(), browser.close()])
    },
  }
}
