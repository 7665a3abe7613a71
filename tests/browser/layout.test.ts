import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { samplePages } from '../support/pages'
import { faintControls, smallTargets, unmarkedTargets } from './support/controls'
import { sendButton } from './support/estimate'
import { enlargements, layoutProblems, lostTexts, overlapsAtEnd } from './support/layout'
import { startSite } from './support/test-site'

const pages = samplePages()
const ways = Object.entries(enlargements)

const standing = await (await startSite()).standingPage()
const { page } = standing
afterAll(() => standing.close())

/** Opens a page with its answers, and with its text enlarged if asked. */
async function open(address: string, width: number, enlarge?: () => void): Promise<Page> {
  await standing.open(address, width, { unfolded: true })
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

/** What is open can be hit, seen and followed: menu, call bar, answers. */
const setOpen = (isOpen: boolean) =>
  page.evaluate((open) => {
    document.querySelector('.site-header__toggle')?.setAttribute('aria-expanded', `${open}`)
    document.querySelector('.sticky-call__bar')?.toggleAttribute('data-shown', open)
    document.querySelector('.sticky-call__bar')?.toggleAttribute('inert', !open)
  }, isOpen)

const resize = (width: number) => page.setViewportSize({ width, height: 844 })

it.each(pages)(
  '$address fits every width, with large text too, and its controls can be used',
  async ({ address, root }) => {
    await open(address, 1440)
    const problems: Record<string, string[]> = {}
    const note = (where: string, found: string[]) => {
      if (found.length > 0) problems[where] = [...(problems[where] ?? []), ...found]
    }
    for (const { classNames } of root.querySelectorAll('.section--split')) {
      note('sticky', await overlapsAtEnd(page, `.${classNames.split(' ').join('.')}`))
    }
    for (const width of [1440, 1024, 768, 430, 390, 360, 320]) {
      await resize(width)
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      note(`${width} px`, excess > 0 ? [`${excess} px too wide`] : [])
    }
    note('320 px', await layoutProblems(page))
    for (const width of [360, 1440]) {
      await resize(width)
      await setOpen(true)
      for (const find of [smallTargets, faintControls, unmarkedTargets]) {
        note(`controls at ${width} px`, await find(page))
      }
      await setOpen(false)
    }
    await resize(360)
    for (const [way, enlarge] of ways) {
      await page.evaluate(enlarge)
      note(way, await layoutProblems(page))
      await page.evaluate(() => document.documentElement.removeAttribute('style'))
    }
    expect(problems).toEqual({})
  },
)

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
    await page.click(sendButton)
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

it.each(['/', '/contact/', '/emergency-hvac-service/'])(
  'the links of the footer and the answers of the triage on %s are 44 px high on a phone',
  async (address) => {
    const page = await open(address, 360)
    const low = await page
      .locator('.site-footer li a, .site-footer__logo, .triage summary')
      .evaluateAll((all) =>
        all.flatMap((target) => {
          const { height } = target.getBoundingClientRect()
          return height < 44 ? [`${target.textContent}: ${height}`] : []
        }),
      )
    expect(low).toEqual([])
  },
)

describe('a page that large text breaks is found out', () => {
  it.each([
    ['a line that cannot break', 'h1 { white-space: nowrap }', /^cut off by/],
    ['a row that cannot break', 'main { width: 40rem }', /px wide/],
    ['a box of a fixed height', '.hero__lead { height: 3rem; overflow: hidden }', /^cut off/],
    ['a box of a fixed width', 'main p { width: 30rem; max-width: none }', /^cut off by the edge/],
    ['a text pulled up', '.hero__lead { margin-top: -4rem }', /stands upon/],
    ['a text under a button', '.hero__actions { margin-top: -5rem }', /stands upon/],
  ])('by %s', async (_what, style, problem) => {
    await open('/furnace-repair/', 360, enlargements['the browser’s font size at 200%'])
    await restyle(style)
    expect((await layoutProblems(page)).filter((line) => problem.test(line))).not.toEqual([])
  })

  it('by a heading that stands upon what follows', async () => {
    await open('/', 1440)
    await restyle('.credentials .section__head { position: relative; top: 3rem }')
    expect(await overlapsAtEnd(page, '.credentials')).not.toEqual([])
  })
})

describe('a control that is hard to use is found out', () => {
  it.each([
    ['a low button', smallTargets, 'main .button { min-height: 0; padding-block: 0.5rem }'],
    ['a small link', smallTargets, '.site-footer li a { padding: 0 }'],
    ['a field with a pale border', faintControls, 'input { border-color: #ccc !important }'],
    [
      'a button with a pale ground',
      faintControls,
      '.button { background: #eef !important; border-color: #eef !important }',
    ],
    ['a focus that does not show', unmarkedTargets, 'summary:focus { outline: none !important }'],
  ] as const)('by %s', async (_what, find, style) => {
    await open('/', 1440)
    expect(await find(page)).toEqual([])
    await restyle(style)
    expect(await find(page)).not.toEqual([])
  })
})
