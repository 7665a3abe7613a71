import { describe, expect, it } from 'vitest'
import { makeLead, readTown } from '../../client/lead'

const now = new Date('2026-11-20T12:00:00Z')

/** The lead of a visitor who has typed these values. */
const leadOf = (values: Record<string, string>) => makeLead((field) => values[field] ?? '', now)

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
})

describe('the choice of a town', () => {
  it('is read with its commas and spaces', () => {
    expect(readTown('Saint Louis, Old Town, MO 63101')).toEqual({
      city: 'Saint Louis, Old Town',
      state: 'MO',
      zipCode: '63101',
    })
    expect(readTown('')).toEqual({})
  })
})
