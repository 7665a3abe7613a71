import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { fillIn, formState, newestToast, request, sendButton } from './support/estimate'
import { startReceiver } from './support/receiver'
import { eventually, noon, startSite } from './support/test-site'

/*
 * A lead that cannot be sent waits in the browser. What arrives is told apart by its time: a request
 * whose answer nobody has heard goes a second time, as the same lead.
 */

const site = await startSite()
const open = await startSite(undefined, 'leadCors: true')
beforeEach(() => {
  site.receiver.restart()
  open.receiver.restart()
  open.receiver.cors = true
})

const addressOf = (path: string, at = site) => new URL(path, at.url).href
const bodies = (at = site) => at.receiver.arrivals.map(({ body }) => body)
const isThanked = (page: Page) => page.locator('.estimate-form__done').waitFor()
const isToldToCall = (page: Page) => page.locator('.estimate-form__failure').waitFor()
const kept = (page: Page) => page.locator('.estimate-form__kept')
const waiting = (page: Page) => page.evaluate(() => localStorage.length)
const toast = (page: Page) => page.locator('.toast[data-type=success] .toast__title')

/** A tab of a visitor who has one already. */
async function anotherTab(context: BrowserContext, path: string, at = site): Promise<Page> {
  const page = await context.newPage()
  await page.goto(addressOf(path, at))
  return page
}

/** A visitor whose request could not be sent. */
async function failed(path = '/', at = site): Promise<Page> {
  const page = await at.visit(path)
  await fillIn(page)
  await page.context().setOffline(true)
  await page.click(sendButton)
  await isToldToCall(page)
  return page
}

/** A visitor whose request has had no answer for as long as the form waits. */
async function unanswered(): Promise<Page> {
  site.receiver.manner = 'silent'
  const page = await site.visit('/', 'desktop', { clock: noon })
  await fillIn(page)
  await page.click(sendButton)
  await page.clock.runFor(15_100)
  await isToldToCall(page)
  return page
}

describe('a visitor whose request cannot be sent', () => {
  it('is told that it is kept, and that it has been sent once the network is back', async () => {
    const page = await failed()
    expect(await kept(page).isVisible()).toBe(true)
    expect(await waiting(page)).toBe(1)
    expect(await page.evaluate(() => document.activeElement?.matches('[type=submit]'))).toBe(true)
    const before = new Date().toISOString()
    await page.context().setOffline(false)
    await isThanked(page)
    expect(await waiting(page)).toBe(0)
    const lead = JSON.parse(bodies().join())
    expect(lead).toMatchObject({ ...request, source: 'Homepage Quick Estimate' })
    expect(lead.timestamp < before).toBe(true)
    expect(await toast(page).textContent()).toContain('has been sent')
  })

  it.each(['/about/', '/terms/', '/contact/'])('has it sent by opening %s later', async (path) => {
    const page = await failed()
    const context = page.context()
    await page.close()
    await context.setOffline(false)
    const later = await anotherTab(context, path)
    await toast(later).waitFor()
    expect(bodies()).toHaveLength(1)
    expect(await waiting(later)).toBe(0)
    await later.reload()
    expect(bodies()).toHaveLength(1)
  })

  it('has it sent when the page comes back to the front, without a word from the network', async () => {
    site.receiver.manner = 'reset'
    const page = await site.visit('/')
    await fillIn(page)
    await page.click(sendButton)
    await isToldToCall(page)
    site.receiver.restart()
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    )
    await isThanked(page)
    expect(bodies()).toHaveLength(1)
  })

  it('finds what was typed and what became of it after a reload', async () => {
    const page = await failed()
    await page.context().setOffline(false)
    await isThanked(page)
    site.receiver.manner = 'reset'
    await page.click('.estimate-form__again')
    await fillIn(page)
    await page.click(sendButton)
    await isToldToCall(page)
    await page.reload()
    for (const [field, value] of Object.entries(request)) {
      expect(await page.inputValue(`#${field}`)).toBe(value)
    }
    expect(await formState(page)).toMatchObject({ disabled: false, formShows: true })
    expect(await kept(page).isVisible()).toBe(true)
    site.receiver.restart()
    // Another page sends it; the form knows when it is seen again.
    await page.goto(addressOf('/about/'))
    await eventually(() => expect(bodies()).toHaveLength(1))
    await page.goto(addressOf('/'))
    await isThanked(page)
    await page.click('.estimate-form__again')
    expect(await page.inputValue('#message')).toBe('')
  })

  it('sends one lead with one time by pressing again, and a mended one in its place', async () => {
    const page = await failed()
    const key = await page.evaluate(() => localStorage.key(0))
    await page.click(sendButton)
    await page.fill('#phone', '918 555 0199')
    await page.click(sendButton)
    await isToldToCall(page)
    expect(await page.evaluate(() => localStorage.key(0))).toBe(key)
    expect(await waiting(page)).toBe(1)
    await page.context().setOffline(false)
    await isThanked(page)
    expect(bodies()).toHaveLength(1)
    expect(JSON.parse(bodies().join())).toMatchObject({ phone: '918 555 0199' })
  })

  it('keeps two requests, and has both sent', async () => {
    const page = await failed()
    const other = await page.context().newPage()
    site.receiver.manner = 'reset'
    await page.context().setOffline(false)
    await other.goto(addressOf('/contact/'))
    await fillIn(other, { firstName: 'Grace' })
    await other.click(sendButton)
    await isToldToCall(other)
    expect(await waiting(other)).toBe(2)
    site.receiver.restart()
    await other.goto(addressOf('/about/'))
    await eventually(() => expect(bodies()).toHaveLength(2))
    expect(new Set(bodies()).size).toBe(2)
  })

  it('has the mended request sent, too, when the first is answered after all', async () => {
    const page = await unanswered()
    await page.fill('#phone', '918 555 0199')
    await page.click(sendButton)
    site.receiver.answer()
    await eventually(() => expect(bodies()).toHaveLength(2))
    site.receiver.answer()
    await isThanked(page)
    expect(bodies().map((body) => JSON.parse(body).phone)).toEqual([request.phone, '918 555 0199'])
    expect(await waiting(page)).toBe(0)
  })

  it('is thanked when the answer comes late', async () => {
    const page = await unanswered()
    expect(await kept(page).isVisible()).toBe(true)
    // Coming back to the page starts nothing while the first request is on its way.
    await page.evaluate(() => dispatchEvent(new Event('online')))
    site.receiver.answer()
    await isThanked(page)
    expect(bodies()).toHaveLength(1)
    expect(await waiting(page)).toBe(0)
  })
})

describe('two tabs', () => {
  it.each(['online', 'visibilitychange'])('send one lead on the event "%s"', async (event) => {
    site.receiver.manner = 'reset'
    const page = await site.visit('/')
    await fillIn(page)
    await page.click(sendButton)
    await isToldToCall(page)
    const tabs = [page]
    for (const path of ['/about/', '/contact/']) tabs.push(await anotherTab(page.context(), path))
    site.receiver.restart()
    site.receiver.delay = 300
    await Promise.all(
      tabs.map((tab) => tab.evaluate((type) => dispatchEvent(new Event(type)), event)),
    )
    await isThanked(page)
    await page.waitForTimeout(500)
    expect(bodies()).toHaveLength(1)
  })

  it('know of each other: a form whose request another tab has sent says so', async () => {
    const page = await failed()
    const other = await page.context().newPage()
    await page.evaluate(() => {
      // A tab that sleeps hears nothing of the network.
      addEventListener('online', (event) => event.stopImmediatePropagation(), true)
    })
    await page.context().setOffline(false)
    await other.goto(addressOf('/about/'))
    await isThanked(page)
    expect(bodies()).toHaveLength(1)
  })
})

describe('a page that dies while it sends', () => {
  it.each(['closed', 'reloaded'])('and is %s leaves the lead to the next', async (way) => {
    site.receiver.manner = 'silent'
    const page = await site.visit('/')
    await fillIn(page)
    await page.click(sendButton)
    await eventually(() => expect(bodies()).toHaveLength(1))
    site.receiver.manner = 'ok'
    await (way === 'closed' ? page.close() : page.reload())
    const next = way === 'closed' ? await anotherTab(page.context(), '/') : page
    await eventually(async () => expect(await waiting(next)).toBe(0))
    // Nobody has heard the first answer. It is the same lead, letter for letter.
    expect(new Set(bodies()).size).toBe(1)
    expect(bodies()).toHaveLength(2)
  })
})

describe('a browser whose storage', () => {
  const spoil = {
    'is refused': () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Denied', 'SecurityError')
        },
      })
    },
    'is full': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError')
      }
    },
  }

  it.each(Object.entries(spoil))(
    '%s promises nothing, and sends as ever',
    async (_what, script) => {
      const page = await site.newPage()
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      await page.addInitScript(script)
      await page.goto(site.url)
      await fillIn(page)
      await page.context().setOffline(true)
      await page.click(sendButton)
      await isToldToCall(page)
      expect(await kept(page).isVisible()).toBe(false)
      await page.context().setOffline(false)
      await page.click(sendButton)
      await isThanked(page)
      expect(bodies()).toHaveLength(1)
      await page.reload()
      expect(faults).toEqual([])
      expect(bodies()).toHaveLength(1)
    },
  )
})

describe('a visitor whose clock is wrong', () => {
  it.each(['1999-12-31T23:00:00Z', '2099-01-01T00:00:00Z'])(
    'at %s loses nothing',
    async (clock) => {
      site.receiver.manner = 'reset'
      const page = await site.visit('/', 'desktop', { clock })
      await fillIn(page)
      await page.click(sendButton)
      await isToldToCall(page)
      site.receiver.restart()
      await page.clock.setFixedTime(noon)
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await isThanked(page)
      expect(bodies()).toHaveLength(1)
      expect(JSON.parse(bodies().join()).timestamp.slice(0, 16)).toBe(clock.slice(0, 16))
    },
  )
})

describe('a second receiver', async () => {
  const second = await startReceiver()
  const both = await startSite(undefined, `leadBackup: ${second.url}`)
  afterAll(() => second.close())

  it.each(['ok', 'reset'] as const)(
    'gets each lead, too, and changes nothing: %s',
    async (manner) => {
      second.restart()
      second.manner = manner
      both.receiver.restart()
      const page = await both.visit('/')
      await fillIn(page)
      await page.click(sendButton)
      await isThanked(page)
      expect(bodies(both)).toHaveLength(1)
      const backup = manner === 'ok' ? bodies(both) : []
      await eventually(() => expect(second.arrivals.map(({ body }) => body)).toEqual(backup))
    },
  )
})

describe('a receiver whose answer can be read', () => {
  it('is believed: what it refuses is kept, what it takes has arrived', async () => {
    open.receiver.manner = 'error'
    const page = await open.visit('/')
    await fillIn(page)
    await page.click(sendButton)
    await isToldToCall(page)
    expect(await newestToast(page)).toMatchObject({ title: 'Submission Failed' })
    expect(await kept(page).isVisible()).toBe(true)
    expect(await formState(page)).toMatchObject({ disabled: false, formShows: true })
    open.receiver.manner = 'ok'
    await page.click(sendButton)
    await isThanked(page)
    expect(await page.textContent('.estimate-form__done')).toContain('has arrived')
    const [first, second] = bodies(open)
    expect(second).toBe(first)
    // Nothing was asked before: such a question is one more thing that can fail.
    expect(open.receiver.arrivals.map(({ method }) => method)).toEqual(['POST', 'POST'])
  })

  it('and one whose answer cannot are told apart by what the visitor reads', async () => {
    site.receiver.manner = 'error'
    const page = await site.visit('/')
    await fillIn(page)
    await page.click(sendButton)
    await isThanked(page)
    expect(await page.textContent('.estimate-form__done')).not.toMatch(/arrived|received/)
    expect(await waiting(page)).toBe(0)
  })
})
