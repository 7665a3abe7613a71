import { cp, mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { serveSite } from '../../scripts/dev/static-server'
import { makePhoto, putPhotos } from '../support/photos'
import { buildInto, edit, plumberContent } from '../support/site'
import { boxesLeft, brokenWords, layoutProblems } from './support/layout'
import { browserOfWorker } from './support/test-site'

/** Facts that are longer than those of the fixture, as any owner may have them. */
const facts: [file: string, from: RegExp, to: string][] = [
  ['business.md', /^name: .*/m, 'name: Featherstone & Winterbottom Plumbing of Maine'],
  ['business.md', /^email: .*/m, 'email: estimates.and.service@homefrontheatingandair.com'],
  [
    'business.md',
    /name: Pat Placeholder/,
    'name: Bartholomew Whitaker\n  photo: { file: owner.jpg, alt: The owner at work }',
  ],
  ['business.md', /role: .*/, 'role: Owner, U.S. veteran and master plumber'],
  ['business.md', /street: .*/, 'street: 12345 North Passamaquoddy County Line Road, Building 7'],
  [
    'pages/home.md',
    /^heading: .*/m,
    'heading: Leaks, drains and pumps, mended by the people who answer',
  ],
  [
    'business.md',
    /- days: \[Monday, .*\]/,
    `${['Monday', 'Tuesday', 'Wednesday', 'Thursday']
      .map((day, index) => `- { days: [${day}], opens: 0${index + 6}:00, closes: 17:30 }\n  `)
      .join('')}- days: [Friday]`,
  ],
  ['areas/saco.md', /^name: .*/m, 'name: North Manchester-by-the-Sea'],
]
const pages = ['/', '/leak-repair/', '/service-areas/saco/', '/contact/', '/privacy/']

/** Words as long as hardly an owner's, each in one kind of name. */
const word = 'Featherstonehaughwinterbottomleytonstoneplumb'
const longWords: typeof facts = [
  ['business.md', /^name: .*/m, `name: ${word}`],
  ['business.md', /^email: .*/m, `email: ${word}@${word}.example`.toLowerCase()],
  ['business.md', /name: Pat Placeholder/, `name: ${word}`],
  ['business.md', /label: Master plumber license/, `label: ${word}`],
  ['business.md', /street: .*/, `street: 1 ${word}`],
  ['business.md', /brands: \[/, `brands: [${word}, `],
  ['business.md', /alsoServes: \[/, `alsoServes: [${word}, `],
  ['site.md', /^callLabel: .*/m, `callLabel: ${word}`],
  ['site.md', /^estimateLabel: .*/m, `estimateLabel: ${word}`],
  ['site.md', /label: Installations/, `label: ${word}`],
  ['site.md', /shortLabel: Installs/, `shortLabel: ${word}`],
  ['site.md', /label: Blocked drain/, `label: ${word}`],
  ['areas/saco.md', /^name: .*/m, `name: ${word}`],
  ['services/leak-repair.md', /^name: .*/m, `name: ${word}`],
  ['pages/about.md', /^name: .*/m, `name: ${word}`],
  ['pages/home.md', /^heading: .*/m, `heading: ${word}`],
  // A figure with a long word, in a link; a numeral at each edge of a drawing.
  ['services/drain-cleaning.md', /$/, `\n\nSee the [2-${word.toLowerCase()}](/contact/).\n`],
  ['drawings/water.md', /x: 74, y: 73/, 'x: 100, y: 100'],
  ['drawings/water.md', /x: 57, y: 80/, 'x: 99, y: 0'],
  ['drawings/water.md', /x: 41.500, y: 95/, 'x: 0, y: 50'],
]

type Site = Awaited<ReturnType<typeof serveSite>>

/** Serves the plumber's site with other facts, and a photo of the owner. */
async function serveWith(changes: typeof facts): Promise<Site> {
  const folder = await mkdtemp(path.join(inject('runDir'), 'ordinary-'))
  const [content, dir] = [path.join(folder, 'content'), path.join(folder, 'dist')]
  await cp(plumberContent, content, { recursive: true })
  for (const [file, from, to] of changes)
    await edit(content, file, (text) => text.replace(from, to))
  await putPhotos(content, { 'owner.jpg': await (await makePhoto(900, 900)).toBuffer() })
  await buildInto(dir, content)
  return serveSite({ dir })
}

let site: Site
let longSite: Site
beforeAll(async () => {
  site = await serveWith(facts)
  longSite = await serveWith(longWords)
})
afterAll(async () => {
  await site.close()
  await longSite.close()
})

/** Opens a page with all its folded parts and the call bar, and says what is wrong, by width and size of text. */
async function problemsOn(
  address: string,
  widths: number[],
  sizes: number[],
  check: () => string[],
) {
  const browser = await browserOfWorker()
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await page.goto(address)
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
    document.querySelector('.sticky-call__bar')?.setAttribute('data-shown', '')
  })
  const problems: Record<string, string[]> = {}
  for (const size of sizes) {
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`
    }, size)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      const found = [...(await layoutProblems(page)), ...(await page.evaluate(check))]
      if (found.length > 0) problems[`${width} px, ${size}%`] = found
    }
  }
  return { page, problems }
}

it.each(pages)('long facts are whole on %s', async (address) => {
  const url = new URL(address, site.url).href
  const widths = [320, 360, 768, 1024, 1440]
  const { page, problems } = await problemsOn(url, widths, [100], brokenWords)
  const hours = await page.locator('.site-footer').innerText()
  const strip = await page.locator('.site-header__strip').boundingBox()
  await page.close()
  expect(problems).toEqual({})
  expect(hours.split('Monday').length).toBe(2)
  expect(strip?.height).toBeLessThan(90)
})

it.each([
  ...pages,
  ...['/drain-cleaning/', '/sump-pump-installation/', '/service-areas/', '/about/', '/404.html'],
])('no long word leaves its box on %s, in large text either', async (address) => {
  const url = new URL(address, longSite.url).href
  for (const [widths, sizes] of [
    [[768, 1000, 1440], [100]],
    [
      [320, 360],
      [100, 150, 200],
    ],
  ] as const) {
    const { page, problems } = await problemsOn(url, [...widths], [...sizes], boxesLeft)
    await page.close()
    expect(problems).toEqual({})
  }
})
