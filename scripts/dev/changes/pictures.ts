import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pixelmatch from 'pixelmatch'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { servedAt } from '../../../templates/model/addresses'
import { launchChromium, onlyLoopback } from '../chromium'
import { loadPictures } from '../screenshots'
import { serveSite } from '../static-server'

/** The widths at which a change is shown: a phone and a desktop screen. */
const widths = [360, 1440]

/** A page before and after, and what differs. */
export interface Picture {
  width: number
  /** Files beside the report. */
  before: string
  after: string
  difference: string
  /** How many pixels differ; 0 where the change cannot be seen. */
  pixels: number
}

/** What takes pictures of pages in two builds. */
export interface Photographer {
  /** @param name Begins the names of the pictures. */
  take(dirs: [string, string], file: string, name: string): Promise<Picture[]>
  close(): Promise<void>
}

/**
 * Starts a browser for pictures.
 *
 * @param outDir The folder for the pictures.
 * @param now What the pages take for the time, so that hours and announcements are alike.
 */
export async function openPhotographer(outDir: string, now: Date): Promise<Photographer> {
  await mkdir(outDir, { recursive: true })
  const browser = await launchChromium([onlyLoopback])
  return {
    async take(dirs, file, name) {
      const pictures: Picture[] = []
      for (const width of widths) {
        const before = await takePage(browser, dirs[0], file, width, now)
        const after = await takePage(browser, dirs[1], file, width, now)
        pictures.push(await comparePictures(outDir, name, width, [before, after]))
      }
      return pictures
    },
    close: () => browser.close(),
  }
}

/** The whole page as a PNG. */
async function takePage(
  browser: Browser,
  dir: string,
  file: string,
  width: number,
  now: Date,
): Promise<Buffer> {
  const server = await serveSite({ dir })
  const page = await browser.newPage({
    ...{ viewport: { width, height: 900 }, isMobile: width < 700, reducedMotion: 'reduce' },
  })
  try {
    await page.clock.setFixedTime(now)
    await page.goto(server.url + servedAt(file).slice(1))
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.evaluate(loadPictures)
    return await page.screenshot({ fullPage: true })
  } finally {
    await page.close()
    await server.close()
  }
}

/** Writes both pictures and a third one, in which what differs is red. */
async function comparePictures(
  outDir: string,
  name: string,
  width: number,
  [before, after]: [Buffer, Buffer],
): Promise<Picture> {
  const sizes = await Promise.all([sharp(before).metadata(), sharp(after).metadata()])
  const size = {
    width: Math.max(...sizes.map((one) => one.width)),
    height: Math.max(...sizes.map((one) => one.height)),
  }
  // A page that became longer is compared with white below the shorter one.
  const [was, is] = await Promise.all([onWhite(before, size), onWhite(after, size)])
  const marked = new Uint8Array(size.width * size.height * 4)
  const pixels = pixelmatch(was, is, marked, size.width, size.height)
  const difference = await sharp(marked, { raw: { ...size, channels: 4 } })
    .png()
    .toBuffer()
  const file = (what: string) => `${name}-${width}-${what}.png`
  const files = { before: file('before'), after: file('after'), difference: file('difference') }
  await writeFile(path.join(outDir, files.before), before)
  await writeFile(path.join(outDir, files.after), after)
  await writeFile(path.join(outDir, files.difference), difference)
  return { width, ...files, pixels }
}

/** A picture's pixels, four bytes each, on a ground of a size. */
const onWhite = (picture: Buffer, size: { width: number; height: number }) =>
  sharp({ create: { ...size, channels: 4, background: '#fff' } })
    .composite([{ input: picture, left: 0, top: 0 }])
    .raw()
    .toBuffer()
