import path from 'node:path'
import type { Browser } from 'playwright-core'
import { isPage, type Route } from '../site'
import { launchChromium, onlyLoopback } from './chromium'
import { folderPath } from './desk-folder'

/** A picture of a page at a width. */
interface Shot {
  /** The kind of the page: `service-repairs`. */
  name: string
  /** The page's path. */
  path: string
  width: number
  /** The file, beside the sheet. */
  file: string
}

/** Plans a picture of each kind of page at three widths. */
export function planShots(routes: Route[]): Shot[] {
  const pages = new Map<string, string>()
  for (const route of routes) {
    const name = namesOf(route).find((name) => !pages.has(name))
    if (name) pages.set(name, route.path)
  }
  return [...pages].flatMap(([name, path]) =>
    [360, 768, 1440].map((width) => ({ name, path, width, file: `${name}-${width}.png` })),
  )
}

/** Pictures of the desk, as its guide shows them: what an owner sees first, a question, a form, a page. */
export const deskShots: Shot[] = [
  ['start', ''],
  ['question', '#/questions'],
  ['form', '#/edit|prices.md|prices'],
  ['page', '#/edit|pages/home.md|page'],
].map(([name = '', place]) => ({
  name: `desk-${name}`,
  path: `/desk/${place}`,
  width: 360,
  file: `desk-${name}.png`,
}))

/** The names that a page could stand for: one service of each theme is shown, and two towns. */
function namesOf(route: Route): string[] {
  // The page at an old address leads on at once.
  if (!isPage(route)) return []
  if (route.kind === 'service') return [`service-${route.page.data.theme ?? route.page.data.group}`]
  return route.kind === 'area' ? ['area-1', 'area-2'] : [route.kind]
}

/**
 * Takes pictures of a served site. No other host is asked for anything: the frames of maps and
 * reviews stay empty.
 *
 * @param url The address of its home page.
 * @param outDir The folder for the pictures.
 * @param content The files that the desk reads.
 */
export async function takeShots(
  shots: Shot[],
  url: string,
  outDir: string,
  content: Record<string, string> = {},
): Promise<void> {
  const browser = await launchChromium([onlyLoopback])
  try {
    for (const shot of shots) {
      await takeShot(browser, shot, url, path.join(outDir, shot.file), content)
    }
  } finally {
    await browser.close()
  }
}

async function takeShot(
  browser: Browser,
  shot: Shot,
  url: string,
  file: string,
  content: Record<string, string>,
): Promise<void> {
  const isDesk = shot.path.startsWith('/desk/')
  const isPhone = shot.width < 700
  const page = await browser.newPage({
    viewport: { width: shot.width, height: isPhone ? 780 : 900 },
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: 'reduce',
  })
  await page.route(`**${folderPath}?*`, (route) => route.fulfill({ json: content }))
  await page.goto(new URL(shot.path.slice(1), url).href)
  await page.evaluate(loadLate)
  if (isDesk) await page.locator('iframe, h1').last().waitFor({ state: 'attached' })
  // The desk is one screen high, and its preview takes a moment.
  if (isDesk) await page.waitForTimeout(1500)
  await page.screenshot({ path: file, fullPage: !isDesk })
  await page.close()
}

/** Runs in the page: waits for its fonts, and for the pictures that wait for somebody to scroll to them. */
export async function loadLate(): Promise<void> {
  await document.fonts.ready
  const pictures = [...document.images]
  for (const picture of pictures) picture.loading = 'eager'
  // One that cannot be shown stays empty.
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
}

/** One page that shows all pictures: a row for each page, its widths side by side. */
export function contactSheet(shots: Shot[]): string {
  const rows = [...new Set(shots.map(({ name }) => name))].map((name) => {
    const row = shots.filter((shot) => shot.name === name)
    return `<h2>${name} <small>${row[0]?.path}</small></h2><div>${row.map(figure).join('')}</div>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screenshots</title>
<style>
body { margin: 24px; font: 14px system-ui, sans-serif; background: #e8e8e8 }
div { display: flex; gap: 16px; align-items: start }
figure { margin: 0 }
img { display: block; width: 100%; box-shadow: 0 1px 6px #0005 }
</style>
${rows.join('\n')}
</html>`
}

function figure({ file, width, name }: Shot): string {
  return (
    `<figure style="width:${Math.round(width / 2)}px"><a href="${file}">` +
    `<img loading="lazy" src="${file}" alt="${name} at ${width} pixels"></a>` +
    `<figcaption>${width} px</figcaption></figure>`
  )
}
