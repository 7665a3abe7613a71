import { type LeadField, type LeadValues, leadFields } from './lead-rules'

/** What is sent: exactly the fields of the specification, section 3. */
export type Lead = LeadValues & { timestamp: string; source: string }

/** How long a receiver may take to answer, in milliseconds. */
const timeout = 15_000

/** City, state and ZIP code of the town that was picked: `Springfield, IL 62701`. */
export function readTown(choice: string): Partial<LeadValues> {
  const [, city, state, zipCode] = /^(.+), (\S+) (\S+)$/.exec(choice) ?? []
  return { city, state, zipCode }
}

/**
 * Makes the lead.
 *
 * @param read - Returns what the visitor typed into a field
 * @param town - Fills in the fields that are empty
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
 * Sends a lead. Another host's answer cannot be read without its consent, so any answer is a
 * success; and browsers then send text as `text/plain`, whatever type is asked for.
 *
 * @throws When the receiver cannot be reached or does not answer in time.
 */
export async function sendLead(address: string, lead: Lead, encoding?: string): Promise<void> {
  const controller = new AbortController()
  // Not AbortSignal.timeout: that clock runs on while the page sleeps in the back-forward cache.
  const timer = setTimeout(() => controller.abort(), timeout)
  try {
    await fetch(address, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      keepalive: true,
      signal: controller.signal,
      body: encoding === 'form' ? new URLSearchParams(lead) : JSON.stringify(lead),
    })
  } finally {
    clearTimeout(timer)
  }
}
