/*
 * The rules of the estimate form: section 5 of the specification, row by row. A library that does
 * the same costs more than the whole script may; `tests/client/lead-rules.test.ts` holds this table
 * against a zod schema of the same rules. No DOM here.
 */

/** The fields a visitor fills in, in the order of the form. */
export type LeadField =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'street'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'service'
  | 'message'

/** What a visitor filled in, trimmed. */
export type LeadValues = Record<LeadField, string>

type Rule = [field: LeadField, pattern: RegExp, message: string]

/** zod's pattern for an e-mail address, which allows what mail providers allow. */
const email =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** In the order in which they are checked. */
export const rules: Rule[] = [
  ['firstName', /./s, 'First name is required'],
  ['firstName', /^.{0,50}$/s, 'First name must be less than 50 characters'],
  ['lastName', /./s, 'Last name is required'],
  ['lastName', /^.{0,50}$/s, 'Last name must be less than 50 characters'],
  ['email', email, 'Invalid email address'],
  ['email', /^.{0,255}$/s, 'Email must be less than 255 characters'],
  ['phone', /^.{10}/s, 'Phone number must be at least 10 digits'],
  ['phone', /^.{0,20}$/s, 'Phone number must be less than 20 characters'],
  ['street', /./s, 'Street address is required'],
  ['street', /^.{0,200}$/s, 'Address must be less than 200 characters'],
  ['city', /./s, 'City is required'],
  ['city', /^.{0,100}$/s, 'City must be less than 100 characters'],
  ['state', /./s, 'State is required'],
  ['state', /^.{2}$/s, 'State must be 2 characters'],
  ['zipCode', /^.{5}/s, 'Zip code must be at least 5 digits'],
  ['zipCode', /^.{0,10}$/s, 'Zip code must be less than 10 characters'],
  ['service', /./s, 'Please select a service'],
  ['message', /^.{0,1000}$/s, 'Message must be less than 1000 characters'],
]

/** The names of the fields, in order. */
export const leadFields = [...new Set(rules.map(([field]) => field))]

/** The first broken rule of each field, in the order of the form: the first entry is the notice. */
export function checkLead(values: LeadValues): Map<LeadField, string> {
  const errors = new Map<LeadField, string>()
  for (const [field, pattern, message] of rules) {
    if (!errors.has(field) && !pattern.test(values[field])) errors.set(field, message)
  }
  return errors
}
