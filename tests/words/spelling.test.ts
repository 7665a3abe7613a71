import { describe, expect, test } from 'vitest'
import { readPage } from '../support/site'
import { pageAddresses, readContent } from './support/built-pages'
import { blocksOf, hiddenWordsOf, mainOf } from './support/page-words'
import { misspelled } from './support/spelling'

describe('spelling', () => {
  test('is US English on every page', { timeout: 120_000 }, async () => {
    const wrong: Record<string, string[]> = {}
    for (const address of pageAddresses()) {
      const page = readPage(address)
      const body = page.querySelector('body') ?? page
      const found = await misspelled([...blocksOf(body), ...hiddenWordsOf(page)].join('\n'))
      if (found.length > 0) wrong[address] = found
    }
    expect(wrong).toEqual({})
  })

  test('is US English in every disclosure', async () => {
    const { content } = await readContent()
    expect(await misspelled(Object.values(content.ledger.disclosures).join('\n'))).toEqual([])
  })

  test('finds a typo, a British spelling and a doubled letter', async () => {
    const [first = ''] = blocksOf(mainOf(readPage('/furnace-repair/'))).slice(-1)
    expect(await misspelled(first)).toEqual([])
    const damaged = `${first} Teh grey furnnace needs a licence. Its colour doesn’t matter.`
    expect(await misspelled(damaged)).toEqual(['Teh', 'grey', 'furnnace', 'licence', 'colour'])
  })
})
