import type { Page } from 'playwright-core'

type Go = (...args: unknown[]) => Promise<unknown>

/**
 * Lets a page's `goto`, `reload` and `goBack` wait until the script of the page has run and its late
 * styles are there. Both come after the first paint, in any order, and often later than the load
 * event for which these wait by themselves.
 */
export async function awaitScript(page: Page): Promise<Page> {
  await page.addInitScript(`document.addEventListener('load', ({ target }) => {
    if (target instanceof HTMLScriptElement) window.scriptHasRun = true
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') window.stylesAreThere = true
  }, true)`)
  // Redirects have no script, and lead on.
  const isWhole = () =>
    ('scriptHasRun' in window && 'stylesAreThere' in window) ||
    !document.querySelector('[data-late]')
  const ways = page as unknown as Record<'goto' | 'reload' | 'goBack', Go>
  for (const way of ['goto', 'reload', 'goBack'] as const) {
    const go = ways[way].bind(page)
    ways[way] = async (...args) => {
      const response = await go(...args)
      await page.waitForFunction(isWhole)
      return response
    }
  }
  return page
}
