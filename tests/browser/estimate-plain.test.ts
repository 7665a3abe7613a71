import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fillIn, request, sendButton } from './support/estimate'
import { startSite, type TestSite } from './support/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())
beforeEach(() => site.receiver.restart())

describe.each(['phone', 'desktop'] as const)(
  'a visitor with a %s that runs no script',
  (device) => {
    const plain = { javaScriptEnabled: false }

    it('sends the lead as an ordinary form', async () => {
      const page = await site.visit('/contact/', device, plain)
      await fillIn(page)
      await page.click(sendButton)
      await page.waitForURL(site.receiver.url)
      const [arrival] = site.receiver.arrivals
      const { ref2, ...lead } = Object.fromEntries(new URLSearchParams(arrival?.body))
      expect(arrival).toMatchObject({
        method: 'POST',
        contentType: 'application/x-www-form-urlencoded',
      })
      expect(lead).toEqual({ ...request, source: 'Contact Page' })
      expect(ref2).toBe('')
    })

    it('is stopped by the browser where a required field is empty', async () => {
      const page = await site.visit('/', device, plain)
      await fillIn(page, { email: '' })
      await page.click(sendButton)
      expect(page.url()).toBe(site.url)
      expect(site.receiver.arrivals).toEqual([])
    })

    it('finds the phone number beside the form, and no control that needs a script', async () => {
      const page = await site.visit('/contact/', device, plain)
      expect(await page.textContent('.estimate-form__call')).toMatch(/\(\d{3}\) \d{3}-\d{4}/)
      expect(await page.locator('#town').isVisible()).toBe(false)
      expect(await page.locator('.estimate-form__done').isVisible()).toBe(false)
    })
  },
)
