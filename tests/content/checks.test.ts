import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadContent } from '../../scripts/content/load-content'
import type { SiteContent } from '../../templates/model'
import { filesOf, sourcesOf } from '../support/content'
import { type BuiltPage, damaged, type Kind, pageAt, readHtml } from '../support/pages'
import { hvacContent } from '../support/site'
import {
  badTypography,
  bannedPhrases,
  leftovers,
  loosePromises,
  missingClaims,
  unknownFigures,
  wrongDistances,
  wrongLengths,
} from './support/checks'
import { contains, typedClaims } from './support/figures'
import { blocksOf, mainOf } from './support/page-words'
import { bannedIn, isPromise, leftoversIn, overusedIn } from './support/phrases'
import { isProse, readingGrade, sentencesOf } from './support/reading-grade'
import { misspelled } from './support/spelling'
import { typographyProblems } from './support/typography'

/* The checks of the content, shown to find what they look for, on the frozen site. */

const repair = pageAt('/furnace-repair/')
let content: SiteContent
beforeAll(() => {
  content = loadContent(sourcesOf(filesOf(hvacContent)))
})

type Check = (pages: BuiltPage[], content: SiteContent) => string[]

test.each<[from: string, to: string, find: Check, problem: string]>([
  [
    'so that the pipes don’t',
    "so that the pipes don't",
    badTypography,
    "/furnace-repair/ an apostrophe is ’: “o that the pipes don't",
  ],
  ['Still no heat?', 'Look no further.', bannedPhrases, '/furnace-repair/ look no further'],
  ['$150–$600', '{{price:furnace repair}}', leftovers, '/furnace-repair/ {{'],
  ['</main>', '<p>From $99, or 20 % off.</p></main>', unknownFigures, '/furnace-repair/ $99'],
  ['</main>', '<p>We always answer.</p></main>', loosePromises, '/furnace-repair/ We always'],
  ['$150–$600', 'little', missingClaims, '/furnace-repair/ price:furnace repair'],
])('a page with %j turned into %j is found', (from, to, find, problem) => {
  expect(find([repair], content)).toEqual([])
  const html = repair.html.replaceAll(from, () => to)
  expect(html).not.toBe(repair.html)
  const found = find([damaged(repair, repair.html, html)], content)
  expect(found[0]).toContain(problem)
})

test.each<[address: string, kind: Kind, words: number, isWrong: boolean]>([
  ['/', 'home', 1001, true],
  ['/furnace-repair/', 'service', 699, true],
  ['/furnace-repair/', 'service', 700, false],
  ['/service-areas/inola/', 'area', 499, true],
  ['/service-areas/inola/', 'area', 701, true],
  ['/service-areas/verdigris/', 'area', 499, false],
])('that %s, of the kind %s, has %i words is wrong: %s', (address, kind, words, isWrong) => {
  const page = (more = '') =>
    readHtml(address, kind, `<main><p>${'word '.repeat(words)}</p><form>no</form>${more}</main>`)
  expect(wrongLengths([page()], content)).toHaveLength(isWrong ? 1 : 0)
  // Words that all towns have are none of its own.
  const shared = `<section class="nearby">${'word '.repeat(700 - words)}</section>`
  if (words === 499) expect(wrongLengths([page(shared)], content)).toEqual([])
})

test.each([
  ['About 12 miles from our office. A lake has 209 miles of shore.', []],
  ['About 13 miles in a straight line', ['13 miles, not 12']],
  ['Nine miles from our main office.', ['Nine miles, not 12']],
])('distances are checked: %s', (words, problems) => {
  const town = readHtml('/service-areas/inola/', 'area', `<main>${words}</main>`)
  expect(wrongDistances([town], content)).toEqual(problems.map((one) => `${town.address} ${one}`))
})

describe('typography', () => {
  test.each([
    ["We don't wait.", "an apostrophe is ’: “We don't wait.”"],
    ['He said "call".', 'quotation marks are “ and ”'],
    ['It runs - but warm.', 'a hyphen is no dash'],
    ['It runs -- but warm.', 'a hyphen is no dash'],
    ['It runs—but warm.', 'no em dash'],
    ['It runs – but warm.', 'an en dash stands in a range'],
    ['It takes 4-8 hours.', 'a range takes an en dash'],
    ['It costs $150-$600.', 'a range takes an en dash'],
    ['Wait...', 'an ellipsis is …'],
    ['Call it ”normal”.', 'a quotation mark faces its word'],
    ['It is “normal.', '“ without ”'],
    ['Call us , please.', 'no space before a mark'],
  ])('finds %j', (text, problem) => {
    expect(typographyProblems(text).join('\n')).toContain(problem)
  })

  test('lets a phone number, a model and a label be', () => {
    const words =
      'Call Now - 24/7 at (918) 555-0142: 2-year warranty, R-22, 4–8 hours, “well-kept”.'
    expect(typographyProblems(words, ['(918) 555-0142'])).toEqual([])
  })
})

test('a banned phrase is found, however it is written', () => {
  expect(bannedIn('For AC, look  no further.')).toEqual(['look no further'])
  expect(bannedIn("We've got you covered, your trusted partner.")).toEqual([
    'trusted partner',
    'we’ve got you covered',
    'your trusted',
  ])
})

test('a phrase that stands too often is found', () => {
  const times = (count: number, words: string) =>
    new Set(
      Array(count)
        .fill(0)
        .map((_, i) => `${i} ${words}`),
    )
  expect(overusedIn(times(10, 'Day or night.'), 30, [])).toEqual([])
  expect(overusedIn(times(11, 'By day and by night.'), 30, [])).toHaveLength(1)
  expect(overusedIn(times(16, '1–2 hours'), 30, ['1–2 hours'])).toEqual([
    '1–2 hours stands 16 times',
  ])
})

test('a promise is told from advice, a question and a label', () => {
  const promises = ['We always answer.', 'Our people will never push you.', 'Comfort, guaranteed.']
  promises.push('We’ll never sell what you don’t need.', 'Sundays, holidays: someone picks up.')
  const others = ['Never heat with an oven.', 'Some rooms never get warm, and we find out why.']
  others.push('Not always.', 'Do you guarantee your work?', 'Reviews and guarantees')
  expect([...promises, ...others].filter(isPromise)).toEqual(promises)
})

test('what is left of tokens and markup is found', () => {
  const texts = [
    'Call {{phone}}.',
    'In 2 hours[^arrival]',
    'a **bold** word',
    'undefined years',
    'A &amp; B',
  ]
  expect(texts.filter((text) => leftoversIn(text).length > 0)).toEqual(texts)
})

test('a typo, a British spelling and a doubled letter are found', async () => {
  const text = 'Teh grey furnnace needs a licence. Its colour doesn’t matter.'
  expect(await misspelled(text)).toEqual(['Teh', 'grey', 'furnnace', 'licence', 'colour'])
  // Words of the trade that no dictionary has.
  const words = readFileSync(path.join(import.meta.dirname, 'words.txt'), 'utf8')
  expect(words.split('\n').length).toBeGreaterThan(20)
})

describe('the reading grade', () => {
  test('rises above 9 when a page is written like a contract', () => {
    const legalese =
      'Notwithstanding any representation to the contrary, the contractor’s obligations regarding the installation, maintenance and subsequent rehabilitation of refrigeration equipment shall be contingent upon the availability of appropriately qualified technicians.'
    const blocks = blocksOf(mainOf(repair.root))
    expect(readingGrade(blocks)).toBeLessThanOrEqual(9)
    const hard = blocks.map((block) => (isProse(block) ? legalese : block))
    expect(readingGrade(hard)).toBeGreaterThan(9)
  })

  test('counts sentences, not dots', () => {
    expect(sentencesOf('The U.S. rule is 2.5 tons. “It stays.” We checked.')).toEqual([
      'The US rule is 25 tons.',
      '“It stays.”',
      'We checked.',
    ])
    expect(isProse('What a furnace repair costs')).toBe(false)
    expect(isProse('We find the fault first.')).toBe(true)
  })
})

describe('figures', () => {
  test('are not found in longer ones: “12 hours” says nothing of 2 hours', () => {
    expect(contains('12 hours', '2 hours')).toBe(false)
    expect(contains('at $1,500–$3,000.', '$1,500–$3,000')).toBe(true)
  })

  test('are found when a claim is typed out', () => {
    expect(typedClaims('It takes 4–6 hours.', content.ledger)).toEqual([
      '4–6 hours (claim:ductless-single-time)',
    ])
  })
})
