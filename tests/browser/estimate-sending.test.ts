import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fillIn, formState, newestToast, request, sendButton } from './support/estimate'
import { type Device, eventually, noon, startSite, type TestSite } from './support/test-site'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
beforeEach(() => site.receiver.restart())

const press = (page: Page, device: Device) =>
  device === 'phone' ? page.tap(sendButton) : page.click(sendButton)

async function filledIn(path: string, device: Device = 'desktop'): Promise<Page> {
  const page = await site.visit(path, device)
  await fillIn(page)
  return page
}

const panelShows = (page: Page) => page.locator('.estimate-form__done').waitFor()
const failureShows = (page: Page) => page.locator('.estimate-form__failure').waitFor()

const visits = [
  { path: '/', source: 'Homepage Quick Estimate', device: 'phone' },
  { path: '/contact/', source: 'Contact Page', device: 'desktop' },
] as const

describe('a visitor who tries again after a failure', () => {
  it('is not told any more that it failed while being thanked', async () => {
    site.receiver.manner = 'reset'
    const page = await filledIn('/contact/', 'phone')
    await press(page, 'phone')
    await failureShows(page)
    site.receiver.restart()
    await press(page, 'phone')
    await panelShows(page)
    await eventually(async () =>
      expect(await page.locator('.toast[data-type=error]:not([inert])').count()).toBe(0),
    )
    expect(await page.textContent('[role=alert]')).toBe('')
  })
})

describe.each(visits)('a visitor on $path with a $device', ({ path, source, device }) => {
  it('sends one lead with exactly the fields of the specification, and is thanked', async () => {
    const page = await filledIn(path, device)
    const before = Date.now()
    await press(page, device)
    await panelShows(page)
    expect(site.receiver.arrivals).toHaveLength(1)
    const [arrival] = site.receiver.arrivals
    const { timestamp, ...lead } = JSON.parse(arrival?.body ?? '')
    expect(lead).toEqual({ ...request, source })
    expect(timestamp).toBe(new Date(timestamp).toISOString())
    expect(Math.abs(Date.parse(timestamp) - before)).toBeLessThan(10_000)
    // What browsers make of any content type in no-cors mode.
    expect(arrival).toMatchObject({ method: 'POST', contentType: 'text/plain;charset=UTF-8' })
    expect(arrival?.cookie).toBeUndefined()
    expect(await formState(page)).toMatchObject({ formShows: false, panelShows: true })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Message Sent Successfully!',
    )
    expect(await page.textContent('.estimate-form__done')).toContain('within 24 hours')
  })

  it('sees "Sending..." on a button that cannot be pressed, until there is an answer', async () => {
    site.receiver.manner = 'silent'
    const page = await filledIn(path, device)
    await press(page, device)
    expect(await formState(page)).toMatchObject({ button: 'Sending...', disabled: true })
  })

  it('is told to call when the connection breaks, and finds everything still there', async () => {
    site.receiver.manner = 'reset'
    const page = await filledIn(path, device)
    await press(page, device)
    await failureShows(page)
    const toast = await newestToast(page)
    expect(toast).toMatchObject({ type: 'error', title: 'Submission Failed' })
    expect(toast?.description).toMatch(
      /^Failed to send message\. Please try calling us directly at \(\d{3}\) \d{3}-\d{4}\.$/,
    )
    expect(await formState(page)).toMatchObject({ disabled: false, formShows: true })
    expect(await page.inputValue('#message')).toBe(request.message)
  })
})

describe('a visitor who sends the form', () => {
  it('sends one lead however often the button is pressed', async () => {
    const page = await filledIn('/')
    await page.evaluate((selector) => {
      const button = document.querySelector<HTMLButtonElement>(selector)
      for (let press = 0; press < 5; press++) button?.click()
      button?.form?.requestSubmit()
    }, sendButton)
    await page.locator('#firstName').press('Enter')
    await panelShows(page)
    expect(site.receiver.arrivals).toHaveLength(1)
  })

  it('sends it with the Enter key, too', async () => {
    const page = await filledIn('/')
    await page.locator('#zipCode').press('Enter')
    await panelShows(page)
    expect(site.receiver.arrivals).toHaveLength(1)
  })

  it('gets the empty form back for another message', async () => {
    const page = await filledIn('/')
    await page.click(sendButton)
    await panelShows(page)
    await page.click('.estimate-form__again')
    expect(await formState(page)).toMatchObject({
      formShows: true,
      panelShows: false,
      disabled: false,
      focus: 'firstName',
    })
    const values = page.locator('.form-field__control')
    expect(
      await values.evaluateAll((all) => all.map((field) => 'value' in field && field.value)),
    ).toEqual(Array(10).fill(''))
    await fillIn(page)
    await page.click(sendButton)
    await panelShows(page)
    expect(site.receiver.arrivals).toHaveLength(2)
  })

  it('sends the fields of a form where the owner’s receiver reads nothing else', async () => {
    const page = await filledIn('/')
    await page.locator('.estimate-form__form').evaluate((form) => {
      form.dataset.encoding = 'form'
    })
    await page.click(sendButton)
    await panelShows(page)
    const [arrival] = site.receiver.arrivals
    expect(arrival?.contentType).toMatch(/^application\/x-www-form-urlencoded/)
    const { timestamp, source, ...lead } = Object.fromEntries(new URLSearchParams(arrival?.body))
    expect(lead).toEqual(request)
    expect([!!timestamp, source]).toEqual([true, 'Homepage Quick Estimate'])
  })

  it('is thanked even when the receiver fails, for its answer cannot be read', async () => {
    site.receiver.manner = 'error'
    const page = await filledIn('/')
    await page.click(sendButton)
    await panelShows(page)
  })

  it('is told to call when there is no answer for 15 seconds', async () => {
    site.receiver.manner = 'silent'
    const page = await site.visit('/', 'desktop', { clock: noon })
    await fillIn(page)
    await page.click(sendButton)
    await eventually(() => expect(site.receiver.arrivals).toHaveLength(1))
    await page.clock.runFor(14_900)
    expect(await formState(page)).toMatchObject({ button: 'Sending...' })
    await page.clock.runFor(200)
    await failureShows(page)
    expect(await formState(page)).toMatchObject({ disabled: false })
  })

  it('is told to call while offline, and succeeds with the same words once online', async () => {
    const page = await filledIn('/')
    await page.context().setOffline(true)
    await page.click(sendButton)
    await failureShows(page)
    expect(await page.evaluate(() => document.activeElement?.matches('[type=submit]'))).toBe(true)
    await page.context().setOffline(false)
    await page.click(sendButton)
    await panelShows(page)
    expect(site.receiver.arrivals).toHaveLength(1)
  })

  it('finds a way on after a failure: a call, or an e-mail with all that was typed', async () => {
    site.receiver.manner = 'reset'
    const page = await filledIn('/')
    await page.click(sendButton)
    await failureShows(page)
    for (const scope of ['.toast', '.estimate-form__failure']) {
      const [call, mail] = await page
        .locator(`${scope} a`)
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
      expect(call).toMatch(/^tel:\d{10}$/)
      const draft = new URL(mail ?? '')
      expect(draft.protocol).toBe('mailto:')
      expect(draft.searchParams.get('body')).toContain(`Street address: ${request.street}\r\n`)
      expect(draft.searchParams.get('body')).toContain(request.message)
    }
  })

  it('is not taken for a bot for good when the browser fills in the hidden field', async () => {
    const page = await filledIn('/')
    await page.evaluate(() => {
      const trap = document.querySelector<HTMLInputElement>('.estimate-form__trap input')
      if (trap) trap.value = 'Ada'
    })
    await page.click(sendButton)
    await failureShows(page)
    expect(site.receiver.arrivals).toEqual([])
    await page.click(sendButton)
    await panelShows(page)
    expect(site.receiver.arrivals).toHaveLength(1)
  })
})
