import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findMeant } from '../../templates/area-match'
import { searchWords } from '../../templates/format'

const towns = [
  { name: 'Springfield', zips: '62701' },
  { name: 'Pryor', zips: '74361|74362' },
  { name: "Coeur d'Alène", zips: '83814' },
  { name: 'Shelbyville', zips: undefined },
  { name: 'Ogdenville', zips: '74362' },
  { name: 'Brockway', zips: '^605|^606' },
  { name: 'Ada', zips: '74820' },
]

/** The towns that are meant by some words. */
const meant = (words: string) => {
  const asked = towns.map(({ name, zips }) => ({
    name,
    dataset: { town: searchWords(name), zips },
  }))
  return findMeant(words, asked).map(({ name }) => name)
}

describe('the town check', () => {
  it.each([
    ['a town as it is written', 'Springfield', ['Springfield']],
    ['a town in capitals with spaces around it', '  SPRINGFIELD ', ['Springfield']],
    ['a town and its state', 'Springfield, IL', ['Springfield']],
    ['a longer name that begins with the town', 'pryor creek', ['Pryor']],
    ['a name without its accents', 'coeur d alene', ["Coeur d'Alène"]],
    ['a ZIP code', '74361', ['Pryor']],
    ['a ZIP code of nine digits', '74361-1234', ['Pryor']],
    ['a ZIP code that towns share', '74362', ['Pryor', 'Ogdenville']],
    ['a ZIP code by its first digits', '60614', ['Brockway']],
    ['the same digits elsewhere in it', '16061', []],
    ['a town that has no page', 'shelbyville', ['Shelbyville']],
    ['a ZIP code after a town whose own are not known', 'Shelbyville 62565', ['Shelbyville']],
    ['the ZIP code of another place after a served town', 'Springfield 90210', []],
    ['a name with a letter missing', 'Sprinfield, IL', ['Springfield']],
    ['a name with a letter too many', 'Ogdennville', ['Ogdenville']],
    ['a name with a wrong letter', 'shelbiville', ['Shelbyville']],
    ['a name with its accents', 'Coeur d’Alène', ["Coeur d'Alène"]],
    ['a long name with two slips', 'Shebiville', ['Shelbyville']],
    ['a long name with three slips', 'Shebivile', []],
    ['a long name with two letters swapped', 'Ogednville', ['Ogdenville']],
    ['a short name with two letters swapped', 'Pyror', ['Pryor']],
    ['a short name with two slips', 'Prier', []],
    ['a name with two letters in place of one', 'Paayor', []],
    ['a very short name with a slip', 'Ade', []],
    ['a part of a word', 'springf', []],
    ['a word that only begins with a town', 'Pryority', []],
    ['another place', 'Capital City', []],
    ['nothing', '', []],
  ])('%s', (_title, words, names) => {
    expect(meant(words)).toEqual(names)
  })

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (words) => {
        meant(words)
      }),
    )
  })
})
