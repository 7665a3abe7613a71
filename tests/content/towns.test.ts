import { beforeAll, expect, test } from 'vitest'
import { sitePaths } from '../../scripts/shared/paths'
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
 * The names of what is in each town, or leads there. A county, or a city next door, is
 * none: each of their towns could name it.
 */
const towns: [slug: string, names: RegExp][] = [
  ['claremore', /Will Rogers|Rogers State|Route 66|city’s (electric|power)|7401[79]|courthouse/],
  ['oologah', /the lake\b|Lake|Verdigris River|Highway 88|US 169|Will Rogers|dam\b/],
  ['owasso', /US 169|Street North|20(10|22)/],
  ['verdigris', /Route 66|\b66\b|Verdigris River|74019|2010/],
  ['limestone', /Fire Prot|fire dis|Keetonville|Highway 20/],
  ['collinsville', /Highway 20|Verdigris Valley|zinc|Main Street|2010|new streets/i],
  ['justice', /Justus|Tiawah|74019|county road|census/],
  ['pryor', /Mayes County|Utility Board|MidAmerica|Industrial Park|Highway 20|Pryor Creek/i],
  ['inola', /Highway 88|US 412|\bhay|1,900|first cutting/i],
  ['catoosa', /Blue Whale|\bport\b|Route 66|I-44|193rd|Wagoner|dock/i],
]

let built: Built
let pages: BuiltPage[]
beforeAll(async () => {
  built = await builtFrom(sitePaths.content)
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

test.each(towns)('%s has all that is asked of a town', (slug, names) => {
  const page = pageOf(slug)
  const { reasonsLeftOut = [] } = built.content.areas.find((one) => one.slug === slug)?.data ?? {}
  // That it is gone, another test says.
  if (!page) return
  const lacks = (reason: string) => `content/areas/${slug}.md lacks a card with reason: ${reason}`
  expect(missingReasons(page).map(lacks).toSorted()).toEqual(reasonsLeftOut.map(lacks).toSorted())
  expect(all(page, '.faq__item')).toHaveLength(4)
  expect(localShare(page, names)).toBeGreaterThanOrEqual(0.15)
  const shown = first(page, '.area-grid')
  const others = pages.filter(({ address }) => !shown.includes(address))
  expect(others.map(({ address }) => address)).toEqual([page.address])
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
