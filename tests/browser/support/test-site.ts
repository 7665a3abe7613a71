import { cp, mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject, onTestFinished, vi } from 'vitest'
import { browserFlags, launchChromium } from '../../../scripts/dev/chromium'
import { serveSite } from '../../../scripts/dev/static-server'
import { findProgram } from '../../support/processes'
import { buildInto, edit, hvacContent } from '../../support/site'
import { type Receiver, startReceiver } from './receiver'

/** The two visitors of the specification: one with a phone, one at a desk. */
export const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 900 } },
} satisfies Record<string, BrowserContextOptions>

export type Device = keyof typeof devices
type Size = { width: number; height: number }

/** When a visit with a controlled clock begins: a Friday at noon in Central time. */
export const noon = '2026-11-20T18:00:00Z'

export interface VisitOptions extends BrowserContextOptions {
  /** In a whole Chromium: the headless shell fetches lazy pictures from further away. */
  whole?: boolean
  /** Stops the page's clock at this moment; `page.clock` moves it on. */
  clock?: string
}

/** The site of the first fixture, served on loopback, whose form sends to a receiver of its own. */
export interface TestSite {
  /** Where it is served as hosts do: compressed, with the headers of `_headers`. */
  url: string
  /** Where it is served as a bucket does, which sends no headers of the site. */
  bareUrl: string
  dir: string
  browser: Browser
  receiver: Receiver
  /** An empty page of a visitor of its own, who leaves at the end of the test. */
  newPage(device?: Device, options?: VisitOptions): Promise<Page>
  /** Opens a page of the site as such a visitor, in a tab that an earlier test has left. */
  visit(path: string, device?: Device, options?: VisitOptions): Promise<Page>
  /** A page for a whole file of tests: what costs time is starting one. */
  standingPage(): Promise<StandingPage>
}

/** A page that one test after the other uses. */
export interface StandingPage {
  page: Page
  /** Opens a page of the site in a window of this width, all its answers unfolded if asked. */
  open(address: string, width?: number, options?: { unfolded?: boolean }): Promise<Page>
  close(): Promise<void>
}

const sites = new Map<string | undefined, Promise<TestSite>>()

/** Starts a Chromium. Its pages wait as long as all tests do, not Playwright's thirty seconds. */
export const startBrowser = async (): Promise<Browser> => beingPatient(await launchChromium())

function beingPatient(browser: Browser): Browser {
  const patience = inject('patience')
  return browser.on('context', (context) => context.setDefaultTimeout(patience))
}

let launched: Promise<Browser> | undefined

/** A browser for all tests of a worker, with which it ends. */
export function browserOfWorker(): Promise<Browser> {
  launched ??= startBrowser()
  return launched
}

let light: Promise<Browser> | undefined

/**
 * The browser of visitors. Debian's headless shell is the same engine without the rest of Chromium,
 * and takes a third of the processor's time; how pages look is measured in a whole one.
 */
function lightBrowser(): Promise<Browser> {
  const shell = findProgram('chromium-headless-shell')
  light ??= shell
    ? chromium.launch({ executablePath: shell, args: browserFlags }).then(beingPatient)
    : browserOfWorker()
  return light
}

/**
 * The site with a browser and a receiver, made once for all tests of a worker.
 *
 * @param webhook - Where the form sends its leads instead of to the receiver; empty: nowhere
 */
export function startSite(webhook?: string): Promise<TestSite> {
  const known = sites.get(webhook) ?? makeSite(webhook)
  sites.set(webhook, known)
  return known
}

async function makeSite(webhook: string | undefined): Promise<TestSite> {
  const receiver = await startReceiver()
  const folder = await mkdtemp(path.join(inject('runDir'), 'browser-'))
  const [content, dir] = [path.join(folder, 'content'), path.join(folder, 'dist')]
  await cp(hvacContent, content, { recursive: true })
  const metro = 'metroAreas: [{ name: Tulsa, zipPrefixes: [740, 741] }]'
  await edit(content, 'business.md', (text) => text.replace('---\n', `---\n${metro}\n`))
  await buildInto(dir, content, { webhook: webhook ?? receiver.url })
  const [host, bucket] = [await serveSite({ dir, asHost: true }), await serveSite({ dir })]
  const browser = await lightBrowser()
  const own = [host.url, bucket.url, receiver.url].map((url) => new URL(url).origin)
  const left = new Map<string, Page[]>()
  /** A tab as new: to open one takes four times as long as to load a page. */
  async function take(device: Device, options: BrowserContextOptions): Promise<Page> {
    const key = JSON.stringify([device, options])
    const pages = left.get(key) ?? []
    left.set(key, pages)
    const page = pages.pop() ?? (await emptyPage(browser, own, { ...devices[device], ...options }))
    onTestFinished(async () => {
      if (page.isClosed()) return page.context().close()
      await tidy(page, devices[device].viewport)
      pages.push(page)
    })
    return page
  }
  async function tidy(page: Page, size: Size): Promise<void> {
    const context = page.context()
    const others = context.pages().filter((other) => other !== page)
    await Promise.all([...others.map((other) => other.close()), context.setOffline(false)])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.setViewportSize(size)
    await page.goto(new URL('robots.txt', host.url).href)
    await page.mouse.move(0, 0)
    await page.evaluate('localStorage.clear(), sessionStorage.clear()')
  }
  const site: TestSite = {
    url: host.url,
    bareUrl: bucket.url,
    dir,
    browser,
    receiver,
    async newPage(device = 'desktop', { clock, whole, ...options } = {}) {
      const chosen = whole ? await browserOfWorker() : browser
      const page = await emptyPage(chosen, own, { ...devices[device], ...options })
      onTestFinished(() => page.context().close())
      if (clock) await page.clock.install({ time: new Date(Date.parse(clock) - 60_000) })
      return page
    },
    async visit(address, device = 'desktop', options = {}) {
      const page =
        options.clock || options.whole
          ? await site.newPage(device, options)
          : await take(device, options)
      await page.goto(new URL(address, host.url).href)
      if (options.clock) await page.clock.pauseAt(options.clock)
      return page
    },
    async standingPage() {
      const page = await emptyPage(await browserOfWorker(), own, {})
      return {
        page,
        async open(address, width = 1280, { unfolded = false } = {}) {
          await page.setViewportSize({ width, height: 844 })
          await page.goto(new URL(address, host.url).href)
          if (unfolded) await page.evaluate(unfold)
          return page
        },
        close: () => page.context().close(),
      }
    },
  }
  return site
}

/** An empty page that no other host hears of, without animations. */
async function emptyPage(
  browser: Browser,
  own: string[],
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  await context.route(
    ({ origin, hostname }) => !own.includes(origin) && hostname !== '127.0.0.1',
    (route) => route.abort(),
  )
  return context.newPage()
}

/** Runs in the page: opens all its answers. */
function unfold() {
  for (const details of document.querySelectorAll('details')) details.open = true
}

/** What a page asks for, and what goes wrong on it: errors of scripts, things the policy refuses. */
export interface Watched {
  requests: string[]
  faults: string[]
}

/** Writes down what a page asks for and what goes wrong on it, from now on. */
export function watch(page: Page): Watched {
  const watched: Watched = { requests: [], faults: [] }
  page.on('request', (request) => watched.requests.push(request.url()))
  page.on('pageerror', (error) => watched.faults.push(error.message))
  page.on('console', (message) => {
    const text = message.text()
    if (/Content Security Policy|Trusted|could not start/.test(text)) watched.faults.push(text)
  })
  return watched
}

/** Tries again until an expectation holds: what the page does takes a moment. */
export const eventually = (expectation: () => Promise<void> | void): Promise<void> =>
  vi.waitFor(expectation, { timeout: inject('patience') })
