import type { Lead } from '../../client/lead'
import type { SiteContent } from '../../templates/model'
import { excerpt, oneLine } from '../content/issues'

/** What came of sending a lead. */
export interface Sent {
  /** Whether the webhook has taken it. */
  taken: boolean
  /** One sentence for the terminal. */
  report: string
}

/** How long a webhook may take, in milliseconds: as long as the form waits. */
const patience = 15_000

/**
 * Makes a lead that says of itself that it is a test, with the fields that the form sends. It seems
 * to come from the business itself, so that any answer goes to its owner.
 */
export function makeTestLead({ business, site, pages }: SiteContent, now: Date): Lead {
  const { office } = business
  const form = pages.contact.data.sections.find((section) => section.type === 'estimate')
  return {
    firstName: 'Test',
    lastName: 'Lead',
    email: business.email,
    phone: business.phone,
    street: office.street || 'Test street',
    city: office.city,
    state: office.region,
    zipCode: office.postalCode,
    service: site.form.services.at(-1)?.value ?? '',
    message: 'TEST: sent by "npm run preflight" to try the form’s webhook. There is nothing to do.',
    timestamp: now.toISOString(),
    source: form?.source ?? '',
  }
}

/**
 * Sends a lead as the form does. A browser sends the JSON as `text/plain`, because a page may not
 * send JSON to another host; unlike a browser, this can read the answer.
 */
export async function sendTestLead(
  webhook: string,
  lead: Lead,
  encoding: 'json' | 'form',
): Promise<Sent> {
  const started = performance.now()
  try {
    const response = await fetch(webhook, {
      method: 'POST',
      body: encoding === 'form' ? new URLSearchParams(lead) : JSON.stringify(lead),
      // A request that is led elsewhere loses its body on the way.
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    const answer = `${response.status} ${response.statusText}`.trim()
    const words = excerpt(oneLine(await response.text()), 120)
    const said = words ? `${answer}, "${words}"` : answer
    if (response.ok) {
      const elapsed = Math.round(performance.now() - started)
      const report = `The webhook answered ${said} after ${elapsed} ms. Look whether the lead "Test Lead" has arrived where you read your leads.`
      return { taken: true, report }
    }
    const moved = response.headers.get('location')
    const hint = moved ? `It has moved to ${moved}: put that address in.` : 'Look at its settings.'
    return { taken: false, report: `The webhook refused the test lead: ${said}. ${hint}` }
  } catch (error) {
    return { taken: false, report: `The test lead reached nobody: ${reason(error)}.` }
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${patience / 1000} s`
  // What went wrong on the network is the cause of a "fetch failed".
  const { cause } = error
  return cause instanceof Error && cause.message ? cause.message : error.message
}
