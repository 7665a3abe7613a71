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

/** Letters as large as a heading's need three times the light of their ground, or a third of it. */
const least = 3

/** Runs in the page: where the lines of the main heading stand. */
function headingLines(): { x: number; y: number; width: number; height: number }[] {
  const range = new Range()
  range.selectNodeContents(document.querySelector('.hero h1') ?? document.createElement('p'))
  return [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }))
}

/** The parts of the color of the main heading's letters. */
const lettersOf = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector('.hero h1')
    return heading ? getComputedStyle(heading).color.match(/\d+/g)?.map(Number) : undefined
  })

/** How much of the ground under the main heading its letters do not stand out from, from 0 to 1. */
async function faintGround(page: Page, letters: number[] = []): Promise<number> {
  const lines = await page.evaluate(headingLines)
  if (lines.length === 0) return 0
  // One picture of all lines: to take one costs more than to look at it.
  const [x, y] = [Math.min(...lines.map((one) => one.x)), Math.min(...lines.map((one) => one.y))]
  const width = Math.max(...lines.map((one) => one.x + one.width)) - x
  const height = Math.max(...lines.map((one) => one.y + one.height)) - y
  const picture = sharp(await page.screenshot({ clip: { x, y, width, height } })).removeAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  let [faint, all] = [0, 0]
  for (const line of lines) {
    // The letters, without the room above and below them.
    const top = Math.round(line.y - y + line.height * 0.2)
    const bottom = Math.min(Math.round(line.y - y + line.height * 0.8), info.height)
    const left = Math.round(line.x - x)
    const right = Math.min(Math.round(line.x - x + line.width), info.width)
    for (let row = top; row < bottom; row++) {
      for (let column = left; column < right; column++) {
        const at = (row * info.width + column) * 3
        const both = [lightOf(letters), lightOf([...data.subarray(at, at + 3)])]
        if ((Math.max(...both) + 0.05) / (Math.min(...both) + 0.05) < least) faint++
        all++
      }
    }
  }
  return faint / all
}

/** How much light a color is. */
function lightOf(parts: number[]): number {
  const [red = 0, green = 0, blue = 0] = parts.map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How much light a part of a color is. */
const linear = (part: number) => (part / 255) ** 2.2

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
      const letters = await lettersOf(page)
      await page.addStyleTag({ content: '.hero h1 { color: transparent !important }' })
      if (root.querySelector('.hero .horizon')) {
        for (const width of [1280, 1920]) {
          await page.setViewportSize({ width, height: 900 })
          const share = await faintGround(page, letters)
          note(
            `${address} at ${width} px`,
            share > 0.001 ? [`faint under the heading: ${share}`] : [],
          )
        }
      }
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true
      })
      for (const width of [320, 768]) {
        await page.setViewportSize({ width, height: 844 })
        note(`${address} at ${width} px`, await page.evaluate(brokenWords, Infinity))
      }
    }
    expect(problems).toEqual({})
  },
)
