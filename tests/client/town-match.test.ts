import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchTowns } from '../../client/town-match'

const towns = [
  { name: 'Owasso', zipCodes: ['74055'] },
  { name: 'Pryor', zipCodes: ['74361', '74362'] },
  { name: "Coeur d'Alène", zipCodes: ['83814'] },
  { name: 'Nowata', zipCodes: [] },
]

describe('the town check', () => {
  it.each([
    ['a town as it is written', 'Owasso', 'Owasso'],
    ['a town in capitals with spaces around it', '  OWASSO ', 'Owasso'],
    ['a town and its state', 'Owasso, OK', 'Owasso'],
    ['a longer name that begins with the town', 'pryor creek', 'Pryor'],
    ['a name without its accents', 'coeur d alene', "Coeur d'Alène"],
    ['a ZIP code', '74362', 'Pryor'],
    ['a ZIP code of nine digits', '74361-1234', 'Pryor'],
    ['a town that has no page', 'nowata', 'Nowata'],
    ['the ZIP code of another place behind a served town', 'Owasso 90210', undefined],
    ['a part of a word', 'owass', undefined],
    ['a word that only begins with a town', 'Pryority', undefined],
    ['another place', 'Tulsa', undefined],
    ['nothing', '', undefined],
  ])('%s', (_title, words, name) => {
    expect(matchTowns(words, towns)[0]?.name).toBe(name)
  })

  it('names every town that shares a ZIP code', () => {
    const shared = [
      { name: 'Springfield', zipCodes: ['11111', '22222'] },
      { name: 'Shelbyville', zipCodes: ['22222'] },
    ]
    expect(matchTowns('22222', shared).map(({ name }) => name)).toEqual([
      'Springfield',
      'Shelbyville',
    ])
  })

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (words) => {
        matchTowns(words, towns)
      }),
    )
  })
})
