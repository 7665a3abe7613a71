import { type LeadField, type LeadValues, leadFields } from './lead-rules'

/** What is sent: exactly the fields of the specification, section 3. */
export type Lead = LeadValues & { timestamp: string; source: string }

/** City, state and ZIP code of the town that was picked: `Springfield, IL 62701`. */
export function readTown(choice: string): Partial<LeadValues> {
  const [, city, state, zipCode] = /^(.+), (\S+) (\S+)$/.exec(choice) ?? []
  return { city, state, zipCode }
}

/**
 * Makes the lead.
 *
 * @param read - Returns what the visitor typed into a field
 */
export function makeLead(read: (field: LeadField | 'source') => string, now: Date): Lead {
  const entries = leadFields.map((field) => [field, read(field).trim()])
  return {
    ...(Object.fromEntries(entries) as LeadValues),
    timestamp: now.toJSON(),
    source: read('source'),
  }
}
