import type { Page } from 'playwright-core'

/**
 * Waits until a built page shows its own fonts, which come after its first paint and reach one block
 * after the other: `client/web-fonts.ts` marks each of them, the page's last one last. What scripts
 * add behind it later has no mark.
 */
export async function waitForFonts(page: Page): Promise<void> {
  await page.locator('body > script:last-of-type[data-fonts]').waitFor({ state: 'attached' })
}
