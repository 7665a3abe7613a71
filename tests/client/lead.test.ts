import { describe, expect, it } from 'vitest'
import { makeLead, readTown } from '../../client/lead'

const now = new Date('2026-11-20T12:00:00Z')

/** The lead of a visitor who has typed these values and picked this town. */
const leadOf = (values: Record<string, string>, town = '') =>
  makeLead((field) => values[field] ?? '', readTown(town), now)

describe('the lead', () => {
  it('has exactly the fields of the specification, in its order', () => {
    expect(Object.keys(leadOf({})).join(' ')).toBe(
      'firstName lastName email phone street city state zipCode service message timestamp source',
    )
  })

  it('is trimmed, and says when and from where it was sent', () => {
    expect(leadOf({ firstName: '  Ada\n', source: 'Contact Page' })).toMatchObject({
      firstName: 'Ada',
      timestamp: '2026-11-20T12:00:00.000Z',
      source: 'Contact Page',
    })
  })

  it.each([
    ['where the fields are empty', { zipCode: '  ' }, 'Springfield', 'IL', '62701'],
    ['but not where something is typed', { city: 'Shelbyville' }, 'Shelbyville', 'IL', '62701'],
  ])('takes city, state and ZIP code of the picked town %s', (_title, typed, ...expected) => {
    const { city, state, zipCode } = leadOf(typed, 'Springfield, IL 62701')
    expect([city, state, zipCode]).toEqual(expected)
  })

  it('takes nothing from a picker with no town picked', () => {
    expect(leadOf({})).toMatchObject({ city: '', state: '', zipCode: '' })
  })

  it('reads town names with commas and spaces', () => {
    expect(readTown('Saint Louis, Old Town, MO 63101')).toEqual({
      city: 'Saint Louis, Old Town',
      state: 'MO',
      zipCode: '63101',
    })
  })
})
