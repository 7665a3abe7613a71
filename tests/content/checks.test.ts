import { beforeAll, expect, test } from 'vitest'
import { loadContent } from '../../scripts/content/load-content'
import type { SiteContent } from '../../templates/model'
import { filesOf, sourcesOf } from '../support/content'
import { type BuiltPage, damaged, type Kind, pageAt, readHtml } from '../support/pages'
import { hvacContent, testDay } from '../support/site'
import * as checks from './support/checks'
import { typedClaims } from './support/figures'
import { blocksOf, mainOf } from './support/page-words'
import { overusedIn } from './support/phrases'
import { isProse, readingGrade } from './support/reading-grade'
import { misspelled } from './support/spelling'
import { typographyProblems } from './support/typography'

/* The checks of the content, shown to find what they look for, on the frozen site. */

const repair = pageAt('/furnace-repair/')
let content: SiteContent
beforeAll(() => {
  content = loadContent(sourcesOf(filesOf(hvacContent)), testDay).content
})

type Check = (pages: BuiltPage[], content: SiteContent) => string[]

test.each<[from: string, to: string, find: Check, problem: string]>([
  ['pipes don’t', "pipes don't", checks.badTypography, '/furnace-repair/ an apostrophe is ’'],
  ['Still no heat?', 'Look no further.', checks.bannedPhrases, '/furnace-repair/ look no further'],
  ['$150–$600', '{{price:furnace repair}}', checks.leftovers, '/furnace-repair/ {{'],
  ['$150–$600', 'little', checks.missingClaims, '/furnace-repair/ price:furnace repair'],
])('a page with %j turned into %j is found', (from, to, find, problem) => {
  expect(find([repair], content)).toEqual([])
  const html = repair.html.replaceAll(from, () => to)
  expect(html).not.toBe(repair.html)
  const found = find([damaged(repair, repair.html, html)], content)
  expect(found[0]).toContain(problem)
})

test('a page with too many or too few words is found', () => {
  const [repairs, town, short] = [
    repair.address,
    '/service-areas/inola/',
    '/service-areas/verdigris/',
  ]
  const page = (address: string, kind: Kind, own: number, shared = 0) => {
    const [words, more] = [own, shared].map((count) => 'word '.repeat(count))
    return readHtml(address, kind, `<main>${words}<form>no</form><p class=area-grid>${more}</main>`)
  }
  const right = [page('/', 'home', 1000), page(repairs, 'service', 600, 100)]
  right.push(page(town, 'area', 450, 250), page(short, 'area', 320))
  expect(checks.wrongLengths(right, content)).toEqual([])
  const wrong = [page('/', 'home', 1001), page(repairs, 'service', 699), page(town, 'area', 499)]
  wrong.push(page(town, 'area', 450, 351), page(town, 'area', 449, 251), page(short, 'area', 801))
  expect(checks.wrongLengths(wrong, content)).toHaveLength(wrong.length)
})

test.each([
  ['About 12 miles from our office. A lake has 209 miles of shore.', []],
  ['About 13 miles in a straight line', ['13 miles, not 12']],
  ['Nine miles from our main office.', ['Nine miles, not 12']],
])('distances are checked: %s', (words, problems) => {
  const town = readHtml('/service-areas/inola/', 'area', `<main>${words}</main>`)
  expect(checks.wrongDistances([town], content)).toEqual(
    problems.map((one) => `${town.address} ${one}`),
  )
})

test.each([
  ["We don't wait.", "an apostrophe is ’: “We don't wait.”"],
  ['He said "call".', 'quotation marks are “ and ”'],
  ['It runs - but warm.', 'a hyphen is no dash'],
  ['It runs—but warm.', 'no em dash'],
  ['It runs – but warm.', 'an en dash stands in a range'],
  ['It costs $150-$600.', 'a range takes an en dash'],
  ['Wait...', 'an ellipsis is …'],
  ['Call it ”normal”.', 'a quotation mark faces its word'],
  ['It is “normal.', '“ without ”'],
  ['Call us , please.', 'no space before a mark'],
])('the typography of %j is found: %s', (text, problem) => {
  expect(typographyProblems(text).join('\n')).toContain(problem)
})

test('the typography of a phone number, a model and a label may be its own', () => {
  const words = 'Call Now - 24/7 at (918) 555-0142: 2-year warranty, R-22, 4–8 hours, “well-kept”.'
  expect(typographyProblems(words, ['(918) 555-0142'])).toEqual([])
})

test('a phrase that stands too often is found', () => {
  const times = (count: number, words: string) =>
    new Set(Array.from({ length: count }, (_, place) => `${place} ${words}`))
  expect(overusedIn(times(10, 'Day or night.'), 30, [])).toEqual([])
  expect(overusedIn(times(11, 'By day and by night.'), 30, [])).toHaveLength(1)
  expect(overusedIn(times(16, '1–2 hours'), 30, ['1–2 hours'])).toEqual(['16 times “1–2 hours”'])
})

test('what stands on more than ten pages is found, with a period or without; no label, and no note', () => {
  const parts = [
    '<p>We say so.</p>',
    '<p>A line of seven words, no period</p>',
    '<p>State license 164392</p>',
  ]
  parts.push(
    '<p><a class=button>Call us now, by day or by night</a></p>',
    '<p class=notes>It depends.</p>',
  )
  const pages = (count: number) =>
    Array.from({ length: count }, () => readHtml('/', 'own', `<main>${parts.join('')}</main>`))
  expect(checks.repeatedSentences(pages(10))).toEqual([])
  const found = ['11 We say so.', '11 A line of seven words, no period']
  expect(checks.repeatedSentences(pages(11))).toEqual(found)
})

test('a promise is told from advice, a question, a label, the ledger and the law', () => {
  const promises = ['We always answer.', 'Our people will never push you.', 'Comfort, guaranteed.']
  promises.push('We’ll never sell what you don’t need.', 'Sundays, holidays: someone picks up.')
  const others = ['Never heat with an oven.', 'Some rooms never get warm, and we find out why.']
  others.push('Not always.', 'Do you guarantee your work?', 'Reviews and guarantees')
  others.push('We give a 100% satisfaction guarantee.')
  const blocks = [...promises, ...others].map((words) => `<p>${words}</p>`)
  const found = (kind: Kind) =>
    checks.loosePromises([readHtml('/', kind, blocks.join(''))], content)
  expect(found('home')).toEqual(promises.map((words) => `/ ${words}`))
  expect(found('legal')).toEqual([])
})

test('a typo, a British spelling and a doubled letter are found', async () => {
  const text = 'Teh grey furnnace needs a licence. Its colour doesn’t matter.'
  expect(await misspelled(text)).toEqual(['Teh', 'grey', 'furnnace', 'licence', 'colour'])
})

test('the reading grade rises above 9 when a page is written like a contract', () => {
  const legalese =
    'Notwithstanding any representation to the contrary, the contractor’s obligations regarding the installation, maintenance and subsequent rehabilitation of refrigeration equipment shall be contingent upon the availability of appropriately qualified technicians.'
  const blocks = blocksOf(mainOf(repair.root))
  expect(readingGrade(blocks)).toBeLessThanOrEqual(9)
  const hard = blocks.map((block) => (isProse(block) ? legalese : block))
  expect(readingGrade(hard)).toBeGreaterThan(9)
})

test('a line of the ledger that is typed out is found, not one in a longer figure', () => {
  const typed = typedClaims('From $150–$600, in 12 hours at most.', content.ledger)
  expect(typed).toEqual(['$150–$600 (price:furnace repair)'])
})

test('a town that is a copy of another with the names changed is found, and so is its answer', () => {
  const town = pageAt('/service-areas/inola/')
  const html = town.html.replaceAll('Inola', 'Oologah').replaceAll('74036', '74053')
  const copy = { ...damaged(town, town.html, html), address: '/copy/' }
  const { highest } = checks.sharedWords([town, pageAt('/service-areas/pryor/'), copy], content)
  expect(highest).toEqual({ first: town.address, second: '/copy/', shared: 1 })
  const texts = [
    'We are in Owasso in 60–90 minutes, day and night.',
    'We are in Inola in 45 minutes, day and night.',
  ]
  const answers = texts.map((text, index) => ({ page: `${index}`, text }))
  expect(checks.repeatedTexts(answers, ['Owasso', 'Inola'])).toEqual(['0 = 1'])
})
