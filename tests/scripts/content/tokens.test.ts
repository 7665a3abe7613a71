import { expect, test } from 'vitest'
import { expandText, findTokens, siteScope } from '../../../scripts/content/facts/tokens'
import { type Damage, plumberSite } from '../../support/content'

test('a token is found between double braces, with its place', () => {
  expect(findTokens('Call {{phone}} or {{ price:x 1 }}, {no} {{more}.')).toEqual([
    { name: 'phone', offset: 5 },
    { name: 'price:x 1', offset: 18 },
  ])
})

test.each([
  ['{{a}} {{ a }} {{b}}', '$1–$& and $$ $1–$& and $$ {{b}}'],
  ['{{constructor}} {{toString}}', '{{constructor}} {{toString}}'],
])('%s becomes %s: values as they are, and what is not known stays', (text, expanded) => {
  expect(expandText(text, { a: '$1–$& and $$' })).toBe(expanded)
})

test('siteScope gives every fact and every line of the ledger, marked where it has a note', () => {
  const one: Damage = ['claims.md', 'claims:', 'claims:\n  constructor: one']
  const { business, ledger } = plumberSite(one)
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
