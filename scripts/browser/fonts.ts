import type { Page } from 'playwright-core'

/**
 * Waits until a built page shows its own fonts, which come after its first paint and reach one block
 * after the other: `client/web-fonts.ts` marks each of them, the last one last.
 */
export async function waitForFonts(page: Page): Promise<void> {
  await page.locator('body > :last-child[data-fonts]').waitFor({ state: 'attached' })
}
