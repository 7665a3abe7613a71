import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faintControls, smallTargets, unmarkedTargets } from './support/controls'
import { startTime } from './support/host'
import { builtPages } from './support/pages'
import { type QuietPage, startQuietPage } from './support/quiet-page'

const pages = builtPages().filter(({ kind }) => kind !== 'redirect')

let quiet: QuietPage
let page: Page
beforeAll(async () => {
  quiet = await startQuietPage()
  page = quiet.page
}, startTime)
afterAll(() => quiet.close())

/** Opens a page with all that can be opened open: answers, and on a phone menu and call bar. */
async function open(address: string, width: number): Promise<void> {
  await quiet.open(address, width)
  await page.evaluate(() => {
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
