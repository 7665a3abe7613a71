import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually, startSite } from './support/test-site'

const site = await startSite()

describe('the line about the office', () => {
  const line = (page: Page) =>
    page.locator('.open-now > *').evaluateAll((parts) => parts.map((part) => part.textContent))
  const note = 'Emergencies answered 24/7'

  it('says what is true in the business’s time zone, and changes by itself', async () => {
    const [clock, timezoneId] = ['2026-11-20T23:59:30Z', 'Asia/Tokyo']
    const page = await site.visit('/terms/', 'desktop', { clock, timezoneId })
    expect(await line(page)).toEqual([note, 'Office open until 6 PM'])
    await page.clock.runFor(90_000)
    expect(await line(page)).toEqual([note, 'Office opens Monday 8 AM'])
  })

  it('says what is true at any hour where no script runs, and the towns are a list', async () => {
    const page = await site.visit('/service-areas/', 'desktop', { javaScriptEnabled: false })
    expect(await line(page)).toEqual([note, ''])
    expect(await page.locator('.open-now').isVisible()).toBe(true)
    expect(await page.locator('.town-check').isVisible()).toBe(false)
    expect(await page.locator('tbody a').count()).toBe(10)
  })
})

describe('the number of a note', () => {
  it.each([
    ['phone', true],
    ['desktop', false],
  ] as const)('opens the note beside it on a %s, with script: %s', async (device, script) => {
    const page = await site.visit('/', device, { javaScriptEnabled: script })
    const [mark, note] = [page.locator('.note-mark button').nth(1), page.locator('#note-2')]
    const isOpen = () => note.evaluate((one) => one.matches(':popover-open'))
    expect(await isOpen()).toBe(false)
    await mark.click()
    expect(await isOpen()).toBe(true)
    const [from, box] = [await mark.boundingBox(), await note.boundingBox()]
    if (!from || !box) throw new Error('The note has no place')
    const gap = Math.max(box.y - from.y - from.height, from.y - box.y - box.height)
    expect(gap).toBeLessThan(40)
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
    await page.keyboard.press('Escape')
    expect(await isOpen()).toBe(false)
  })
})

describe('the town check', () => {
  /** Asks, and returns what can be read then, and where its links lead. */
  async function ask(page: Page, words: string) {
    return page.locator('.town-check [role=status]').evaluate((status, typed) => {
      const field = document.querySelector<HTMLInputElement>('#town-check')
      if (field) field.value = typed
      field?.form?.requestSubmit()
      const shown = [...status.querySelectorAll('*')].filter((part) => part.checkVisibility())
      const links = shown.filter((part) => part instanceof HTMLAnchorElement)
      const sentences = shown.filter((part) => part.matches('.town-check__answer > p'))
      return {
        said: sentences.map((part) => part.textContent),
        links: links.map(({ href }) => href.replace(location.origin, '')),
      }
    }, words)
  }
  const call = ['tel:9185550142']
  const ways = [...call, '/contact/#estimate']
  const waysFrom = (slug: string) => [...call, `/contact/?area=${slug}#estimate`]
  const yes = (towns: Record<string, number>) => ({
    said: Object.entries(towns).map(
      ([town, miles]) => `Yes, we serve ${town}, ${miles} miles from our office.`,
    ),
    links: [
      ...Object.keys(towns).map((town) => `/service-areas/${town.toLowerCase()}/`),
      ...(Object.keys(towns).length > 1 ? ways : waysFrom(`${Object.keys(towns)}`.toLowerCase())),
    ],
  })

  it('answers yes with the distance, how soon somebody comes, a call, and the form', async () => {
    const page = await site.visit('/service-areas/')
    for (const words of ['Oologah', ' oologah, ok ', 'oolagah', '74053', '74053-1234']) {
      expect([words, await ask(page, words)]).toEqual([words, yes({ Oologah: 10 })])
    }
    const rows = page.locator('.town-check .arrivals:visible > div')
    expect(await rows.count()).toBe(3)
    // Two places share a ZIP code, and one answer. It is on the screen at once.
    await page.setViewportSize({ width: 1366, height: 640 })
    expect(await ask(page, '74055')).toEqual(yes({ Owasso: 14, Limestone: 14 }))
    const answer = await page.locator('.town-check__answer').boundingBox()
    expect(answer?.y).toBeGreaterThan(72)
    expect((answer?.y ?? 0) + (answer?.height ?? 640)).toBeLessThan(641)
  })

  it('has all links to the form pick the town, where one is meant and its ZIP code is', async () => {
    const page = await site.visit('/service-areas/')
    const forms = page.locator('[href$="#estimate"]')
    expect(await forms.count()).toBeGreaterThan(2)
    for (const [words, search] of [
      ['Owasso', '?area=owasso'],
      ['owaso', '?area=owasso'],
      ['Claremore', '?area=claremore'],
      ['Claremore 74017', '?area=claremore'],
      // Two towns; another ZIP code than the one that the form would fill in; no page; nothing.
      ['74055', ''],
      ['74018', ''],
      ['74362', ''],
      ['Pryor', '?area=pryor'],
      ['74031', ''],
      ['Inola, OK 74036', '?area=inola'],
      ['Tulsa', ''],
      ['90210', ''],
      ['verdigris', '?area=verdigris'],
      ['', ''],
    ] as const) {
      await ask(page, words)
      const found = await forms.evaluateAll((links) =>
        links.map((link) => (link as HTMLAnchorElement).search),
      )
      expect([words, ...new Set(found)]).toEqual([words, search])
    }
    await ask(page, 'Collinsville')
    await page.locator('.town-check [href$="#estimate"]').click()
    const values = () =>
      Promise.all(['city', 'state', 'zipCode'].map((id) => page.inputValue(`#${id}`)))
    await eventually(async () => expect(await values()).toEqual(['Collinsville', 'OK', '74021']))
  })

  it('says where we work if it does not know the place, over one call, and asks who typed nothing', async () => {
    const page = await site.visit('/service-areas/')
    const { said, links } = await ask(page, '  ')
    expect([said.join(), links]).toEqual([expect.stringMatching(/^Type a town, such as/), []])
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('town-check')
    for (const words of ['Muskogee', 'perry', '<img src=x onerror=alert(1)>', '%s $& \\']) {
      const { said, links } = await ask(page, words)
      expect(said.join()).toContain(`“${words}” isn’t on our list.`)
      const answer =
        /We work in \w+ County, the \w+ metro area and nearby towns\. .*We may still be able/
      expect([words, said.join()]).toEqual([words, expect.stringMatching(answer)])
      expect(links).toEqual(call)
      expect(await page.locator('.hero a[href^="tel:"]:visible').count()).toBe(1)
    }
  })

  it('promises no help where a ZIP code is far away', async () => {
    const page = await site.visit('/service-areas/')
    for (const [words, said] of [
      ['90210', false],
      ['Springfield, IL 62701-1234', false],
      ['99999', false],
      ['74401', true],
      ['Muskogee', true],
    ] as const) {
      const { links } = await ask(page, words)
      expect([words, links]).toEqual([words, call])
      const visible = await page.locator('.town-check__unknown').innerText()
      expect(visible).toContain(`“${words}” isn’t on our list. We work in`)
      expect([words, visible.includes('able to help')]).toEqual([words, said])
      expect(visible.trim()).toMatch(/[.!]$/)
    }
  })

  it('answers yes for places that have no page', async () => {
    const page = await site.visit('/service-areas/')
    for (const [words, answer] of [
      ['nowata', 'Yes, we serve Nowata, 26 miles from our office.'],
      ['74031', 'Yes. Foyil is 10 miles from our office, in Rogers County, where we work.'],
    ] as const) {
      expect(await ask(page, words)).toEqual({ said: [answer], links: ways })
    }
    expect(await page.locator('.town-check .arrivals:visible').count()).toBeGreaterThan(0)
  })

  it('asks people of a city that is served in part about their street', async () => {
    const page = await site.visit('/service-areas/')
    for (const [words, name] of [
      ['Tulsa', 'Tulsa'],
      ['tulsa, OK 74133', 'Tulsa'],
      ['broken arow', 'Broken Arrow'],
      ['74012', 'Broken Arrow'],
    ] as const) {
      const { said, links } = await ask(page, words)
      const answer = RegExp(
        `^${name} is \\d+ miles from our office. We work in parts of the Tulsa metro area`,
      )
      expect([words, said]).toEqual([words, [expect.stringMatching(answer)]])
      expect(links).toEqual(call)
      expect(await page.locator('.town-check .arrivals:visible').count()).toBe(0)
    }
  })
})

it('a low screen, as at a zoom of 400%, leaves out the strip above the header', async () => {
  const page = await site.visit('/', 'phone')
  const strip = page.locator('.site-header__strip')
  expect(await strip.isVisible()).toBe(true)
  await page.setViewportSize({ width: 320, height: 256 })
  expect(await strip.isVisible()).toBe(false)
})

it('the questions open and close one by one, several at once, without a script; all print', async () => {
  const page = await site.visit('/', 'desktop', { javaScriptEnabled: false })
  const open = () => page.locator('main details[open]').count()
  expect(await open()).toBe(0)
  const questions = page.locator('main details summary')
  await questions.nth(0).click()
  await questions.nth(1).click()
  expect(await open()).toBe(2)
  await questions.nth(0).click()
  expect(await open()).toBe(1)
  const shown = page.locator('.faq__answer:visible')
  const answers = await page.locator('.faq__answer').count()
  expect(await shown.count()).toBeLessThan(answers)
  await page.emulateMedia({ media: 'print' })
  expect(await shown.count()).toBe(answers)
  await page.emulateMedia({ media: null })
})

describe('an unknown address', () => {
  it('is written to the console, for whoever looks for broken links', async () => {
    const page = await site.visit('/about/')
    const lines: string[] = []
    page.on('console', (message) => lines.push(message.text()))
    await page.goto(new URL('no/such%20page?x=1', site.url).href)
    await eventually(() => expect(lines).toContain('Page not found: /no/such%20page'))
    expect(await page.textContent('main')).toContain('Oops! Page not found')
  })
})

describe('the map at the end of a page', () => {
  const frame = '.map-frame iframe'

  it('is our own where the frame’s host cannot be reached', async () => {
    const page = await site.visit('/contact/')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('google')) asked.push(request.resourceType())
    })
    await page.locator(frame).scrollIntoViewIfNeeded()
    await eventually(() => expect(asked).toEqual(['fetch']))
    expect(await page.locator(frame).isVisible()).toBe(false)
    expect(await page.locator('.map-frame img').isVisible()).toBe(true)
    expect(await page.locator('.map-frame a[href*="maps"]').isVisible()).toBe(true)
  })

  it('is the frame where it can', async () => {
    const page = await site.newPage()
    const asked: string[] = []
    await page.route('https://www.google.com/**', (route) => {
      asked.push(route.request().resourceType())
      return route.fulfill({ body: '<!doctype html><title>Map</title>', contentType: 'text/html' })
    })
    await page.goto(new URL('/contact/', site.url).href)
    await page.locator(frame).scrollIntoViewIfNeeded()
    await eventually(async () => expect(asked.sort()).toEqual(['document', 'fetch']))
    expect(await page.locator(frame).isVisible()).toBe(true)
  })
})
