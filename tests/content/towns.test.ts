import { beforeAll, expect, test } from 'vitest'
import { projectPaths } from '../../scripts/shared/paths'
import { pathOf } from '../../templates/model/addresses'
import type { BuiltPage } from '../support/pages'
import { linksIn, textOf } from '../support/site'
import { type Built, builtFrom } from './support/built'
import { repeatedTexts, sharedWords } from './support/checks'
import { blocksOf, countWords, mainOf, sharedParts } from './support/page-words'
import { sentencesOf } from './support/reading-grade'

/* What the specification asks of the ten towns' pages, on the site of the owner's content. */

/** What the titles of a town's cards name. */
const reasons = {
  'local experts': /\blocal experts\b/i,
  'fast response': /\bfast response\b/i,
  certified: /\bcertified\b/i,
  'honest pricing': /\bhonest pricing\b/i,
  community: /\bcommunit(y|ies)\b/i,
  'veteran-owned': /\bveteran-owned\b/i,
}

/**
 * Each town's point, and the names of what is there, or leads there. A county, or a city next door, is
 * none: each of their towns could name it.
 */
const towns: [slug: string, at: string, names: RegExp][] = [
  [
    'claremore',
    '36.3153;-95.6128',
    /Will Rogers|Rogers State|Route 66|city’s (electric|power)|7401[79]|courthouse/,
  ],
  [
    'oologah',
    '36.4439;-95.7089',
    /the lake\b|Lake|Verdigris River|Highway 88|US 169|Will Rogers|dam\b/,
  ],
  ['owasso', '36.2695;-95.8547', /US 169|Street North|20(10|22)/],
  ['verdigris', '36.2373;-95.6914', /Route 66|\b66\b|Verdigris River|74019|2010/],
  ['limestone', '36.2928;-95.8589', /Fire Prot|fire dis|Keetonville|Highway 20/],
  [
    'collinsville',
    '36.3645;-95.8389',
    /Highway 20|Verdigris Valley|zinc|Main Street|2010|new streets/i,
  ],
  ['justice', '36.5537;-95.6775', /Justus|Tiawah|74019|county road|census/],
  [
    'pryor',
    '36.3084;-95.3169',
    /Mayes County|Utility Board|MidAmerica|Industrial Park|Highway 20|Pryor Creek/i,
  ],
  ['inola', '36.1537;-95.5136', /Highway 88|US 412|\bhay|1,900|first cutting/i],
  ['catoosa', '36.1859;-95.7469', /Blue Whale|\bport\b|Route 66|I-44|193rd|Wagoner|dock/i],
]

let built: Built
let pages: BuiltPage[]
beforeAll(async () => {
  built = await builtFrom(projectPaths.content)
  pages = built.pages.filter(({ kind }) => kind === 'area')
})

const pageOf = (slug: string) => pages.find(({ address }) => address === `/service-areas/${slug}/`)
const all = ({ root }: BuiltPage, selector: string) => root.querySelectorAll(selector)
const first = (page: BuiltPage, selector: string) => linksIn(page.root.querySelector(selector))

/** The reasons that no card's title names. */
function missingReasons(page: BuiltPage): string[] {
  const titles = all(page, '.cards .card__title').map(textOf)
  return Object.entries(reasons).flatMap(([reason, words]) =>
    titles.some((title) => words.test(title)) ? [] : [reason],
  )
}

/** How much of what a town's page says itself stands in sentences that name something of the place. */
function localShare({ root }: BuiltPage, names: RegExp): number {
  const own = blocksOf(mainOf(root), [...sharedParts, 'h1']).flatMap(sentencesOf)
  return countWords(own.filter((sentence) => names.test(sentence))) / countWords(own)
}

test('the ten towns that were asked for are there', () => {
  expect(towns.map(([slug]) => slug).filter((slug) => !pageOf(slug))).toEqual([])
})

test.each(towns)('%s has all that is asked of a town', (slug, at, names) => {
  const page = pageOf(slug)
  const { reasonsLeftOut = [] } = built.content.areas.find((one) => one.slug === slug)?.data ?? {}
  // That it is gone, another test says.
  if (!page) return
  const lacks = (reason: string) => `content/areas/${slug}.md lacks a card with reason: ${reason}`
  expect(missingReasons(page).map(lacks).toSorted()).toEqual(reasonsLeftOut.map(lacks).toSorted())
  expect(all(page, '.faq__item')).toHaveLength(4)
  expect(localShare(page, names)).toBeGreaterThanOrEqual(0.15)
  expect(page.root.querySelector('meta[name="geo.position"]')?.getAttribute('content')).toBe(at)
  expect(first(page, '.breadcrumbs')).toEqual(['/', '/#serviceareas'])
  const services = built.content.services.map(({ path }) => pathOf(path))
  expect(
    first(page, '.service-index')
      .filter((to) => !to.startsWith('tel:'))
      .toSorted(),
  ).toEqual(services.toSorted())
  const shown = first(page, '.area-grid')
  const others = pages.filter(({ address }) => !shown.includes(address))
  expect(others.map(({ address }) => address)).toEqual([page.address])
  expect(all(page, 'h2').map(textOf)).toContain('Find Us in Claremore')
  expect(all(page, '.map-frame iframe[loading=lazy][height="450"]').length).toBeGreaterThan(0)
  for (const part of ['.hero', '.call-to-action']) {
    expect(all(page, `${part} a.button[href^="tel:"]`).length, part).toBeGreaterThan(0)
  }
  expect(textOf(page.root.querySelector('.hero a.button[href^="/contact/"]'))).toBe(
    built.content.site.estimateLabel,
  )
})

test('no two towns say the same, and no two give one answer', () => {
  const { highest, mean } = sharedWords(pages, built.content)
  expect(highest?.shared).toBeLessThanOrEqual(0.3)
  expect(mean).toBeLessThanOrEqual(0.2)
  const answers = pages.flatMap((page) =>
    all(page, '.faq__item').map((answer) => ({ page: page.address, text: textOf(answer) })),
  )
  expect(answers.length).toBeGreaterThan(pages.length)
  expect(
    repeatedTexts(
      answers,
      built.content.areas.map(({ data }) => data.name),
    ),
  ).toEqual([])
})
