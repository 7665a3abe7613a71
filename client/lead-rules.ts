/*
 * The rules of the estimate form. A validation library would be larger than the whole script may be;
 * `tests/client/lead-rules.test.ts` checks this table against a zod schema of the same rules. No DOM
 * here.
 */

/** zod's pattern for an e-mail address, which allows what mail providers allow. */
const email = /^([\w'+-]+\.)*[\w'+-]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i

/**
 * In the order of the form and of the checks: a field, how it begins, what is said if it does not, how
 * many characters it has at most, and what it is called if it has more.
 */
const rules = [
  ['firstName', /./su, 'First name is required', 50, 'First name'],
  ['lastName', /./su, 'Last name is required', 50, 'Last name'],
  ['email', email, 'Invalid email address', 255, 'Email'],
  ['phone', /.{10}/su, 'Phone number must be at least 10 digits', 20, 'Phone number'],
  ['street', /./su, 'Street address is required', 200, 'Address'],
  ['city', /./su, 'City is required', 100, 'City'],
  ['state', /./su, 'State is required'],
  ['state', /^.{2}$/su, 'State must be 2 characters'],
  ['zipCode', /.{5}/su, 'Zip code must be at least 5 digits', 10, 'Zip code'],
  ['service', /./su, 'Please select a service'],
  ['message', /^/, '', 1000, 'Message'],
] as const

/** A field that a visitor fills in. */
export type LeadField = (typeof rules)[number][0]

/** What a visitor filled in, cleaned: of the fields that the form has. */
export type LeadValues = Partial<Record<LeadField, string>>

/**
 * What autofill and clipboards bring along: names, labels, quotes and notes around what is meant, dots and
 * spaces in a code. A search begins where a text ends or begins, or long ones would take seconds.
 */
const litter: Partial<Record<LeadField, RegExp>> = {
  email: /^(.*<)?([^@]*[:(["“])?'*|\b\W*([?>(].*)?$/g,
  phone: /^\D*:|(?<=\d ?)\(\D*$/g,
  state: /^.*:|\W/g,
  zipCode: /^\D+(?=\d{5})|(?<=\d)[^\w-]\D*$|\s/g,
}

/** A field as a visitor left it. It may know a long spelling of what it asks for, and the short one. */
interface Typed {
  id: string
  value: string
  dataset: { name?: string; id?: string }
}

/**
 * What a visitor means by a text that was typed, filled in or pasted. Of what is invisible, only spaces and
 * breaks are left. With an extension, a phone number is its digits: there is room for both. A long spelling
 * may be cut short: `Okla.`
 */
export function cleaned({ id, value, dataset }: Typed): string {
  const text = value
    .replace(/[\p{DI}\u2800\ufffc]|[^\P{Cc}\s]/gu, '')
    .replace(litter[id as LeadField] ?? '', '')
    .trim()
  if (text[2] && dataset.name?.startsWith(text.toLowerCase())) return dataset.id as string
  return id === 'phone' && /\d\W*(e?x|#)\D*\d+$/i.test(text) ? text.replace(/[^\d+x#]/gi, '') : text
}

/** The message of the first broken rule of each field that is there, in the order of the form. */
export function checkLead(values: LeadValues): Map<LeadField, string> {
  const errors = new Map<LeadField, string>()
  for (const [field, pattern, message, most, name] of rules) {
    const value = values[field]
    if (value == null || errors.has(field)) continue
    if (!pattern.test(value)) errors.set(field, message)
    // Counts an emoji as one character, as u does.
    else if (most && [...value].length > most)
      errors.set(field, `${name} must be less than ${most} characters`)
  }
  return errors
}
