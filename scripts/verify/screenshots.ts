import path from 'node:path'
import type { Browser, Page, Route as Request } from 'playwright-core'
import { launchChromium } from '../browser/chromium'
import type { Route } from '../site/plan-routes'
import { pageStates } from './screenshot-states'

/** A picture of a page, or of a state of one, at a width. */
export interface Shot {
  /** The kind of the page, or the state: `service-repairs`, `state-menu`. */
  name: string
  /** The page's path. */
  path: string
  width: number
  /** The file, beside the sheet. */
  file: string
  /** Brings the page into its state. A picture of a state shows the window, not the whole page. */
  act?: (page: Page) => Promise<unknown>
}

/** Stands in for the receiver of the form's leads. */
export const receiver = 'https://receiver.invalid/lead'

/** Plans a picture of each kind of page at three widths, and of every state. */
export function planShots(routes: Route[]): Shot[] {
  const pages = new Map<string, string>()
  for (const route of routes) {
    const name = namesOf(route).find((name) => !pages.has(name))
    if (name) pages.set(name, route.path)
  }
  const pathOf = (kind: string) => [...pages].find(([name]) => name.startsWith(kind))?.[1] ?? '/'
  const states = pageStates.map(({ name, page, widths, act }) => {
    return { name: `state-${name}`, path: pathOf(page), widths, act }
  })
  return [
    ...[...pages].map(([name, path]) => ({ name, path, widths: [360, 768, 1440] })),
    ...states,
  ].flatMap(({ widths, ...shot }) =>
    widths.map((width) => ({ ...shot, width, file: `${shot.name}-${width}.png` })),
  )
}

/** The names that a page could stand for: one service of each theme is shown, and two towns. */
function namesOf(route: Route): string[] {
  if (route.kind === 'service') return [`service-${route.page.data.theme ?? route.page.data.group}`]
  return route.kind === 'area' ? ['area-1', 'area-2'] : [route.kind]
}

/**
 * Takes pictures of a served site.
 *
 * @param url The address of its home page.
 * @param outDir The folder for the pictures.
 */
export async function takeShots(shots: Shot[], url: string, outDir: string): Promise<void> {
  const browser = await launchChromium()
  try {
    for (const shot of shots) await takeShot(browser, shot, url, path.join(outDir, shot.file))
  } finally {
    await browser.close()
  }
}

async function takeShot(browser: Browser, shot: Shot, url: string, file: string): Promise<void> {
  const isPhone = shot.width < 700
  const context = await browser.newContext({
    viewport: { width: shot.width, height: isPhone ? 780 : 900 },
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.route((address) => !address.href.startsWith(url), answerForOthers)
  // The page at an old address leads on at once; its picture is taken without.
  if (shot.name === 'redirect') await page.route('**/*', withoutRefresh)
  await page.goto(new URL(shot.path.slice(1), url).href, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await shot.act?.(page)
  // Transitions take 150 to 400 ms.
  if (shot.act) await page.waitForTimeout(500)
  await page.screenshot({ path: file, fullPage: !shot.act })
  await context.close()
}

/** No other host is asked for anything: the frames of maps and reviews stay empty. */
function answerForOthers(route: Request): Promise<void> {
  if (route.request().url() !== receiver) return route.abort()
  return route.fulfill({ body: 'ok', headers: { 'access-control-allow-origin': '*' } })
}

async function withoutRefresh(route: Request): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.continue()
  const response = await route.fetch()
  const body = (await response.text()).replace(/<meta http-equiv="?refresh[^>]*>/i, '')
  return route.fulfill({ response, body })
}
