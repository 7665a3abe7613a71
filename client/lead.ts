import type { LeadField, LeadValues } from './lead-rules'

/**
 * What is sent: the fields of the form, and an id that stays the same for all tries. An owner may add
 * more: see `visit.ts` and the consent to texts.
 */
export type Lead = LeadValues & { timestamp: string; source: string; id: string } & Record<
    string,
    string
  >

/** City, state and ZIP code of the town that was picked: `Springfield, IL 62701`. */
export function readArea(choice: string): Partial<LeadValues> {
  const [, city, state, zipCode] = /^(.+), (\S+) (\S+)$/.exec(choice) ?? []
  return { city, state, zipCode }
}

/**
 * Makes a lead of what was typed. Its id belongs to these words: other words are another lead.
 *
 * @param more - What the owner has switched on besides
 */
export function makeLead(values: LeadValues, source: string, now: Date, more?: object): Lead {
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-')
  return { ...values, timestamp: now.toJSON(), source, id, ...more }
}

/** Whether something that was stored is a lead that the form would send. */
export function isLead(value: Lead): value is Lead {
  const isText = Object.values(value).every((text) => text === `${text}`)
  return isText && !!value.phone
}

/**
 * Whether one lead corrects another: the same person, with the same name and a phone or e-mail of before,
 * asks for the same place or the same service. What nobody was asked for is the same as nothing.
 */
export function isCorrection(one: Lead, other: Lead): boolean {
  const same = (field: LeadField) => one[field]?.toLowerCase() === `${other[field]}`.toLowerCase()
  return (
    same('firstName') &&
    same('lastName') &&
    (same('email') || same('phone')) &&
    (same('street') || same('service'))
  )
}
