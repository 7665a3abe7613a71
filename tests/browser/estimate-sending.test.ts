import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { fillIn, formState, newestToast, request, sendButton } from './support/estimate'
import { type Device, eventually, noon, startSite } from './support/test-site'

const site = await startSite()
beforeEach(() => site.receiver.restart())

async function filledIn(path = '/', device: Device = 'desktop'): Promise<Page> {
  const page = await site.visit(path, device)
  await fillIn(page)
  return page
}

const isThanked = (page: Page) => page.locator('.estimate-form__done').waitFor()
const isToldToCall = (page: Page) => page.locator('.estimate-form__failure').waitFor()
const leads = () => site.receiver.arrivals.length

describe('a visitor who sends the form', () => {
  it('is thanked, and reads what happens next, where the form was', async () => {
    const page = await filledIn('/', 'phone')
    const next = page.locator('.estimate-form__next:visible')
    const title = page.locator('.estimate-form > h2')
    expect([await next.count(), await title.isVisible()]).toEqual([1, true])
    await page.tap(sendButton)
    await isThanked(page)
    expect([await next.count(), await title.isVisible()]).toEqual([1, false])
    expect(JSON.parse(site.receiver.arrivals[0]?.body ?? '')).toMatchObject({
      source: 'Homepage Quick Estimate',
    })
    expect(await formState(page)).toMatchObject({ formShows: false, panelShows: true })
    const focused = await page.evaluate(() => document.activeElement?.textContent)
    expect(focused).toBe('Message Sent Successfully!')
    expect(await page.textContent('.estimate-form__done')).toMatch(/within 24\shours/)
    // First whom to call if it cannot wait, and on which day the answer comes.
    const words = (await page.innerText('.estimate-form__done')).replace(/\s+/g, ' ')
    expect(words).toMatch(
      /Successfully! Can’t wait\? Call .* Thank you .*If today is Friday, Saturday or Sunday, that’s by Monday\. What you sent/,
    )
    // What was sent, and below the header the tick above the title.
    const sent = await page.innerText('.estimate-form__done pre')
    expect(sent).toMatch(new RegExp(`First name.*: ${request.firstName}\r?\n`))
    const tick = await page.locator('.estimate-form__done > .icon').boundingBox()
    const bar = await page.locator('.site-header__bar').boundingBox()
    expect(tick?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
  })

  it.each([360, 1440])(
    'is told to call when the connection breaks, finds all still there and other ways on, and may try again, %d px wide',
    async (width) => {
      site.receiver.manner = 'reset'
      const page = await site.newPage(width < 1000 ? 'phone' : 'desktop')
      await page.setViewportSize({ width, height: 800 })
      await page.goto(new URL('/contact/', site.url).href)
      await fillIn(page)
      const reply = page.locator('.estimate-form__reply')
      expect(await reply.isVisible()).toBe(true)
      await page.click(sendButton)
      await isToldToCall(page)
      expect(await reply.isVisible()).toBe(false)
      // The panel says it, and no notice repeats it.
      const said = await page.locator('.estimate-form__kept').innerText()
      expect(said).toMatch(
        /Not sent yet\s+.*is kept in this browser.* call us at \(\d{3}\)\u00a0\d{3}-\d{4}\.$/,
      )
      expect(await newestToast(page)).toBeNull()
      expect(await formState(page)).toMatchObject({ disabled: false, formShows: true })
      expect(await page.inputValue('#message')).toBe(request.message)
      // A call, and an e-mail with all that was typed; this line takes no texts.
      const ways = page.locator('.estimate-form__failure a')
      const [call, mail = '', ...others] = await ways.evaluateAll((links) =>
        links.map((link) => (link as HTMLAnchorElement).href),
      )
      expect([call, others]).toEqual([expect.stringMatching(/^tel:\d{10}$/), []])
      const draft = new URL(mail)
      expect(draft.protocol).toBe('mailto:')
      expect(draft.searchParams.get('body')).toContain(`Street address: ${request.street}\r\n`)
      expect(draft.searchParams.get('body')).toContain(request.message)
      // Nor does the call bar cover them, which comes when no field has the focus any more.
      for (const way of await page.locator('.estimate-form__ways a:visible').all()) {
        await way.click({ trial: true })
      }
      site.receiver.restart()
      await page.click(sendButton)
      await isThanked(page)
    },
  )

  it('sends one lead however often button and Enter are pressed, and gets the empty form back', async () => {
    const page = await filledIn()
    await page.evaluate((selector) => {
      const button = document.querySelector<HTMLButtonElement>(selector)
      for (let press = 0; press < 5; press++) button?.click()
      button?.form?.requestSubmit()
    }, sendButton)
    await page.locator('#zipCode').press('Enter')
    await isThanked(page)
    expect(leads()).toBe(1)
    await page.click('.estimate-form__again')
    expect(await formState(page)).toMatchObject({
      ...{ formShows: true, panelShows: false, disabled: false, focus: 'firstName' },
    })
    const values = await page
      .locator('.estimate-form .form-field__control')
      .evaluateAll((all) => all.map((field) => 'value' in field && field.value))
    expect(values).toEqual(Array(11).fill(''))
    await fillIn(page)
    await page.click(sendButton)
    await isThanked(page)
    expect(leads()).toBe(2)
  })

  it('sees "Sending...", is told to call after 15 seconds, and is thanked when the answer comes', async () => {
    site.receiver.manner = 'silent'
    const page = await site.visit('/', 'desktop', { clock: noon })
    await fillIn(page)
    await page.click(sendButton)
    await page.clock.runFor(10)
    await eventually(() => expect(leads()).toBe(1))
    await page.locator('.estimate-form__form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit()
    })
    await page.clock.runFor(14_900)
    expect(await formState(page)).toMatchObject({ button: 'Sending...', disabled: true })
    await page.clock.runFor(200)
    await isToldToCall(page)
    expect(await formState(page)).toMatchObject({ disabled: false })
    site.receiver.answer()
    await isThanked(page)
    expect(leads()).toBe(1)
  })

  it.each([
    ['is taken to the thanks, and sees no notice of it', 'on the screen', true],
    ['stays there, and sees a notice', 'elsewhere on the page', false],
  ])('%s, when it is sent late and the form is %s', async (_what, _where, isAtForm) => {
    site.receiver.manner = 'reset'
    const page = await filledIn()
    await page.click(sendButton)
    await isToldToCall(page)
    if (!isAtForm) await page.locator('.site-footer a').first().focus()
    const place = () =>
      page.evaluate(() => {
        const { activeElement } = document
        const { y = 0 } = activeElement?.getBoundingClientRect() ?? {}
        return { y, text: activeElement?.textContent }
      })
    const before = await place()
    site.receiver.restart()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.locator('.estimate-form__done').waitFor()
    if (isAtForm) {
      const { y, text } = await place()
      expect(text).toBe('Message Sent Successfully!')
      expect(y).toBeGreaterThan(70)
      expect(y).toBeLessThan(800)
      expect(await newestToast(page)).toBeNull()
    } else {
      await eventually(async () => {
        expect(await newestToast(page)).toMatchObject({ type: 'success' })
      })
      const { y, text } = await place()
      expect(text).toBe(before.text)
      expect(Math.abs(y - before.y)).toBeLessThan(2)
    }
  })

  it('is not taken for a bot for good when the browser fills in the hidden field', async () => {
    const page = await filledIn()
    await page.locator('.estimate-form__trap input').evaluate((trap: HTMLInputElement) => {
      trap.value = 'Ada'
    })
    await page.click(sendButton)
    await isToldToCall(page)
    expect(await newestToast(page)).toEqual({
      type: 'error',
      title: 'Submission Failed',
      description: expect.stringMatching(
        /^Failed to send message\. Please try calling us directly at /,
      ),
    })
    expect(leads()).toBe(0)
    await page.click(sendButton)
    await isThanked(page)
    expect(leads()).toBe(1)
  })
})

it.each(['/contact/', '/about/'])(
  'leads that wait leave from %s with a few reads each, however many they are',
  async (path) => {
    const reads: number[] = []
    for (const count of [50, 200]) {
      const page = await site.visit('/terms/')
      await page.evaluate(keepLeads, { count, values: { ...request, source: 'Contact Page' } })
      await page.addInitScript(countReads)
      await page.goto(new URL(path, site.url).href)
      await eventually(async () => {
        const states = await page.evaluate(() =>
          Object.values({ ...window.kept }).map((entry) => JSON.parse(entry)),
        )
        expect(states.filter(({ state }) => state === 'sent')).toHaveLength(count)
      })
      expect(new Set(site.receiver.arrivals.map(({ body }) => body)).size).toBe(count)
      reads.push((await page.evaluate(() => window.reads)) / count)
      // Its scripts would run in the next test, too.
      await page.close()
      site.receiver.restart()
    }
    expect(Math.max(...reads)).toBeLessThan(12)
    expect(Math.max(...reads) - Math.min(...reads)).toBeLessThan(1)
  },
)

declare global {
  interface Window {
    /** The storage itself, whose reads are not counted. */
    kept: Storage
    reads: number
  }
}

/** Runs in the page: stores leads as the form does that could not send them. */
function keepLeads({ count, values }: { count: number; values: Record<string, string> }): void {
  const { base, to } = document.querySelector<HTMLElement>('[data-module=outbox]')?.dataset ?? {}
  for (let index = 0; index < count; index++) {
    const lead = { ...values, timestamp: new Date().toJSON(), id: `1-2-3-${index}` }
    const entry = { state: 'waiting', lead, to, since: Date.now(), tries: 1, next: 0 }
    localStorage[`lead ${base} ${lead.id}`] = JSON.stringify(entry)
  }
}

/** Runs before the scripts of the page: counts how often it reads an entry. */
function countReads(): void {
  window.reads = 0
  window.kept = localStorage
  const value = new Proxy(localStorage, {
    get(storage, key) {
      if (key in storage) window.reads++
      return storage[key as string]
    },
  })
  Object.defineProperty(window, 'localStorage', { value })
}
