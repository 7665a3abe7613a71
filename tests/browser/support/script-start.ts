import type { Page } from 'playwright-core'
import { waitForFonts } from '../../../scripts/browser/fonts'

type Go = (...args: unknown[]) => Promise<unknown>

/**
 * Lets a page's `goto`, `reload` and `goBack` wait until the script of the page has run, the late
 * styles apply and the fonts have changed. All that comes after the first paint, in any order, often
 * later than the load event for which these wait by themselves.
 */
export async function awaitScript(page: Page): Promise<Page> {
  await page.addInitScript(`document.addEventListener('load', ({ target }) => {
    if (target instanceof HTMLScriptElement) window.scriptHasRun = true
  }, true)`)
  const ways = page as unknown as Record<'goto' | 'reload' | 'goBack', Go>
  for (const way of ['goto', 'reload', 'goBack'] as const) {
    const go = ways[way].bind(page)
    ways[way] = async (...args) => {
      const response = await go(...args)
      // Redirects have no script, and lead on. Elsewhere the script changes the fonts, last of all.
      if (await page.locator('[data-late]').count()) await waitForFonts(page)
      return response
    }
  }
  return page
}

/**
 * Loads a page again and goes on as soon as its script has run, though its styles may be held back.
 *
 * @returns The end of the loading, to be awaited once the styles are let go.
 */
export async function reloadUntilScript(page: Page): Promise<{ loaded: Promise<unknown> }> {
  // The document before it has a script that ran, too.
  const committed = page.waitForEvent('framenavigated')
  const loaded = page.reload()
  await committed
  await page.waitForFunction(() => 'scriptHasRun' in window)
  return { loaded }
}

/**
 * Holds back what a page asks for under some addresses.
 *
 * @returns A function that lets all of it come.
 */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let letCome = () => {}
  const come = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(addresses, (route) => come.then(() => route.continue()))
  return letCome
}
