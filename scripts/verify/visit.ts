import type { Browser, Request } from 'playwright-core'
import { launchChromium, onlyLoopback } from '../browser/chromium'
import { quantile } from './figures'
import { emptyPage, serveAsHost } from './host-server'
import { pageOfEachKind } from './page-kinds'

/** What was measured when a page was loaded. */
export interface VisitRun {
  /** First contentful paint, in milliseconds. */
  firstPaint: number
  /** The sum of all layout shifts until the page was at rest. */
  shift: number
  /** The time of main-thread tasks beyond 50 ms each, in milliseconds. */
  longTasks: number
  /** What the document weighs on the line, in bytes. */
  documentSize: number
  /** What everything weighs that is loaded without scrolling, in bytes. */
  firstViewSize: number
}

/** What all runs of a page add up to. */
export interface Visit extends VisitRun {
  /** The page's path on the site. */
  address: string
  /** Its first paint divided by that of an almost empty page, and the limit of that. */
  ratio: number
  limit: number
}

/** How much later than an almost empty page each kind may paint. */
const limits = { home: 1.5, service: 1.3, area: 1.3, contact: 1.3, legal: 1.3 }

/** The bytes that a server sends before the browser's first acknowledgment: ten packets. */
export const firstFlight = 14_600

/** How far the layout may shift: not at all, to two places. */
export const shiftLimit = 0.005

/** The line of a phone with weak reception: latency in milliseconds, bytes per second. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/**
 * Opening the connection takes a round trip before the one of the request. The browser's latency is
 * only a minimum, which knows nothing of connections: the server waits for both.
 */
const roundTrips = 2

/** How many times slower than this machine the phone is. */
const slowdown = 4

/**
 * Measures first visits to a page of each kind on a shaped line, in turn with an almost empty page:
 * what slows the machine down slows both.
 *
 * @param runs How often each page is loaded.
 * @returns The almost empty page, then the others.
 * @throws {UsageError} When a kind has no page, or there is no Chromium.
 */
export async function measureVisits(dir: string, runs: number): Promise<Visit[]> {
  const kinds = await pageOfEachKind(dir, Object.keys(limits) as (keyof typeof limits)[])
  const pages = [
    { address: '__empty.html', limit: 1 },
    ...kinds.map(({ kind, address }) => ({ address, limit: limits[kind] })),
  ].map((page) => ({ ...page, runs: [] as VisitRun[] }))
  const delay = roundTrips * network.latency
  const host = await serveAsHost({ dir, delay, extraPages: { '__empty.html': emptyPage } })
  const browser = await launchChromium([onlyLoopback])
  try {
    for (let run = 0; run < runs; run++) {
      for (const page of pages) {
        page.runs.push(await visit(browser, new URL(page.address, host.url).href))
      }
    }
  } finally {
    await Promise.all([browser.close(), host.close()])
  }
  const empty = firstQuartile(pages[0]?.runs ?? [], 'firstPaint')
  return pages.map(({ address, limit, runs }) => {
    // No noise of the machine moves the layout: the worst shift counts.
    const most = (figure: keyof VisitRun) => Math.max(...runs.map((run) => run[figure]))
    return {
      address: `/${address}`,
      limit,
      firstPaint: firstQuartile(runs, 'firstPaint'),
      longTasks: firstQuartile(runs, 'longTasks'),
      ratio: firstQuartile(runs, 'firstPaint') / empty,
      shift: most('shift'),
      documentSize: most('documentSize'),
      firstViewSize: most('firstViewSize'),
    }
  })
}

/** The first quartile: other work of the machine only adds time. */
function firstQuartile(runs: VisitRun[], figure: 'firstPaint' | 'longTasks'): number {
  return quantile(
    runs.map((run) => run[figure]),
    0.25,
  )
}

/** Whether a page paints soon enough, stands still, and comes in one first flight. */
export function staysWithin({ ratio, limit, shift, documentSize }: Visit): boolean {
  return ratio <= limit && shift <= shiftLimit && documentSize <= firstFlight
}

/** Runs in the page: only an observer sees shifts and long tasks. */
const addUp = `window.shiftSum = window.longSum = 0
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) window.shiftSum += value
}).observe({ type: 'layout-shift', buffered: true })
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.longSum += duration - 50
}).observe({ type: 'longtask', buffered: true })`

/** Loads a page as somebody who has never been on the site. */
async function visit(browser: Browser, url: string): Promise<VisitRun> {
  const viewport = { width: 412, height: 823 }
  const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(addUp)
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  const response = await page.goto(url, { waitUntil: 'networkidle' })
  if (!response?.ok()) throw new Error(`${url} was answered with ${response?.status()}`)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  const run = {
    firstPaint: await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    ),
    shift: await page.evaluate<number>('window.shiftSum'),
    longTasks: await page.evaluate<number>('window.longSum'),
    documentSize: (await response.request().sizes()).responseBodySize,
    firstViewSize: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
  }
  await context.close()
  return run
}
