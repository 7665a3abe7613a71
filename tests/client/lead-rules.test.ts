import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { checkLead, cleaned, type LeadField, type LeadValues } from '../../client/lead-rules'
import { request } from '../browser/support/estimate'

const leadFields = Object.keys(request) as LeadField[]

/** At least `min` characters, at most `max`, with the messages of the specification. */
const text = (min: number, tooShort: string, max: number, name: string) =>
  z.string().min(min, tooShort).max(max, `${name} must be less than ${max} characters`)

/*
 * The same rules, written a second time with zod: two spellings of section 5 of the specification
 * that have to agree on every input, on the message and on the order.
 */
const schema = z.object({
  firstName: text(1, 'First name is required', 50, 'First name'),
  lastName: text(1, 'Last name is required', 50, 'Last name'),
  email: z.email('Invalid email address').max(255, 'Email must be less than 255 characters'),
  phone: text(10, 'Phone number must be at least 10 digits', 20, 'Phone number'),
  street: text(1, 'Street address is required', 200, 'Address'),
  city: text(1, 'City is required', 100, 'City'),
  state: z.string().min(1, 'State is required').length(2, 'State must be 2 characters'),
  zipCode: text(5, 'Zip code must be at least 5 digits', 10, 'Zip code'),
  service: z.string().min(1, 'Please select a service'),
  message: text(0, '', 1000, 'Message'),
})

/** The first message of each field that zod complains about, in its order. */
function zodErrors(values: LeadValues): [string, string][] {
  const errors = new Map<string, string>()
  for (const { path, message } of schema.partial().safeParse(values).error?.issues ?? []) {
    const field = String(path[0])
    if (!errors.has(field)) errors.set(field, message)
  }
  return [...errors]
}

/** Text around the limits, in any script, with line breaks, emoji and halves of them. */
const lengths = fc
  .constantFrom(1, 2, 5, 10, 20, 50, 100, 200, 255, 1000)
  .chain((limit) => fc.integer({ min: limit - 1, max: limit + 1 }))
const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.tuple(fc.constantFrom('x', '\n', '🔥'), lengths).map(([unit, length]) => unit.repeat(length)),
  fc.constantFrom('', '\n', '\u2028', '🔥', '\ud83d', '<b>', 'IL'),
)

const emails = fc.oneof(
  fc.emailAddress(),
  words,
  fc
    .array(fc.constantFrom('a', 'Z', '9', '.', '..', '@', '-', '_', '+', "'", ' ', 'é', 'com'))
    .map((parts) => parts.join('')),
  fc.integer({ min: 240, max: 260 }).map((length) => `${'a'.repeat(length - 6)}@b.com`),
)

const leads = fc.record(
  Object.fromEntries(
    leadFields.map((field) => {
      const wild = field === 'email' ? emails : words
      return [field, fc.oneof({ weight: 3, arbitrary: fc.constant(request[field]) }, wild)]
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

  it('say nothing of a field that the site leaves out, and the same of the others', () => {
    fc.assert(
      fc.property(leads, fc.subarray(leadFields), (values, asked) => {
        const some = Object.fromEntries(asked.map((field) => [field, values[field]]))
        expect([...checkLead(some)]).toEqual(zodErrors(some))
      }),
    )
  })

  it('let a complete request through', () => {
    expect([...checkLead(request)]).toEqual([])
  })
})

/** A field of a page in Oklahoma. */
const clean = (id: LeadField, value: string) =>
  cleaned({ id, value, dataset: id === 'state' ? { name: 'oklahoma', id: 'OK' } : {} })

describe('what is pasted or filled in is cleaned before the rules judge it', () => {
  const address = 'ana@example.org'

  it.each<[LeadField, string, string]>([
    ['email', '\u2060ana@example.org', address],
    ['email', 'ana\u00ad@exam\u200bple.org\ufeff', address],
    ['email', '\u202aana@example.org\u202c', address],
    ['email', 'Ana <ana@example.org>', address],
    ['email', '"Ana, M." < ana@example.org >;', address],
    ['email', '<ana@example.org>', address],
    ['email', 'mailto:ana@example.org', address],
    ['email', 'MAILTO:ana@example.org?subject=Leak', address],
    ['email', 'Ana <mailto:ana@example.org>', address],
    ['email', 'ana@example.org.', address],
    ['email', 'ana@example.org, ', address],
    ['email', '\u00a0ana@example.org;', address],
    ['firstName', '\u200b', ''],
    ['firstName', '\u3164', ''],
    ['lastName', '\u2800 \u200d\u2060', ''],
    ['city', '\ufeffSanta\u200b Fe ', 'Santa Fe'],
    ['street', '12 Main St.', '12 Main St.'],
    ['lastName', 'O’Neil-Ó Dálaigh Jr.', 'O’Neil-Ó Dálaigh Jr.'],
    ['phone', '\u202d(918) 555-0142\u202c', '(918) 555-0142'],
    ['phone', '918-555-0142 or 918-555-0143', '918-555-0142 or 918-555-0143'],
    ['phone', '918-555-0142\u200b', '918-555-0142'],
    ['message', ' A undefined mailto: ', 'A undefined mailto:'],
    ['zipCode', '74036 - 1234', '74036-1234'],
    ['zipCode', '74036\u00a0-\u20091234', '74036-1234'],
    ['zipCode', ' 74036\u200b', '74036'],
    ['zipCode', '74036.', '74036'],
    ['phone', '(918) 555-0142 ext. 12', '9185550142x12'],
    ['phone', '918.555.0142 x12', '9185550142x12'],
    ['phone', '+1 (918) 555-0142, Extension 12345', '+19185550142x12345'],
    ['phone', '918-555-0142EXT: 7', '9185550142X7'],
    ['phone', '(918) 555-0142 #12', '9185550142#12'],
    ['phone', '918.555.0142', '918.555.0142'],
    ['phone', '+1 918 555 0142', '+1 918 555 0142'],
    ['phone', '1-800-FOX-1234', '1-800-FOX-1234'],
    ['phone', '918 555 0142 Max 2', '918 555 0142 Max 2'],
    ['state', 'Oklahoma', 'OK'],
    ['state', 'oklahoma ', 'OK'],
    ['state', 'OKLAHOMA', 'OK'],
    ['state', 'Okla.', 'OK'],
    ['state', 'O.K.', 'OK'],
    ['state', 'ks', 'ks'],
    ['state', 'Kansas', 'Kansas'],
    ['state', 'O', 'O'],
    ['state', '', ''],
    ['city', 'Okla', 'Okla'],
    // A name or label before it, quotes around it, a note behind it.
    ['email', '(ana@example.org)', address],
    ['email', '"ana@example.org"', address],
    ['email', '“ana@example.org”', address],
    ['email', "'ana@example.org'", address],
    ['email', 'Ana Silva (ana@example.org)', address],
    ['email', '"ana@example.org" <ana@example.org>', address],
    ['email', '[ana@example.org](mailto:ana@example.org)', address],
    ['email', 'E-mail:\tana@example.org', address],
    ['email', 'mailto:ana@example.org?subject=Re: leak', address],
    ['email', 'ana@example.org (home)', address],
    ['email', 'ana@example.org!', address],
    ['email', 'ana@example.org\u0000', address],
    ['email', "_o'neil@example.org", "_o'neil@example.org"],
    ['phone', 'tel:+19185550142', '+19185550142'],
    ['phone', 'Phone: (918) 555-0142', '(918) 555-0142'],
    ['phone', '(918) 555-0142 (cell)', '(918) 555-0142'],
    ['phone', '+1 (918) 555-0142 (work)', '+1 (918) 555-0142'],
    ['phone', '918-555-0142 ext 12 (Ana)', '9185550142x12'],
    ['phone', '1 (800) FOX-HVAC', '1 (800) FOX-HVAC'],
    ['zipCode', 'OK 74036', '74036'],
    ['zipCode', 'ZIP: 74036-1234', '74036-1234'],
    ['zipCode', '74036-1234, USA', '74036-1234'],
    ['zipCode', '74036-1234 USA', '74036-1234'],
    ['zipCode', '(74036)', '74036'],
    ['zipCode', 'K1A 0B1', 'K1A0B1'],
    ['zipCode', 'ABCDE', 'ABCDE'],
    ['state', '(OK)', 'OK'],
    ['state', 'State: Oklahoma', 'OK'],
    ['state', 'O-K', 'OK'],
    ['firstName', '\u0001', ''],
    ['firstName', '\ufffc', ''],
    ['lastName', '\u0085', ''],
    ['city', '\u{1bca0}', ''],
    ['firstName', 'Ana\u0000 Maria\t', 'Ana Maria'],
    ['street', '12½ Main St\tApt 4', '12½ Main St\tApt 4'],
    ['message', 'Hi:\r\n\t(there) \u0007', 'Hi:\r\n\t(there)'],
  ])('%s %j as %j', (id, value, meant) => {
    expect(clean(id, value)).toBe(meant)
  })

  it.each([
    ['New York', 'newyork', 'NY'],
    ['new  york.', 'newyork', 'NY'],
    ['District of Col.', 'districtofcolumbia', 'DC'],
    ['N. Car.', 'northcarolina', 'NCar'],
  ])('a state %j where the business is in %s as %j', (value, long, short) => {
    const dataset = { name: long, id: short.slice(0, 2) }
    expect(cleaned({ id: 'state', value, dataset })).toBe(short)
  })

  it('and only what is whole without it passes', () => {
    const values = Object.fromEntries(
      leadFields.map((name) => [name, clean(name, request[name])]),
    ) as LeadValues
    expect(values).toEqual(request)
    for (const wrong of ['ana maria@example.org', 'ana@', 'Ana <ana>', 'call ana@example.org']) {
      const email = clean('email', wrong)
      expect([...checkLead({ ...values, email })]).toEqual([['email', 'Invalid email address']])
    }
  })

  it.each([' ', '.', '(', '<@', ':', '"', '1(', 'a ', '1 ', ') ('])(
    'in no time, be it 50,000 times %j',
    (unit) => {
      const start = performance.now()
      for (const name of leadFields) {
        for (const [before, after] of ['aa', '11', 'a1', '1a', '1@']) {
          clean(name, `${before}${unit.repeat(50_000)}${after}`)
        }
      }
      expect(performance.now() - start).toBeLessThan(2000)
    },
  )

  it('and stays as it is when it is cleaned again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...leadFields), fc.oneof(words, emails), (name, text) => {
        const once = clean(name, text)
        expect(checkLead({ ...request, [name]: clean(name, once) })).toEqual(
          checkLead({ ...request, [name]: once }),
        )
      }),
    )
  })
})
