import { describe, expect, it } from 'vitest'
import { isCorrection, makeLead, readArea } from '../../client/lead'
import { type LeadValues, leadFields } from '../../client/lead-rules'

const now = new Date('2026-11-20T12:00:00Z')

const typed = { ...Object.fromEntries(leadFields.map((field) => [field, '1'])), firstName: 'Ada' }
const lead = makeLead(typed as LeadValues, 'Contact Page', now)

describe('the lead', () => {
  it('has the fields of the specification, in its order, and an id of its own', () => {
    expect(Object.keys(lead).join(' ')).toBe(
      'firstName lastName email phone street city state zipCode service message timestamp source id',
    )
    expect(lead).toMatchObject({ source: 'Contact Page', timestamp: '2026-11-20T12:00:00.000Z' })
    expect(makeLead(lead, '', now).id).not.toBe(lead.id)
  })

  it.each([
    [true, { message: 'gate code', phone: '2' }],
    [true, { email: 'ada@example.org', street: '2', firstName: 'ADA' }],
    [false, { firstName: 'Grace' }],
    [false, { phone: '2', email: 'ada@example.org' }],
    [true, { service: '2', message: 'no, the other one' }],
    [false, { street: '2', service: '2' }],
  ])('is corrected: %s, by %j', (isCorrected, changes) => {
    expect(isCorrection(lead, { ...lead, ...changes })).toBe(isCorrected)
  })
})

describe('the choice of a town', () => {
  it('is read with its commas and spaces', () => {
    expect(readArea('Saint Louis, Old Town, MO 63101')).toEqual({
      city: 'Saint Louis, Old Town',
      state: 'MO',
      zipCode: '63101',
    })
    expect(readArea('')).toEqual({})
  })
})
