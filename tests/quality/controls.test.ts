import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../../scripts/browser/chromium'
import { type HostServer, serveAsHost } from '../../scripts/serve/host-server'
import { awaitScript } from '../browser/support/script-start'
import { dist } from '../support/site'
import { faintControls, smallTargets, unmarkedTargets } from './support/controls'
import { startTime } from './support/host'
import { builtPages } from './support/pages'

const pages = builtPages().filter(({ kind }) => kind !== 'redirect')

let host: HostServer
let browser: Browser
let page: Page
beforeAll(async () => {
  host = await serveAsHost({ dir: dist() })
  browser = await launchChromium()
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  page = await awaitScript(await context.newPage())
  const own = new URL(host.url).origin
  await page.route(
    ({ origin }) => origin !== own,
    (route) => route.abort(),
  )
}, startTime)
afterAll(() => Promise.all([host.close(), browser.close()]))

/** Opens a page with all that can be opened open: answers, and on a phone menu and call bar. */
async function open(address: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.goto(new URL(address.slice(1), host.url).href)
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
    document.querySelector('.site-header__toggle')?.setAttribute('aria-expanded', 'true')
    document.querySelector('.sticky-call__bar')?.toggleAttribute('data-shown', true)
    document.querySelector('.sticky-call__bar')?.toggleAttribute('inert', false)
  })
}

describe.each([360, 1440])('at %i px', (width) => {
  it.each(pages)('$address has controls to hit, to see and to follow', async ({ address }) => {
    await open(address, width)
    expect(await smallTargets(page)).toEqual([])
    expect(await faintControls(page)).toEqual([])
    expect(await unmarkedTargets(page)).toEqual([])
  })
})

describe('a control that is hard to use is found out', () => {
  const damages: [what: string, find: (page: Page) => Promise<string[]>, style: string][] = [
    ['a low button', smallTargets, 'main .button { min-height: 0; padding-block: 0.5rem }'],
    ['a small link', smallTargets, '.site-footer li a { padding: 0 }'],
    ['a field with a pale border', faintControls, 'input { border-color: #ccc !important }'],
    [
      'a button with a pale ground',
      faintControls,
      '.button { background: #eef !important; border-color: #eef !important }',
    ],
    ['a focus that does not show', unmarkedTargets, 'summary:focus { outline: none !important }'],
  ]

  it.each(damages)('by %s', async (_what, find, style) => {
    await open('/', 1440)
    expect(await find(page)).toEqual([])
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, style)
    expect(await find(page)).not.toEqual([])
  })
})
