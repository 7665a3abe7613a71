import type { HTMLElement } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { readPage } from '../support/site'
import { damagedPage, pageAddresses, readContent } from './support/built-pages'
import { blocksOf, hiddenWordsOf } from './support/page-words'
import { bannedIn, leftoversIn } from './support/phrases'
import { typographyProblems } from './support/typography'

type Find = (words: string) => string[]

/** What a check finds in all that a page says: its text, its head and its labels. */
function problemsOf(page: HTMLElement, find: Find): string[] {
  const body = page.querySelector('body') ?? page
  return [...blocksOf(body), ...hiddenWordsOf(page)].flatMap(find)
}

/** Runs a check over every page; gives back what it found, by address. */
function check(find: Find): Record<string, string[]> {
  const found = pageAddresses().map(
    (address) => [address, problemsOf(readPage(address), find)] as const,
  )
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

  test('fails a page on which one apostrophe is straight', async () => {
    const { phone } = (await readContent()).content.business
    const page = damagedPage(
      '/furnace-repair/',
      'so that the pipes don’t',
      "so that the pipes don't",
    )
    const problems = problemsOf(page, (words) => typographyProblems(words, [phone]))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain("an apostrophe is ’: “o that the pipes don't")
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

  test('a page that slips into one fails', () => {
    const page = damagedPage('/furnace-repair/', 'Still no heat?', 'Look no further.')
    expect(problemsOf(page, bannedIn)).toEqual(['look no further'])
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

  test('a page that shows one fails', () => {
    const page = damagedPage('/furnace-repair/', '$150–$600', '{{claim:furnace-price}}')
    expect(problemsOf(page, leftoversIn).length).toBeGreaterThan(0)
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
