import { describe, expect, it } from 'vitest'
import { isCorrection, isLead, makeLead, readArea } from '../../client/lead'
import { request } from '../browser/support/estimate'

const now = new Date('2026-11-20T12:00:00Z')

const ones = Object.fromEntries(Object.keys(request).map((field) => [field, '1']))
const lead = makeLead({ ...ones, firstName: 'Ada' }, 'Contact Page', now)

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

  it.each([
    [false, ['email'], { phone: '2' }],
    [true, ['email'], { service: '2' }],
    [false, ['street'], { service: '2' }],
    [true, ['street'], { message: 'gate code' }],
    [false, ['street', 'email'], { service: '2', phone: '2' }],
  ])('is corrected: %s, by a form without %j that says %j', (isCorrected, missing, changes) => {
    const without = Object.entries(lead).filter(([name]) => !missing.includes(name))
    const short = Object.fromEntries(without) as typeof lead
    expect(isCorrection(short, { ...short, ...changes })).toBe(isCorrected)
  })

  it.each([
    [true, []],
    [true, ['email', 'street', 'city', 'state', 'zipCode']],
    [false, ['phone']],
    [false, Object.keys(request)],
  ])('may be sent later: %s, without %j', (isGood, missing) => {
    const whole = makeLead(request, 'Contact Page', now)
    for (const name of missing) delete whole[name]
    expect(isLead(whole)).toBe(isGood)
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
