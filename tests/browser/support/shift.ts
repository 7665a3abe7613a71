import type { Browser, Page } from 'playwright-core'

/** What of another host a frame shows: it comes late, and is taller than the frame. */
const foreign = '<!doctype html><title>Frame</title><p style="height:2000px">A map'

/** How much a visit moved what was on the screen. */
export interface Visit {
  /** The sum of all layout shifts. */
  shift: number
  /** What moved, for the report. */
  moved: string[]
}

/**
 * Opens a page, waits until all that comes late has come, goes down to its end and adds up what has
 * moved by itself meanwhile.
 *
 * @param width The width of the screen, in pixels
 */
export async function visitSlowly(browser: Browser, url: string, width: number): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    isMobile: width < 600,
    hasTouch: width < 600,
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchShifts)
    const answerFrames = await holdFrames(page, new URL(url).origin)
    await page.goto(url)
    await arrived(page)
    await goDown(page, answerFrames)
    const shifts = await shiftsOf(page)
    return {
      shift: sumOf(shifts),
      moved: shifts.filter(({ value }) => value > 0.001).flatMap(({ what }) => what),
    }
  } finally {
    await context.close()
  }
}

/** Opens a page, waits until it is there with its fonts, and adds up what has moved meanwhile. */
export async function arrive(
  browser: Browser,
  url: string,
  width: number,
  height = 800,
): Promise<number> {
  const page = await browser.newPage({ viewport: { width, height } })
  try {
    await page.addInitScript(watchShifts)
    await page.goto(url)
    await arrived(page)
    return sumOf(await shiftsOf(page))
  } finally {
    await page.close()
  }
}

/**
 * Waits until an opened page is there with its fonts, and painted. Not for a quiet network: a
 * request that the browser gives up can keep that from ever coming.
 */
export async function arrived(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await settle(page)
}

/** Two frames, after which what a script has changed has been painted and looked at. */
const settle = (page: Page) =>
  page.evaluate(
    () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => go(0)))),
  )

/** Lets other hosts answer only once the returned function has been called. */
async function holdFrames(page: Page, own: string): Promise<() => void> {
  let answer = () => {}
  const held = new Promise<void>((go) => {
    answer = go
  })
  await page.route(
    ({ origin }) => origin !== own,
    async (route) => {
      await held
      await route.fulfill({ body: foreign, contentType: 'text/html' })
    },
  )
  return answer
}

/** Goes down by less than a screen at a time; the frames come when they are looked at. */
async function goDown(page: Page, answerFrames: () => void): Promise<void> {
  for (let isEnd = false; !isEnd; ) {
    isEnd = await page.evaluate(() => {
      scrollBy({ top: 700, behavior: 'instant' })
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    })
    await settle(page)
  }
  for (const frame of await page.locator('iframe').all()) {
    await frame.scrollIntoViewIfNeeded()
    await settle(page)
    answerFrames()
    await frame.contentFrame().locator('p').waitFor({ state: 'attached' })
    await settle(page)
  }
}

interface Watched {
  shifts: { value: number; what: string[] }[]
}

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** What has moved in a page that `watchShifts` runs in. */
export const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as Watched).shifts)

export const sumOf = (shifts: Watched['shifts']) =>
  shifts.reduce((sum, { value }) => sum + value, 0)

/** Runs in the page before anything else. */
export function watchShifts() {
  const shifts: Watched['shifts'] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const what = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const ways = [from.x, from.y, from.height, '→', to.x, to.y, to.height]
        return `${node?.textContent?.trim().slice(0, 40)} ${ways.join(' ')}`
      })
      shifts.push({ value, what })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
