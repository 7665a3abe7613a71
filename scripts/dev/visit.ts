import type { Browser, Request } from 'playwright-core'
import { launchChromium, onlyLoopback } from './chromium'
import { quantile } from './figures'
import type { Measurement } from './measure'

/** What was measured when a page was loaded. */
interface Visit {
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

/** How much later than an almost empty page each kind may paint. */
const limits = { home: 1.5, service: 1.3, area: 1.3, contact: 1.3, legal: 1.3 }

/** The bytes that a server sends before the browser's first acknowledgment: ten packets. */
const firstFlight = 14_600

/** How far the layout may shift: not at all, to two places. */
const shiftLimit = 0.005

/** The line of a phone with weak reception: latency in milliseconds, bytes per second. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** How many times slower than this machine the phone is. */
const slowdown = 4

/** First visits on a shaped line. */
export const visit: Measurement<Visit> = {
  name: 'visit',
  does: 'measures how soon pages of a built site paint on a slow phone, beside an empty page',
  exitCodes: {
    zero: 'every page paints soon enough and stands still',
    one: 'a page does not, or something failed',
  },
  usualRuns: 7,
  kinds: Object.keys(limits) as (keyof typeof limits)[],
  // Opening the connection takes a round trip before the one of the request. The browser's latency is
  // only a minimum, which knows nothing of connections: the server waits for both.
  delay: 2 * network.latency,
  columns: ['first paint', 'ratio', 'limit', 'CLS', 'long tasks', 'document', 'first view'],
  goals: `CLS at most ${shiftLimit}, documents at most ${firstFlight} B; lab figures on a slow line, made here`,
  async start() {
    const browser = await launchChromium([onlyLoopback])
    return { measure: (url) => load(browser, url), stop: () => browser.close() }
  },
  sumUp(visits, empty, kind) {
    // Other work of the machine only adds time; no noise of it moves the layout.
    const least = (figure: keyof Visit, all = visits) =>
      quantile(
        all.map((one) => one[figure]),
        0.25,
      )
    const most = (figure: keyof Visit) => Math.max(...visits.map((one) => one[figure]))
    const limit = kind ? limits[kind] : 1
    const ratio = least('firstPaint') / least('firstPaint', empty)
    const [shift, size] = [most('shift'), most('documentSize')]
    const inBytes = (bytes: number) => `${bytes.toLocaleString('en-US')} B`
    return {
      figures: [
        `${Math.round(least('firstPaint'))} ms`,
        ratio.toFixed(2),
        limit.toFixed(2),
        shift.toFixed(3),
        `${Math.round(least('longTasks'))} ms`,
        inBytes(size),
        inBytes(most('firstViewSize')),
      ],
      good: ratio <= limit && shift <= shiftLimit && size <= firstFlight,
    }
  },
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
async function load(browser: Browser, url: string): Promise<Visit> {
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
