import { describe, expect, test } from 'vitest'
import { readPage } from '../support/site'
import { pageAddresses, readContent } from './support/built-pages'
import { blocksOf, hiddenWordsOf } from './support/page-words'
import { bannedIn, leftoversIn } from './support/phrases'
import { typographyProblems } from './support/typography'

/** Runs a check over all that each page says; gives back what it found, by address. */
function check(find: (words: string) => string[]): Record<string, string[]> {
  const found = pageAddresses().map((address) => {
    const page = readPage(address)
    const body = page.querySelector('body') ?? page
    return [address, [...blocksOf(body), ...hiddenWordsOf(page)].flatMap(find)] as const
  })
  return Object.fromEntries(found.filter(([, problems]) => problems.length > 0))
}

describe('typography', () => {
  test('is consistent on every page', async () => {
    const { content } = await readContent()
    const { phone } = content.business
    expect(check((words) => typographyProblems(words, [phone]))).toEqual({})
  })

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
  ])('finds %j', (damaged, problem) => {
    expect(typographyProblems(damaged).join('\n')).toContain(problem)
  })

  test('lets a phone number, a model and a label be', () => {
    const words =
      'Call Now - 24/7 at (918) 555-0142: 2-year warranty, R-22, 4–8 hours, “well-kept”.'
    expect(typographyProblems(words, ['(918) 555-0142'])).toEqual([])
  })
})

describe('phrases', () => {
  test('no page uses a banned one', () => {
    expect(check(bannedIn)).toEqual({})
  })

  test('a banned one is found, however it is written', () => {
    expect(bannedIn('For AC, look  no further.')).toEqual(['look no further'])
    expect(bannedIn("We've got you covered, your trusted partner.")).toEqual([
      'trusted partner',
      'we’ve got you covered',
      'your trusted',
    ])
  })
})

describe('tokens', () => {
  test('all have been replaced, on every page', () => {
    expect(check(leftoversIn)).toEqual({})
  })

  test.each([
    'Call {{phone}}.',
    'In 2 hours[^arrival]',
    'a **bold** word',
    'undefined years',
    'A &amp; B',
  ])('finds what is left in %j', (damaged) => {
    expect(leftoversIn(damaged).length).toBeGreaterThan(0)
  })
})
