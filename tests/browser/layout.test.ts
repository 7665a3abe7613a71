import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { samplePages } from '../support/pages'
import { buildInMemory, electricianContent } from '../support/site'
import { smallTargets, unmarkedTargets } from './support/controls'
import { sendButton } from './support/estimate'
import {
  boxesLeft,
  brokenWords,
  cutMaps,
  enlargements,
  layoutProblems,
  lostSpaces,
  lostTexts,
  overlapsAtEnd,
  squeezedTexts,
} from './support/layout'
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

/** What is open can be hit, seen and followed: the menu or the call bar, and the answers. */
const setOpen = (what?: 'menu' | 'bar') =>
  page.evaluate((open) => {
    document
      .querySelector('.site-header__toggle')
      ?.setAttribute('aria-expanded', `${open === 'menu'}`)
    document.querySelector('.sticky-call__bar')?.toggleAttribute('data-shown', open === 'bar')
    document.querySelector('.sticky-call__bar')?.toggleAttribute('inert', open !== 'bar')
  }, what)

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
    for (const width of [1440, 1024, 768, 390, 320]) {
      await resize(width)
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      note(`${width} px`, excess > 0 ? [`${excess} px too wide`] : [])
    }
    note('320 px', await layoutProblems(page))
    for (const width of [360, 1440]) {
      await resize(width)
      for (const what of ['menu', 'bar'] as const) {
        await setOpen(what)
        for (const find of [smallTargets, unmarkedTargets]) {
          note(`controls at ${width} px, ${what} open`, await find(page))
        }
        note(`spaces at ${width} px, ${what} open`, await page.evaluate(lostSpaces))
      }
      await setOpen()
    }
    await resize(360)
    for (const [way, enlarge] of ways) {
      await page.evaluate(enlarge)
      note(way, await layoutProblems(page))
      note(way, await page.evaluate(squeezedTexts))
      // What a card leaves of a screen of 360 px.
      note(way, await page.evaluate(brokenWords, 280))
      note(way, await page.evaluate(cutMaps))
      await page.evaluate(() => document.documentElement.removeAttribute('style'))
    }
    expect(problems).toEqual({})
  },
)

it.each(ways)('with %s the menu, the call bar and the form can be used', async (_way, enlarge) => {
  await open('/contact/', 360, enlarge)
  await page.locator('.site-header__toggle').click()
  expect(await lostTexts(page)).toEqual([])
  const links = page.locator('#site-menu a')
  expect(await links.count()).toBeGreaterThan(15)
  // A trial does all that a click does, scrolling included, up to the press itself.
  for (const link of [links.last(), links.first()]) await link.click({ trial: true })
  await page.keyboard.press('Escape')

  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  const bar = page.locator('.sticky-call__bar[data-shown]')
  await bar.waitFor()
  expect((await bar.boundingBox())?.height).toBeLessThan(200)
  expect(await lostTexts(page)).toEqual([])

  await page.click(sendButton)
  await page.locator('.toast').waitFor()
  expect(await page.locator('.form-field__error:visible').count()).toBe(9)
  await page.evaluate(() => document.querySelector('.toaster')?.remove())
  expect(await layoutProblems(page)).toEqual([])
  for (const field of await page.locator('.estimate-form .form-field__control').all()) {
    await field.click({ trial: true })
    expect((await field.boundingBox())?.width).toBeGreaterThan(200)
  }
})

it.each([
  '/furnace-repair/',
  '/furnace-installation/',
  '/ductless-mini-splits/',
  '/emergency-ac-repair/',
])(
  'on a phone each value of the comparison of %s has its column’s name before it',
  async (address) => {
    const page = await open(address, 360)
    const cells = await page.locator('.comparison td[data-column]').evaluateAll((all) =>
      all.map((cell) => {
        const name = getComputedStyle(cell, '::before').content
        const { width, left } = cell.getBoundingClientRect()
        return { name: name === `"${cell.getAttribute('data-column')}"`, width, left }
      }),
    )
    expect(cells.length).toBeGreaterThan(3)
    expect(cells.filter(({ name }) => !name)).toEqual([])
    // One below the other, each as wide as the table.
    expect(new Set(cells.map(({ left }) => left)).size).toBe(1)
    expect(Math.min(...cells.map(({ width }) => width))).toBeGreaterThan(250)
  },
)

it('the first field of a page that begins with the form is in the first screen of a phone', async () => {
  const contact = (await buildInMemory(electricianContent)).text('contact/index.html')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('about:blank')
  await page.setContent(contact)
  expect((await page.locator('#firstName').boundingBox())?.y).toBeLessThan(560)
})

it.each(['/service-areas/owasso/', '/service-areas/', '/404.html'])(
  'between a phone and a desktop the services of %s stand in two equal columns',
  async (address) => {
    const page = await open(address, 1000)
    const problems: Record<string, unknown> = {}
    for (const width of [641, 680, 720, 767, 768, 800, 850, 900, 950, 999]) {
      await resize(width)
      const left = await page.evaluate(boxesLeft)
      const widths = await page.locator('.service-index__group').evaluateAll((groups) => {
        const whole = groups[0]?.parentElement?.clientWidth ?? 0
        return groups.map((group) => Math.round((group.getBoundingClientRect().width / whole) * 20))
      })
      const columns = [10, 10, 20]
      if (left.length > 0 || `${widths}` !== `${columns}`) problems[width] = { left, widths }
    }
    expect(problems).toEqual({})
  },
)

it.each([
  '/service-areas/owasso/',
  '/service-areas/oologah/',
  '/service-areas/verdigris/',
  '/service-areas/catoosa/',
])('no column of %s ends between a line and the list that it heads', async (address) => {
  const page = await open(address, 768)
  for (const width of [768, 1000, 1440]) {
    await resize(width)
    const cut = await page.locator('.prose > :has(+ :is(ul, ol))').evaluateAll((heads) =>
      heads
        .filter((head) => {
          const { left, top } = head.getBoundingClientRect()
          const list = head.nextElementSibling?.getBoundingClientRect()
          return Math.abs((list?.left ?? 0) - left) > 2 || (list?.top ?? 0) < top
        })
        .map((head) => head.textContent),
    )
    expect([width, cut]).toEqual([width, []])
  }
})

it('on a phone the facts of a town stand on one line, and its tip has the whole width', async () => {
  const page = await open('/service-areas/', 360)
  const places = await page.locator('.area-index__areas tbody tr').evaluateAll((all) =>
    all.map((row) => {
      const boxes = [...row.querySelectorAll('a, td')].map((part) => {
        const range = new Range()
        range.selectNodeContents(part)
        return range.getBoundingClientRect()
      })
      const tip = row.querySelector('.area-index__tip')
      return {
        lines: new Set(boxes.map(({ top }) => Math.round(top / 4))).size,
        width: (tip?.clientWidth ?? 0) / row.clientWidth,
        size: Number.parseFloat(getComputedStyle(tip ?? row).fontSize),
      }
    }),
  )
  expect(places.length).toBeGreaterThan(5)
  expect(places.filter(({ lines, width, size }) => lines > 1 || width < 0.9 || size < 14)).toEqual(
    [],
  )
})

it('where text is twice as large the strip of a phone has two lines', async () => {
  for (const enlarge of Object.values(enlargements)) {
    const page = await open('/', 360, enlarge)
    const { height = 999 } = (await page.locator('.site-header__strip').boundingBox()) ?? {}
    expect(height).toBeLessThan(110)
    expect(await page.locator('.open-now').isVisible()).toBe(true)
  }
})

it.each(['/', '/furnace-repair/', '/service-areas/owasso/', '/about/'])(
  '%s prints in black on white, without holes and overlaps',
  async (address) => {
    const page = await open(address, 1123)
    await page.emulateMedia({ media: 'print' })
    const found = await layoutProblems(page)
    const discs = await page
      .locator('.steps > li')
      .evaluateAll((all) => all.map((step) => getComputedStyle(step, '::before').backgroundColor))
    const hole = await page.locator('.hero').evaluate((hero) => {
      const text = hero.querySelector('.hero__text')?.getBoundingClientRect().bottom ?? 0
      return hero.getBoundingClientRect().bottom - text
    })
    const widest = await page
      .locator('main .drawing:visible')
      .evaluateAll((all) => Math.max(0, ...all.map(({ clientWidth }) => clientWidth)))
    await page.emulateMedia({ media: null })
    expect(found).toEqual([])
    expect(discs.filter((color) => color !== 'rgba(0, 0, 0, 0)')).toEqual([])
    expect(hole).toBeLessThan(40)
    expect(widest).toBeLessThan(500)
  },
)

it.each([360, 768, 1440])(
  'rating and license stand above the button of the form at %i px',
  async (width) => {
    const page = await open('/contact/', width)
    const box = (of: string) => page.locator(of).boundingBox()
    const [trust, button] = [await box('.estimate-form__trust'), await box(sendButton)]
    const words = await page.locator('.estimate-form__trust').innerText()
    expect(words).toMatch(/^\d\.\d out of 5 from \d+ .+\s+.*\d+$/)
    const distance = (button?.y ?? 0) - (trust?.y ?? 0) - (trust?.height ?? 0)
    expect(distance).toBeGreaterThan(0)
    expect(distance).toBeLessThan(24)
  },
)

it.each(['/furnace-repair/', '/ac-maintenance/', '/contact/', '/emergency-hvac-service/'])(
  'links of %s have one color on light grounds',
  async (address) => {
    const page = await open(address, 1440)
    const colors = await page.locator('main a:not(.button)').evaluateAll((links) =>
      links.flatMap((link) => {
        const { color } = getComputedStyle(link)
        const isLight = (color.match(/\d+/g) ?? []).every((part) => Number(part) > 160)
        // As the words around it; a button with another look.
        const isInherited =
          link.parentElement && getComputedStyle(link.parentElement).color === color
        return isLight || isInherited || !link.checkVisibility() ? [] : [color]
      }),
    )
    expect(colors.length).toBeGreaterThan(2)
    expect([...new Set(colors)]).toHaveLength(1)
  },
)

it('a row of the list of towns is a link of at least 44 px', async () => {
  const page = await open('/service-areas/', 360)
  const rows = await page.locator('.area-index__areas tbody tr').evaluateAll((all) =>
    all.map((row) => {
      const { left, right, top, height } = row.getBoundingClientRect()
      scrollTo({ top: scrollY + top - 300, behavior: 'instant' })
      const y = row.getBoundingClientRect().top + height / 2
      const hit = [left + 8, right - 8].map((x) => document.elementFromPoint(x, y)?.closest('a'))
      return { height, isLink: hit.every((link) => link === row.querySelector('a')) }
    }),
  )
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ height, isLink }) => height < 44 || !isLink)).toEqual([])
})

it('the links of the footer and the answers of the triage are 44 px high on a phone', async () => {
  const page = await open('/emergency-hvac-service/', 360)
  const targets = page.locator('.site-footer li a:visible, .site-footer__logo, .triage summary')
  const heights = await targets.evaluateAll((all) =>
    all.map((target) => [target.getBoundingClientRect().height, target.textContent] as const),
  )
  expect(heights.length).toBeGreaterThan(20)
  expect(heights.filter(([height]) => height < 44)).toEqual([])
  const summaries = page.locator('main summary')
  const displays = await summaries.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).display),
  )
  // Safari forgets with any other whether it is open.
  expect(new Set(displays)).toEqual(new Set(['list-item']))
})

it('gives the embedded map 450 pixels of height, however much stands above it', async () => {
  const mapped = pages.filter(({ root }) => root.querySelector('.map-frame'))
  expect(mapped.length).toBeGreaterThan(2)
  for (const { address } of mapped) {
    await open(address, 360)
    for (const width of [320, 360, 768, 1440]) {
      await resize(width)
      const { height = 0 } = (await page.locator('.map-frame iframe').first().boundingBox()) ?? {}
      expect([address, width, height]).toEqual([address, width, 450])
    }
  }
})
