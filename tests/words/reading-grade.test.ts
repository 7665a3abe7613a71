import { describe, expect, test } from 'vitest'
import { readPage } from '../support/site'
import { pageAddresses } from './support/built-pages'
import { blocksOf, mainOf } from './support/page-words'
import { isProse, readingGrade, sentencesOf } from './support/reading-grade'

const legal = ['/privacy/', '/terms/']

describe('reading grade', () => {
  test('is at most 9 on every page, and 12 on the legal ones', () => {
    const hard = pageAddresses()
      .map((address) => ({ address, grade: readingGrade(blocksOf(mainOf(readPage(address)))) }))
      .filter(({ address, grade }) => !(grade <= (legal.includes(address) ? 12 : 9)))
    expect(hard).toEqual([])
  })

  test('rises above 9 when a page is written like a contract', () => {
    const legalese =
      'Notwithstanding any representation to the contrary, the contractor’s obligations regarding the installation, maintenance and subsequent rehabilitation of refrigeration equipment shall be contingent upon the availability of appropriately qualified technicians.'
    const blocks = blocksOf(mainOf(readPage('/furnace-repair/')))
    expect(readingGrade(blocks)).toBeLessThanOrEqual(9)
    expect(
      readingGrade(blocks.map((block) => (isProse(block) ? legalese : block))),
    ).toBeGreaterThan(9)
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
