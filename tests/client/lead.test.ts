import { describe, expect, it } from 'vitest'
import { makeLead, readTown } from '../../client/lead'

const moment = new Date('2026-11-20T12:00:00Z')
const typed = (values: Record<string, string>) => (field: string) => values[field] ?? ''

describe('the lead', () => {
  it('has exactly the fields of the specification, in its order', () => {
    expect(Object.keys(makeLead(typed({}), {}, moment))).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
      'street',
      'city',
      'state',
      'zipCode',
      'service',
      'message',
      'timestamp',
      'source',
    ])
  })

  it('is trimmed, and says when and from where it was sent', () => {
    const lead = makeLead(typed({ firstName: '  Ada\n', source: 'Contact Page' }), {}, moment)
    expect(lead.firstName).toBe('Ada')
    expect(lead.timestamp).toBe('2026-11-20T12:00:00.000Z')
    expect(lead.source).toBe('Contact Page')
  })

  it('takes city, state and ZIP code of the picked town where the fields are empty', () => {
    const lead = makeLead(
      typed({ city: 'Tulsa', zipCode: '  ' }),
      readTown('Owasso, OK 74055'),
      moment,
    )
    expect([lead.city, lead.state, lead.zipCode]).toEqual(['Tulsa', 'OK', '74055'])
  })

  it('takes nothing from a picker that stands at no town', () => {
    const lead = makeLead(typed({}), readTown(''), moment)
    expect([lead.city, lead.state, lead.zipCode]).toEqual(['', '', ''])
  })

  it('reads town names with commas and spaces', () => {
    expect(readTown('Saint Louis, Old Town, MO 63101')).toEqual({
      city: 'Saint Louis, Old Town',
      state: 'MO',
      zipCode: '63101',
    })
  })
})
