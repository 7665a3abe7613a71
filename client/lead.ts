import { type LeadField, type LeadValues, leadFields } from './lead-rules'

/** What is sent: exactly the fields of the specification, section 3. */
export type Lead = LeadValues & { timestamp: string; source: string }

/** How long a receiver may take to answer, in milliseconds. */
const patience = 15_000

/** City, state and ZIP code of the town that was picked: `Springfield, IL 62701`. */
export function readTown(choice: string): Partial<LeadValues> {
  const [, city, state, zipCode] = /^(.+), (\S+) (\S+)$/.exec(choice) ?? []
  return { city, state, zipCode }
}

/**
 * Makes the lead.
 *
 * @param read - What the visitor typed into a field
 * @param town - What stands in for the fields that are empty
 */
export function makeLead(
  read: (field: LeadField | 'source') => string,
  town: Partial<LeadValues>,
  now: Date,
): Lead {
  const entries = leadFields.map((field) => [field, read(field).trim() || (town[field] ?? '')])
  return {
    ...(Object.fromEntries(entries) as LeadValues),
    timestamp: now.toJSON(),
    source: read('source'),
  }
}

/**
 * Sends a lead. The answer of another host cannot be read without its consent, so any answer is a
 * success; and a browser sends text as `text/plain` then, whatever type is asked for.
 *
 * @throws When the receiver cannot be reached or does not answer in time.
 */
export async function sendLead(address: string, lead: Lead, encoding?: string): Promise<void> {
  const control = new AbortController()
  // Not AbortSignal.timeout: that clock runs on while the page sleeps in the back-forward cache.
  const timer = setTimeout(() => control.abort(), patience)
  try {
    await fetch(address, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      keepalive: true,
      signal: control.signal,
      body: encoding === 'form' ? new URLSearchParams(lead) : JSON.stringify(lead),
    })
  } finally {
    clearTimeout(timer)
  }
}
