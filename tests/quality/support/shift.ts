import type { Browser, Page } from 'playwright-core'
import { waitForFonts } from '../../../scripts/browser/fonts'

/** What of another host a frame shows: it comes late, and is taller than the frame. */
const foreign = '<!doctype html><title>Frame</title><p style="height:2000px">A map'

/** How much a visit moved what was on the screen, and how it looked then. */
export interface Visit {
  /** The sum of all layout shifts. */
  shift: number
  /** What moved, for the report. */
  moved: string[]
  /** The share of the letters on the first screen that are in a web font. */
  branded: number
  /** Whether a visitor has seen the page before its fonts came. */
  seenWithoutFonts: boolean
}

/** What a test breaks: a script that runs first, or styles that come with the late ones. */
export interface Damage {
  script?: string
  lateStyles?: string
}

/**
 * Opens a page, waits until all that comes late has come, goes down to its end and adds up what has
 * moved by itself meanwhile.
 *
 * @param width The width of the screen, in pixels
 */
export async function visitSlowly(
  browser: Browser,
  url: string,
  width: number,
  { script = '', lateStyles = '' }: Damage = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    isMobile: width < 600,
    hasTouch: width < 600,
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchShifts)
    await page.addInitScript(script)
    const answerFrames = await holdFrames(page, new URL(url).origin)
    if (lateStyles) await page.route('**/*.css', (route) => respond(route, lateStyles))
    await page.goto(url)
    await waitForFonts(page)
    await settle(page)
    const looks = await page.evaluate(readLooks)
    await goDown(page, answerFrames)
    const shifts = await shiftsOf(page)
    return {
      ...looks,
      shift: sumOf(shifts),
      moved: shifts.filter(({ value }) => value > 0.001).flatMap(({ what }) => what),
    }
  } finally {
    await context.close()
  }
}

/** How a page comes: how much it moves until it is there, and when it is first painted. */
export interface Arrival {
  shift: number
  /** Milliseconds from the start of the navigation. */
  firstPaint: number
}

/** Opens a page and waits until it is there, without what comes after its first paint. */
export async function arrive(browser: Browser, url: string, width: number): Promise<Arrival> {
  const page = await browser.newPage({ viewport: { width, height: 800 } })
  try {
    await page.addInitScript(watchShifts)
    await page.goto(url)
    await settle(page)
    const firstPaint = await page.evaluate(waitForPaint)
    return { shift: sumOf(await shiftsOf(page)), firstPaint }
  } finally {
    await page.close()
  }
}

/** Runs in the page. A browser reports a paint some time after it. */
function waitForPaint(): Promise<number> {
  return new Promise((found) => {
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries())
        if (name === 'first-paint') found(startTime)
    }).observe({ type: 'paint', buffered: true })
  })
}

async function respond(
  route: Parameters<Parameters<Page['route']>[1]>[0],
  more: string,
): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, body: (await response.text()) + more })
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

/** Runs in the page once the fonts have come. */
function readLooks(): Pick<Visit, 'branded' | 'seenWithoutFonts'> {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let letters = 0
  let branded = 0
  while (texts.nextNode()) {
    const range = new Range()
    range.selectNode(texts.currentNode)
    const { top, height } = range.getBoundingClientRect()
    const { parentElement, textContent } = texts.currentNode
    if (!parentElement || height === 0 || top >= innerHeight) continue
    const length = textContent?.trim().length ?? 0
    letters += length
    const family = getComputedStyle(parentElement).fontFamily
    if (!family.split(',')[0]?.includes('fallback')) branded += length
  }
  const [painted] = performance.getEntriesByType('paint')
  const fonts = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.woff2')) as PerformanceResourceTiming[]
  return {
    branded: branded / letters,
    seenWithoutFonts: fonts.every(({ responseEnd }) => responseEnd > (painted?.startTime ?? 0)),
  }
}
