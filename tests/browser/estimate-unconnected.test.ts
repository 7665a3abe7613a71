import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillIn, formState, newestToast, request, sendButton } from './support/estimate'
import { startSite, type TestSite } from './support/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startSite('')
})
afterAll(() => site.close())

describe('a visitor of a site that has no receiver yet', () => {
  it('is asked to call before typing anything', async () => {
    const page = await site.visit('/', 'phone')
    const hint = page.locator('.estimate-form__call--urgent')
    expect(await hint.locator('a.button[href^="tel:"]').isVisible()).toBe(true)
  })

  it('loses nothing by sending the form all the same', async () => {
    const page = await site.visit('/')
    await fillIn(page)
    await page.click(sendButton)
    await page.locator('.estimate-form__failure').waitFor()
    expect(await newestToast(page)).toMatchObject({ title: 'Submission Failed' })
    expect(await formState(page)).toMatchObject({ disabled: false, formShows: true })
    expect(await page.inputValue('#message')).toBe(request.message)
  })

  it('writes an e-mail with the form where no script runs', async () => {
    const page = await site.visit('/', 'desktop', { javaScriptEnabled: false })
    const form = page.locator('.estimate-form__form')
    expect(await form.getAttribute('action')).toMatch(/^mailto:/)
    expect(await form.getAttribute('enctype')).toBe('text/plain')
  })
})
