import { describe, expect, test } from 'vitest'
import { expand, expandText, findTokens, siteScope } from '../../../scripts/content/facts/tokens'
import { plumberSite } from '../../support/content'

test('findTokens finds the names between double braces, trimmed, with their places', () => {
  expect(findTokens('Call {{phone}} or {{ price:x 1 }}, {no} {{more}.')).toEqual([
    { name: 'phone', offset: 5 },
    { name: 'price:x 1', offset: 18 },
  ])
})

describe('expandText', () => {
  test('leaves a token that it does not know as it is', () => {
    expect(expandText('{{a}} {{ a }} {{b}}', { a: '1' })).toBe('1 1 {{b}}')
  })

  test('puts a dollar sign of a value in as it is', () => {
    expect(expandText('for {{price}}', { price: '$1–$& and $$' })).toBe('for $1–$& and $$')
  })

  test('takes no name of the language for a token', () => {
    expect(expandText('{{constructor}} {{toString}}', {})).toBe('{{constructor}} {{toString}}')
  })
})

test('expand goes through lists and groups, and leaves numbers and switches alone', () => {
  const value = { a: '{{x}}', list: ['{{x}}', { b: '{{x}}!' }], number: 1, flag: true, none: null }
  const before = structuredClone(value)
  expect(expand(value, { x: 'y' })).toEqual({
    a: 'y',
    list: ['y', { b: 'y!' }],
    number: 1,
    flag: true,
    none: null,
  })
  expect(value).toEqual(before)
})

test('siteScope gives every fact and every line of the ledger, marked where it has a note', () => {
  const { business, ledger } = plumberSite((files) => {
    files['claims.md'] = files['claims.md']?.replace('claims:', 'claims:\n  constructor: one') ?? ''
  })
  const scope = siteScope(business, ledger)
  expect(scope).toMatchObject({
    name: 'Placeholder Plumbing',
    phone: '(207) 555-0123',
    foundedYear: '1998',
    postalCode: '04092',
    officeHours: 'Monday–Friday, 7 AM–4:30 PM; Saturday, 9 AM–12 PM',
    brands: 'Sample Faucets and Example Pumps',
    payment: 'check, card and bank transfer',
    'claim:reply': 'one working day',
    'claim:constructor': 'one',
    'claim:workmanship': '3-year workmanship warranty[^workmanship]',
    'price:drain': '$180–$420[^prices]',
    'arrival:near': 'within 2 hours[^arrival]',
    'note:workmanship': 'Covers faults in our own work. Parts are covered by their makers.',
  })
  // This business states no rating, so that no text can.
  expect(scope.rating).toBe('')
})
