import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { checkLead, type LeadField, type LeadValues, leadFields } from '../../client/lead-rules'

/*
 * The same rules, written a second time with zod: two spellings of section 5 of the specification
 * that have to agree on every input, on the message and on the order.
 */
const text = z.string()
const schema = z.object({
  firstName: text
    .min(1, 'First name is required')
    .max(50, 'First name must be less than 50 characters'),
  lastName: text
    .min(1, 'Last name is required')
    .max(50, 'Last name must be less than 50 characters'),
  email: z.email('Invalid email address').max(255, 'Email must be less than 255 characters'),
  phone: text
    .min(10, 'Phone number must be at least 10 digits')
    .max(20, 'Phone number must be less than 20 characters'),
  street: text
    .min(1, 'Street address is required')
    .max(200, 'Address must be less than 200 characters'),
  city: text.min(1, 'City is required').max(100, 'City must be less than 100 characters'),
  state: text.min(1, 'State is required').length(2, 'State must be 2 characters'),
  zipCode: text
    .min(5, 'Zip code must be at least 5 digits')
    .max(10, 'Zip code must be less than 10 characters'),
  service: text.min(1, 'Please select a service'),
  message: text.max(1000, 'Message must be less than 1000 characters'),
})

/** The first message of each field that zod complains about, in its order. */
function zodErrors(values: LeadValues): [string, string][] {
  const errors = new Map<string, string>()
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    const field = String(path[0])
    if (!errors.has(field)) errors.set(field, message)
  }
  return [...errors]
}

const good: LeadValues = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '918 555 0100',
  street: '12 Main St',
  city: 'Inola',
  state: 'OK',
  zipCode: '74036',
  service: 'other',
  message: '',
}

const limits: Record<LeadField, number> = {
  firstName: 50,
  lastName: 50,
  email: 255,
  phone: 20,
  street: 200,
  city: 100,
  state: 2,
  zipCode: 10,
  service: 20,
  message: 1000,
}

/** Text around a field's limit, in any script, with line breaks, emoji and halves of them. */
function words(limit: number): fc.Arbitrary<string> {
  const near = fc.integer({ min: Math.max(0, limit - 2), max: limit + 2 })
  return fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    near.map((length) => 'x'.repeat(length)),
    near.map((length) => '\n'.repeat(length)),
    fc.constantFrom('', '\n', '\u2028', '🔥', '\ud83d', '<b>', 'OK'),
  )
}

const emails = fc.oneof(
  fc.emailAddress(),
  words(255),
  fc
    .array(fc.constantFrom('a', 'Z', '9', '.', '..', '@', '-', '_', '+', "'", ' ', 'é', 'com'))
    .map((parts) => parts.join('')),
  fc.integer({ min: 240, max: 260 }).map((length) => `${'a'.repeat(length - 6)}@b.com`),
)

const leads = fc.record(
  Object.fromEntries(
    leadFields.map((field) => {
      const wild = field === 'email' ? emails : words(limits[field])
      return [field, fc.oneof({ weight: 3, arbitrary: fc.constant(good[field]) }, wild)]
    }),
  ) as Record<LeadField, fc.Arbitrary<string>>,
)

describe('the rules of the estimate form', () => {
  it('say the same as a zod schema, message by message and in the same order', () => {
    fc.assert(
      fc.property(leads, (values) => {
        expect([...checkLead(values)]).toEqual(zodErrors(values))
      }),
      { numRuns: 5000 },
    )
  })

  it('let a complete request through', () => {
    expect([...checkLead(good)]).toEqual([])
  })

  const rows: [LeadField, string, string | undefined][] = [
    ['firstName', '', 'First name is required'],
    ['firstName', 'x', undefined],
    ['firstName', 'x'.repeat(50), undefined],
    ['firstName', '🔥'.repeat(50), undefined],
    ['firstName', 'x'.repeat(51), 'First name must be less than 50 characters'],
    ['lastName', '', 'Last name is required'],
    ['lastName', 'x'.repeat(50), undefined],
    ['lastName', 'x'.repeat(51), 'Last name must be less than 50 characters'],
    ['email', '', 'Invalid email address'],
    ['email', 'ada', 'Invalid email address'],
    ['email', 'ada@example', 'Invalid email address'],
    ['email', 'a+b.c@mail.example.com', undefined],
    ['email', `${'a'.repeat(249)}@b.com`, undefined],
    ['email', `${'a'.repeat(250)}@b.com`, 'Email must be less than 255 characters'],
    ['phone', '918555010', 'Phone number must be at least 10 digits'],
    ['phone', 'call me at', undefined],
    ['phone', 'x'.repeat(20), undefined],
    ['phone', 'x'.repeat(21), 'Phone number must be less than 20 characters'],
    ['street', '', 'Street address is required'],
    ['street', 'x'.repeat(200), undefined],
    ['street', 'x'.repeat(201), 'Address must be less than 200 characters'],
    ['city', '', 'City is required'],
    ['city', 'x'.repeat(100), undefined],
    ['city', 'x'.repeat(101), 'City must be less than 100 characters'],
    ['state', '', 'State is required'],
    ['state', 'O', 'State must be 2 characters'],
    ['state', 'OKL', 'State must be 2 characters'],
    ['zipCode', '7403', 'Zip code must be at least 5 digits'],
    ['zipCode', '74036-1234', undefined],
    ['zipCode', '74036-12345', 'Zip code must be less than 10 characters'],
    ['service', '', 'Please select a service'],
    ['message', 'x'.repeat(1000), undefined],
    ['message', 'x'.repeat(1001), 'Message must be less than 1000 characters'],
  ]
  it.each(rows.map(([field, value, message]) => ({ field, value, message, length: value.length })))(
    '$field of $length characters: $message',
    ({ field, value, message }) => {
      expect(checkLead({ ...good, [field]: value }).get(field)).toBe(message)
    },
  )
})
