import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchTowns } from '../../client/town-match'

const towns = [
  { name: 'Springfield', zipCodes: ['62701'] },
  { name: 'Pryor', zipCodes: ['74361', '74362'] },
  { name: "Coeur d'Alène", zipCodes: ['83814'] },
  { name: 'Shelbyville', zipCodes: [] },
  { name: 'Ogdenville', zipCodes: ['74362'] },
]

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
    ['a town that has no page', 'shelbyville', ['Shelbyville']],
    ['the ZIP code of another place behind a served town', 'Springfield 90210', []],
    ['a part of a word', 'springf', []],
    ['a word that only begins with a town', 'Pryority', []],
    ['another place', 'Capital City', []],
    ['nothing', '', []],
  ])('%s', (_title, answer, names) => {
    expect(matchTowns(answer, towns).map(({ name }) => name)).toEqual(names)
  })

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (answer) => {
        matchTowns(answer, towns)
      }),
    )
  })
})
