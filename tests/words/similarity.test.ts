import { beforeAll, describe, expect, test } from 'vitest'
import type { SiteContent } from '../../templates/model'
import { textOf } from '../support/site'
import { pageCopy, pagesOf, readContent } from './support/built-pages'
import { blocksOf, countWords, mainOf, ownBlocksOf, sharedParts } from './support/page-words'
import { comparePages, jaccard, repeatedTexts, shinglesOf } from './support/similarity'

let content: SiteContent
let towns: string[]

beforeAll(async () => {
  content = (await readContent()).content
  towns = content.areas.map(({ data }) => data.name)
})

/** The texts of a folder's pages by address, with their notes and without the shared parts. */
const textsOf = (folder: 'services' | 'areas') =>
  new Map(pagesOf(folder).map(({ address, page }) => [address, ownBlocksOf(page).join('\n')]))

describe('town pages', () => {
  test('are ten pages and not one page ten times', () => {
    const { highest, mean } = comparePages(textsOf('areas'), towns)
    expect(highest?.shared, JSON.stringify(highest)).toBeLessThanOrEqual(0.3)
    expect(mean).toBeLessThanOrEqual(0.2)
  })

  test('have at least 450 words of their own', () => {
    const short = pagesOf('areas')
      .map(({ address, page }) => [address, countWords(wordsWithoutNotes(page))] as const)
      .filter(([, words]) => words < 450)
    expect(short).toEqual([])
  })

  test('are found out when their words run short', () => {
    const page = pageCopy('/service-areas/inola/')
    for (const paragraph of page.querySelectorAll('main p')) paragraph.remove()
    expect(countWords(wordsWithoutNotes(page))).toBeLessThan(450)
  })

  test('share no answer', () => {
    const answers = pagesOf('areas').flatMap(({ address, page }) =>
      page
        .querySelectorAll('.faq__answer')
        .map((answer) => ({ page: address, text: textOf(answer) })),
    )
    expect(answers).toHaveLength(4 * towns.length)
    expect(repeatedTexts(answers, towns)).toEqual([])
  })

  test('share no lead and no reason', () => {
    const texts = pagesOf('areas').flatMap(({ address, page }) =>
      page
        .querySelectorAll('.hero__lead, .card')
        .map((element) => ({ page: address, text: textOf(element) })),
    )
    expect(repeatedTexts(texts, towns)).toEqual([])
  })

  test('are found out when one is a copy of another with the names changed', () => {
    const texts = textsOf('areas')
    const inola = texts.get('/service-areas/inola/') ?? ''
    texts.set('/copy/', inola.replaceAll('Inola', 'Oologah').replaceAll('74036', '74053'))
    const { highest } = comparePages(texts, towns)
    expect(highest).toEqual({ first: '/service-areas/inola/', second: '/copy/', shared: 1 })
  })

  test('are found out when an answer is used twice', () => {
    const answers = [
      { page: 'a', text: 'We are in Owasso in 60–90 minutes, by day and by night.' },
      { page: 'b', text: 'We are in Inola in 45 minutes, by day and by night.' },
    ]
    expect(repeatedTexts(answers, towns)).toEqual(['a = b'])
  })
})

describe('service pages', () => {
  test('have at least 600 words of their own', () => {
    const short = pagesOf('services')
      .map(({ address, page }) => [address, countWords(wordsWithoutNotes(page))] as const)
      .filter(([, words]) => words < 600)
    expect(short).toEqual([])
  })

  test('do not repeat each other', () => {
    const { highest } = comparePages(textsOf('services'), towns)
    expect(highest?.shared, JSON.stringify(highest)).toBeLessThanOrEqual(0.2)
  })

  test('are found out when one is padded with another', () => {
    const texts = textsOf('services')
    const repair = texts.get('/furnace-repair/') ?? ''
    texts.set('/furnace-installation/', `${texts.get('/furnace-installation/')} ${repair}`)
    expect(comparePages(texts, towns).highest?.shared).toBeGreaterThan(0.2)
  })
})

describe('the measure', () => {
  test('counts the runs of five words that two texts have in common', () => {
    const first = shinglesOf('one two three four five six', [])
    expect([...first]).toEqual(['one two three four five', 'two three four five six'])
    expect(jaccard(first, shinglesOf('one two three four five seven', []))).toBeCloseTo(1 / 3)
    expect(jaccard(first, new Set())).toBe(0)
    expect(jaccard(new Set(), new Set())).toBe(0)
  })

  test('sees through names and figures', () => {
    const owasso = shinglesOf('In Owasso we arrive in 60–90 minutes for $150.', ['Owasso', 'Inola'])
    const inola = shinglesOf('In Inola we arrive in 2 minutes for $1,500.', ['Owasso', 'Inola'])
    expect(owasso).toEqual(inola)
  })
})

/** A page's own words; the notes are the ledger's. */
function wordsWithoutNotes(page: Parameters<typeof mainOf>[0]): string[] {
  return blocksOf(mainOf(page), [...sharedParts, '.notes', 'h1'])
}
