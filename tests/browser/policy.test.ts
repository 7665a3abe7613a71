import { describe, expect, it } from 'vitest'
import { fillIn, newestToast, sendButton } from './support/estimate'
import { eventually, startSite, watch } from './support/test-site'

/*
 * The Content-Security-Policy, in a real browser: by the headers of a host that sends them, and by
 * the pages alone, on a host that sends none.
 */

const site = await startSite()

/** What somebody has put into a page, and the directive that refuses it. */
const injected: [markup: string, directive: string][] = [
  ['<script>window.bad = 1</script>', 'script-src-elem inline'],
  ['<img src=x onerror="window.bad = 1">', 'script-src-attr inline'],
  ['<script src="https://bad.example/a.js"></script>', 'script-src-elem https://bad.example/a.js'],
  ['<iframe src="https://bad.example/f"></iframe>', 'frame-src https://bad.example'],
  ['<img src="https://bad.example/a.png">', 'img-src https://bad.example/a.png'],
  ['<base href="https://bad.example/">', 'base-uri https://bad.example/'],
  ['<object data="/icon-192.png"></object>', 'object-src '],
]
const bad = 'https://bad.example/'
/** What a script of the page might try. */
const tried: [script: string, directive: string][] = [
  [`fetch("${bad}", { mode: "no-cors" }).catch(() => {})`, `connect-src ${bad}`],
  [
    `Object.assign(document.body.appendChild(document.createElement('form')), { action: "${bad}" }).requestSubmit()`,
    `form-action ${bad}`,
  ],
]

/** Runs in the page: writes down what the policy refuses. */
function noteRefusals() {
  const refused: string[] = []
  Object.assign(window, { refused })
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    refused.push(`${effectiveDirective} ${blockedURI}`)
  })
}

describe.each([
  ['the headers of a host', () => site.url],
  ['the page, where a host sends no headers', () => site.bareUrl],
])('the policy of %s', (_where, root) => {
  it('refuses what somebody puts into a page, and what a script sends elsewhere', async () => {
    const page = await site.newPage()
    await page.addInitScript(noteRefusals)
    await page.route('**/terms/', async (route) => {
      const response = await route.fetch()
      const markup = injected.map(([text]) => text).join('')
      const body = (await response.text()).replace('</main>', `${markup}</main>`)
      await route.fulfill({ response, body })
    })
    await page.goto(new URL('terms/', root()).href)
    for (const [script] of tried) await page.evaluate(script)
    await eventually(async () => {
      const refused = await page.evaluate<string[]>('refused')
      for (const [, directive] of [...injected, ...tried]) {
        expect(refused).toContainEqual(expect.stringContaining(directive))
      }
    })
    expect(await page.evaluate('window.bad')).toBeUndefined()
    expect(await page.evaluate('document.baseURI')).toBe(page.url())
    expect(page.url()).toMatch(/\/terms\/$/)
    for (const script of [
      'document.body.insertAdjacentHTML("beforeend", "<p>bad</p>")',
      'document.createElement("script").text = "window.bad = 1"',
      'document.createElement("script").src = "/bad.js"',
    ]) {
      await expect(page.evaluate(script)).rejects.toThrow(/requires 'Trusted/)
    }
  })

  it('lets all run that the site needs, which leaves nothing before something is typed', async () => {
    const page = await site.newPage()
    const { faults, requests } = watch(page)
    const open = (address: string) => page.goto(new URL(address, root()).href)
    const frameHost = /^https:\/\/www\.google\.com\//
    for (const address of ['', 'nowhere/']) {
      await open(address)
      const frame = page.locator('iframe')
      if (!(await frame.count())) continue
      // The next page must not be opened before the script has asked for the frame's host.
      await Promise.all([page.waitForRequest(frameHost), frame.scrollIntoViewIfNeeded()])
    }
    expect(requests.join()).toContain('https://www.google.com')
    await open('contact/')
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate('document.fonts.size')).toBeGreaterThan(0)
    const kept = '[localStorage.length, Object.keys(sessionStorage).join(), document.cookie]'
    expect(await page.evaluate(kept)).toEqual([0, '', ''])
    expect(await page.context().cookies()).toEqual([])
    await page.click(sendButton)
    expect(await newestToast(page)).toMatchObject({ title: 'Validation Error' })
    await page.fill('#firstName', 'Ada')
    await eventually(async () =>
      expect(await page.evaluate(kept)).toEqual([0, expect.stringMatching(/^draft \/ /), '']),
    )
    await fillIn(page)
    await page.click(sendButton)
    await page.locator('.estimate-form__done').waitFor()
    expect(faults).toEqual([])
  })
})
