import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pMap from 'p-map'
import pixelmatch from 'pixelmatch'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { servedAt } from '../../../templates/model/addresses'
import { launchChromium, onlyLoopback } from '../chromium'
import { loadLate } from '../screenshots'
import { type StaticServer, serveSite } from '../static-server'
import type { Comparison } from './compare'
import type { Group, Place } from './groups'

/** The widths at which a change is shown: a phone and a desktop screen. */
const widths = [360, 1440]

/** So many pages of a group are looked at until one shows a difference. */
const mostTried = 4

/** A page before and after, and what differs. */
interface Picture {
  width: number
  /** Files beside the report. */
  before: string
  after: string
  difference: string
  /** How many pixels differ. */
  pixels: number
}

/** By the id of the group: a page of it, and how many changes of other groups the page shows, too. */
export type Pictures = Map<string, { place: Place; shown: Picture[]; others: number }>

/**
 * Takes pictures of each group, of a page that shows a difference. A group of which nothing is seen has none.
 *
 * @param outDir The folder for the pictures.
 * @param now What the pages take for the time, so that hours and announcements are alike.
 */
export async function takePictures(
  groups: Group[],
  sites: Map<string, Comparison>,
  outDir: string,
  now: Date,
): Promise<Pictures> {
  const pictures: Pictures = new Map()
  if (groups.length === 0) return pictures
  const browser = await launchChromium([onlyLoopback])
  const servers = new Map<string, Promise<StaticServer>>()
  const take = async (dir: string, file: string, width: number) => {
    // One server for a build.
    const server = servers.get(dir) ?? serveSite({ dir })
    servers.set(dir, server)
    return takePage(browser, (await server).url + servedAt(file).slice(1), width, now)
  }
  const pictureOf = async (group: Group) => {
    for (const { others, ...place } of pagesOf(group, sites)) {
      const shown: Picture[] = []
      for (const width of widths) {
        const both = (sites.get(place.site)?.dirs ?? []).map((dir) => take(dir, place.file, width))
        shown.push(await comparePictures(outDir, group.id, width, await Promise.all(both)))
      }
      if (shown.every(({ pixels }) => pixels === 0)) continue
      pictures.set(group.id, { place, shown, others })
      return
    }
  }
  try {
    await pMap(groups, pictureOf, { concurrency: os.availableParallelism() })
  } finally {
    await browser.close()
    for (const server of servers.values()) await (await server).close()
  }
  return pictures
}

/** The pages on which a group is looked for: those with the fewest other changes, which would be seen, too. */
function pagesOf({ changes, places }: Group, sites: Map<string, Comparison>) {
  // Of a page that is new or gone there is one picture at most.
  if (changes.some(({ kind, before, after }) => kind === 'page' && !(before && after))) return []
  const pages = places.filter(({ file }) => file.endsWith('.html'))
  // A stylesheet or a script is seen on pages.
  const all = pages.length > 0 ? pages : places.map(({ site }) => ({ site, file: 'index.html' }))
  const ranked = all.map((place) => {
    const found = sites.get(place.site)?.changed.find(({ file }) => file === place.file)
    const own = pages.length > 0 ? changes.length : 0
    return { ...place, others: (found?.changes.length ?? 0) - own }
  })
  const fewest = Math.min(...ranked.map(({ others }) => others))
  return ranked.filter(({ others }) => others === fewest).slice(0, mostTried)
}

/** The whole page as a PNG. */
async function takePage(browser: Browser, url: string, width: number, now: Date): Promise<Buffer> {
  const page = await browser.newPage({
    ...{ viewport: { width, height: 900 }, isMobile: width < 700, reducedMotion: 'reduce' },
  })
  try {
    await page.clock.setFixedTime(now)
    await page.goto(url)
    await page.evaluate(unfold)
    await page.evaluate(loadLate)
    return await page.screenshot({ fullPage: true })
  } finally {
    await page.close()
  }
}

/** Runs in the page: opens what a visitor can, such as answers, also those of which one is open at a time. */
function unfold(): void {
  for (const details of document.querySelectorAll('details')) {
    details.name = ''
    details.open = true
  }
}

/** Writes both pictures and a third one, in which what differs is red. */
async function comparePictures(
  outDir: string,
  name: string,
  width: number,
  [before = Buffer.of(), after = Buffer.of()]: Buffer[],
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
  const difference = sharp(marked, { raw: { ...size, channels: 4 } }).png()
  const file = (what: string) => `${name}-${width}-${what}.png`
  const files = { before: file('before'), after: file('after'), difference: file('difference') }
  await writeFile(path.join(outDir, files.before), before)
  await writeFile(path.join(outDir, files.after), after)
  await writeFile(path.join(outDir, files.difference), await difference.toBuffer())
  return { width, ...files, pixels }
}

/** A picture's pixels, four bytes each, on a ground of a size. */
const onWhite = (picture: Buffer, size: { width: number; height: number }) =>
  sharp({ create: { ...size, channels: 4, background: '#fff' } })
    .composite([{ input: picture, left: 0, top: 0 }])
    .raw()
    .toBuffer()
