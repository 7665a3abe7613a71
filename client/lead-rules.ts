/*
 * The rules of the estimate form: section 5 of the specification, row by row. A library that does
 * the same costs more than the whole script may; `tests/client/lead-rules.test.ts` checks this
 * table against a zod schema of the same rules. No DOM here.
 */

/** zod's pattern for an e-mail address, which allows what mail providers allow. */
const email = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i

/** In the order of the form and of the checks. With `u` an emoji counts as one character. */
const rules = [
  ['firstName', /./su, 'First name is required'],
  ['firstName', /^.{0,50}$/su, 'First name must be less than 50 characters'],
  ['lastName', /./su, 'Last name is required'],
  ['lastName', /^.{0,50}$/su, 'Last name must be less than 50 characters'],
  ['email', email, 'Invalid email address'],
  ['email', /^.{0,255}$/su, 'Email must be less than 255 characters'],
  ['phone', /^.{10}/su, 'Phone number must be at least 10 digits'],
  ['phone', /^.{0,20}$/su, 'Phone number must be less than 20 characters'],
  ['street', /./su, 'Street address is required'],
  ['street', /^.{0,200}$/su, 'Address must be less than 200 characters'],
  ['city', /./su, 'City is required'],
  ['city', /^.{0,100}$/su, 'City must be less than 100 characters'],
  ['state', /./su, 'State is required'],
  ['state', /^.{2}$/su, 'State must be 2 characters'],
  ['zipCode', /^.{5}/su, 'Zip code must be at least 5 digits'],
  ['zipCode', /^.{0,10}$/su, 'Zip code must be less than 10 characters'],
  ['service', /./su, 'Please select a service'],
  ['message', /^.{0,1000}$/su, 'Message must be less than 1000 characters'],
] as const

/** A field that a visitor fills in. */
export type LeadField = (typeof rules)[number][0]

/** What a visitor filled in, trimmed. */
export type LeadValues = Record<LeadField, string>

/** The fields, in the order of the form. */
export const leadFields = [...new Set(rules.map(([field]) => field))]

/** The message of the first broken rule of each field, in the order of the form. */
export function checkLead(values: LeadValues): Map<LeadField, string> {
  const errors = new Map<LeadField, string>()
  for (const [field, pattern, message] of rules) {
    if (!errors.has(field) && !pattern.test(values[field])) errors.set(field, message)
  }
  return errors
}
