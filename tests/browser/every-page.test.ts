import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, inject, it, onTestFinished } from 'vitest'
import { serveSite } from '../../scripts/dev/static-server'
import { shownPages } from '../support/pages'
import { buildInto, dist, electricianContent, hvacContent, plumberContent } from '../support/site'
import { brokenWords } from './support/layout'
import { browserOfWorker } from './support/test-site'

/** White letters as large as a heading's need three times the light of their ground. */
const lightest = 1.05 / 3 - 0.05

/** Runs in the page: where the lines of the main heading stand. */
function headingLines(): { x: number; y: number; width: number; height: number }[] {
  const range = new Range()
  range.selectNodeContents(document.querySelector('.hero h1') ?? document.createElement('p'))
  return [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }))
}

/** How much of the ground under the main heading is too light for white letters, from 0 to 1. */
async function lightGround(page: Page): Promise<number> {
  let [light, all] = [0, 0]
  for (const { height, y, ...line } of await page.evaluate(headingLines)) {
    // The letters, without the room above and below them.
    const clip = { ...line, y: y + height * 0.2, height: height * 0.6 }
    const pixels = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer()
    for (let at = 0; at < pixels.length; at += 3) {
      const [red = 0, green = 0, blue = 0] = [...pixels.subarray(at, at + 3)].map(
        (part) => (part / 255) ** 2.2,
      )
      if (0.2126 * red + 0.7152 * green + 0.0722 * blue > lightest) light++
      all++
    }
  }
  return all === 0 ? 0 : light / all
}

it.each([
  ['hvac', hvacContent],
  ['plumber', plumberContent],
  ['electrician', electricianContent],
])(
  'words are whole and headings stand clear of the picture on every page of %s',
  async (name, contentDir) => {
    const dir =
      contentDir === hvacContent
        ? dist()
        : await mkdtemp(path.join(inject('runDir'), `every-page-${name}-`))
    if (dir !== dist()) await buildInto(dir, contentDir)
    const site = await serveSite({ dir })
    const page = await (await browserOfWorker()).newPage({ reducedMotion: 'reduce' })
    onTestFinished(async () => {
      await page.close()
      await site.close()
    })
    const problems: Record<string, (string | number)[]> = {}
    const note = (where: string, found: (string | number)[]) => {
      if (found.length > 0) problems[where] = found
    }
    for (const { address, root } of shownPages({ dir, contentDir })) {
      await page.goto(new URL(address, site.url).href)
      await page.addStyleTag({ content: '.hero h1 { color: transparent !important }' })
      if (root.querySelector('.hero .horizon')) {
        for (const width of [1280, 1440, 1920]) {
          await page.setViewportSize({ width, height: 900 })
          const share = await lightGround(page)
          note(
            `${address} at ${width} px`,
            share > 0.001 ? [`light under the heading: ${share}`] : [],
          )
        }
      }
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true
      })
      for (const width of [320, 360, 768]) {
        await page.setViewportSize({ width, height: 844 })
        note(`${address} at ${width} px`, await page.evaluate(brokenWords))
      }
    }
    expect(problems).toEqual({})
  },
  180_000,
)
