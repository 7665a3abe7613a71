import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendButton } from './support/estimate'
import { startSite, type TestSite } from './support/test-site'
import { raise } from './support/toasts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong with the page as it stands, one line each. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
}

describe.each(['phone', 'desktop'] as const)(
  'a visitor with a %s and a screen reader',
  (device) => {
    it('meets no barrier in the open menu', async () => {
      const page = await site.visit('/contact/', device)
      if (device === 'phone') await page.tap('.site-header__toggle')
      else await page.locator('.site-header__button').last().hover()
      expect(await findings(page)).toEqual([])
    })

    it('meets no barrier in a form full of errors', async () => {
      const page = await site.visit('/contact/', device)
      await page.click(sendButton)
      expect(await findings(page)).toEqual([])
    })

    it('meets no barrier in the notices', async () => {
      const page = await site.visit('/', device)
      for (const type of ['default', 'success', 'error', 'info', 'warning', 'loading'] as const) {
        const buttons = { action: { label: 'Undo' }, cancel: { label: 'Never mind' } }
        await raise(page, {
          type,
          title: 'One',
          description: 'Two.',
          position: 'top-left',
          ...buttons,
        })
      }
      expect(await findings(page)).toEqual([])
    })

    it.each(['.estimate-form__done', '.estimate-form__failure'])(
      'meets no barrier in %s',
      async (panel) => {
        const page = await site.visit('/', device)
        await page.locator(panel).evaluate((element) => element.removeAttribute('hidden'))
        expect(await findings(page)).toEqual([])
      },
    )
  },
)
