import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTime } from './support/host'
import { enlargements, layoutProblems, lostTexts, overlapsAtEnd } from './support/layout'
import { builtPages } from './support/pages'
import { type QuietPage, startQuietPage } from './support/quiet-page'

const pages = builtPages().filter(({ kind }) => kind !== 'redirect')
const ways = Object.entries(enlargements)

let quiet: QuietPage
let page: Page
beforeAll(async () => {
  quiet = await startQuietPage()
  page = quiet.page
}, startTime)
afterAll(() => quiet.close())

async function open(address: string, width: number, enlarge?: () => void): Promise<Page> {
  await quiet.open(address, width)
  if (enlarge) await page.evaluate(enlarge)
  return page
}

/** Adds a rule to the page that is open. */
const restyle = (style: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, style)

describe('nothing is too wide, cut off or one upon the other', () => {
  it.each(pages)('on $address at 320 px', async ({ address }) => {
    expect(await layoutProblems(await open(address, 320))).toEqual([])
  })

  describe.each(ways)('with %s', (_way, enlarge) => {
    it.each(pages)('on $address at 360 px', async ({ address }) => {
      expect(await layoutProblems(await open(address, 360, enlarge))).toEqual([])
    })
  })
})

describe('a heading that stays while its section passes', () => {
  const found = pages.flatMap(({ address, root }) =>
    root
      .querySelectorAll('.section--split')
      .map(({ classNames }): [string, string] => [`.${classNames.split(' ').join('.')}`, address]),
  )

  it.each(found)('never stands upon what follows: %s of %s', async (section, address) => {
    await open(address, 1440)
    expect(await overlapsAtEnd(page, section)).toEqual([])
  })

  it('is found out where it does', async () => {
    await open('/', 1440)
    await restyle('.credentials .section__head { position: sticky !important }')
    expect(await overlapsAtEnd(page, '.credentials')).not.toEqual([])
  })
})

describe.each(ways)('with %s', (_way, enlarge) => {
  it('the menu opens, and each of its links can be reached', async () => {
    await open('/contact/', 360, enlarge)
    await page.locator('.site-header__toggle').click()
    expect(await lostTexts(page)).toEqual([])
    const links = await page.locator('#site-menu a').all()
    expect(links.length).toBeGreaterThan(15)
    // A trial does all that a click does, scrolling included, up to the press itself.
    for (const link of links) await link.click({ trial: true })
  })

  it('a question opens, and its answer can be read', async () => {
    await open('/furnace-repair/', 360, enlarge)
    const item = page.locator('.faq__item').first()
    await item.evaluate((details: HTMLDetailsElement) => {
      details.open = false
    })
    await item.locator('summary').click()
    expect(await item.locator('.faq__answer').isVisible()).toBe(true)
    expect(await layoutProblems(page)).toEqual([])
  })

  it('the form can be filled in and says what is missing', async () => {
    await open('/contact/', 360, enlarge)
    await page.locator('.estimate-form [type=submit]').click()
    await page.locator('.toast').waitFor()
    expect(await page.locator('.form-field__error:visible').count()).toBe(9)
    await page.evaluate(() => document.querySelector('.toaster')?.remove())
    expect(await layoutProblems(page)).toEqual([])
    for (const field of await page.locator('.estimate-form .form-field__control').all()) {
      await field.click()
      expect((await field.boundingBox())?.width).toBeGreaterThan(200)
    }
  })

  it('the call bar shows its words and leaves most of the screen', async () => {
    await open('/contact/', 360, enlarge)
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
    const bar = page.locator('.sticky-call__bar[data-shown]')
    await bar.waitFor()
    expect((await bar.boundingBox())?.height).toBeLessThan(200)
    expect(await lostTexts(page)).toEqual([])
  })
})

describe('a page that large text breaks is found out', () => {
  const damages: [what: string, style: string, problem: RegExp][] = [
    ['a line that cannot break', 'h1 { white-space: nowrap }', /^cut off by/],
    ['a row that cannot break', 'main { width: 40rem }', /px wide/],
    ['a box of a fixed height', '.hero__lead { height: 3rem; overflow: hidden }', /^cut off/],
    ['a box of a fixed width', 'main p { width: 30rem; max-width: none }', /^cut off by the edge/],
    ['a text pulled up', '.hero__lead { margin-top: -4rem }', /stands upon/],
    ['a text under a button', '.hero__actions { margin-top: -5rem }', /stands upon/],
  ]

  it.each(damages)('by %s', async (_what, style, problem) => {
    await open('/furnace-repair/', 360, enlargements['the browser’s font size at 200%'])
    await restyle(style)
    expect((await layoutProblems(page)).filter((line) => problem.test(line))).not.toEqual([])
  })
})
