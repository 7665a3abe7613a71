import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { fillIn, newestToast, sendButton } from './support/estimate'
import { eventually, startSite, type Watched, watch } from './support/test-site'

/*
 * The Content-Security-Policy, in a real browser: by the headers of a host that sends them, and by
 * the pages alone, on a host that sends none.
 */

const site = await startSite()

describe.each([
  ['the headers of a host', () => site.url],
  ['the page, where a host sends no headers', () => site.bareUrl],
])('the policy of %s', (_where, root) => {
  let page: Page
  let watched: Watched
  beforeEach(async () => {
    page = await site.newPage()
    watched = watch(page)
  })

  const open = (address: string) => page.goto(new URL(address, root()).href)
  const refusal = () =>
    eventually(() => expect(watched.faults.join()).toMatch(/Content Security Policy/))

  /** Opens a page into which someone has put markup. */
  async function openWith(markup: string): Promise<void> {
    await page.route('**/terms/', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('</main>', `${markup}</main>`)
      await route.fulfill({ response, body })
    })
    await open('terms/')
  }

  it.each([
    ['an inline script', '<script>window.bad = 1</script>'],
    ['a handler in the markup', '<img src=x onerror="window.bad = 1">'],
    ['a script of another host', '<script src="https://bad.example/a.js"></script>'],
    ['a frame of another host', '<iframe src="https://bad.example/"></iframe>'],
    ['a picture of another host', '<img src="https://bad.example/a.png">'],
    ['another base for the links', '<base href="https://bad.example/">'],
    ['a plug-in', '<object data="/icon-192.png"></object>'],
  ])('refuses %s', async (_what, markup) => {
    await openWith(markup)
    await refusal()
    expect(await page.evaluate('window.bad')).toBeUndefined()
    expect(await page.evaluate('document.baseURI')).toBe(page.url())
  })

  it('refuses to send what is typed, or a message, to another host', async () => {
    await openWith('<form action="https://bad.example/" id="bad"><button>Send</button></form>')
    await page.evaluate('document.querySelector("#bad").requestSubmit()')
    await refusal()
    expect(page.url()).toMatch(/\/terms\/$/)
    watched.faults = []
    await page.evaluate('fetch("https://bad.example/", { mode: "no-cors" }).catch(() => {})')
    await refusal()
  })

  it('lets no script make markup, a script or its address of text', async () => {
    await openWith('')
    for (const script of [
      'document.body.insertAdjacentHTML("beforeend", "<p>bad</p>")',
      'document.createElement("script").text = "window.bad = 1"',
      'document.createElement("script").src = "/bad.js"',
    ]) {
      await expect(page.evaluate(script)).rejects.toThrow(/requires 'Trusted/)
    }
  })

  it('lets everything run that the site needs, the form included', async () => {
    const frameHost = /^https:\/\/www\.google\.com\//
    for (const address of ['', 'furnace-repair/', 'service-areas/owasso/', 'nowhere/']) {
      await open(address)
      const frame = page.locator('iframe')
      if (!(await frame.count())) continue
      // The next page must not be opened before the script has asked for the frame's host.
      await Promise.all([page.waitForRequest(frameHost), frame.scrollIntoViewIfNeeded()])
    }
    expect(watched.requests.join()).toContain('https://www.google.com')
    await open('contact/')
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate('document.fonts.size')).toBeGreaterThan(0)
    await page.click(sendButton)
    expect(await newestToast(page)).toMatchObject({ title: 'Validation Error' })
    await fillIn(page)
    await page.click(sendButton)
    await page.locator('.estimate-form__done').waitFor()
    expect(watched.faults).toEqual([])
  })

  it('leaves nothing with the visitor: no cookie, and no storage before something is typed', async () => {
    await open('contact/')
    const kept = '[localStorage.length, sessionStorage.length, document.cookie]'
    expect(await page.evaluate(kept)).toEqual([0, 0, ''])
    expect(await page.context().cookies()).toEqual([])
    await page.fill('#firstName', 'Ada')
    await eventually(async () =>
      expect(await page.evaluate('[localStorage.length, Object.keys(sessionStorage)]')).toEqual([
        0,
        ['estimate-draft'],
      ]),
    )
  })
})
