import type { Lead } from '../../client/lead'
import type { Business, SiteContent } from '../../templates/model'
import { excerpt, oneLine, whyFailed } from '../shared/wording'

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
 * Makes a lead that says it is a test, with the fields of the form. Its sender is the business, so that
 * answers go to the owner.
 */
export function makeTestLead({ business, site, pages }: SiteContent, now: Date): Lead {
  const { office } = business
  const form = pages.contact.data.sections.find((section) => section.type === 'estimate')
  const lead: Lead = {
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
    id: `test-${now.valueOf()}`,
    test: 'true',
  }
  for (const name of site.form.leaveOut) delete lead[name]
  return lead
}

/**
 * Sends a lead as the form does. A browser sends the JSON as `text/plain`, because a page may not
 * send JSON to another host; unlike a browser, this can read the answer.
 */
export async function sendTestLead(
  webhook: string,
  lead: Lead,
  { leadEncoding, leadRedirect }: Pick<Business, 'leadEncoding' | 'leadRedirect'>,
): Promise<Sent> {
  const started = performance.now()
  try {
    const response = await fetch(webhook, {
      method: 'POST',
      body: leadEncoding === 'form' ? new URLSearchParams(lead) : JSON.stringify(lead),
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
    const location = response.headers.get('location')
    if (location) return ledOn(response.status, new URL(location, webhook), webhook, leadRedirect)
    return {
      taken: false,
      report: `The webhook refused the test lead: ${said}. Look at its settings.`,
    }
  } catch (error) {
    return { taken: false, report: `The test lead reached nobody: ${whyFailed(error)}.` }
  }
}

/**
 * Reports a receiver that redirects. A browser follows only if the site's policy allows it, and sends
 * the lead again only for 307 and 308.
 */
function ledOn(status: number, { origin, href }: URL, webhook: string, named: string): Sent {
  const answer = `The webhook answered ${status} and leads on to ${origin}`
  const isKnown = [webhook, named].some((address) => address && new URL(address).origin === origin)
  if (status === 301 || status >= 307) {
    return { taken: false, report: `${answer}. It has moved: put in ${href}.` }
  }
  if (isKnown) {
    return { taken: true, report: `${answer}. Look whether the lead "Test Lead" has arrived.` }
  }
  const report = `${answer}, which the site’s policy forbids: browsers would take each request for failed, and send it again. If the lead "Test Lead" has arrived, set leadRedirect: ${origin} in business.md.`
  return { taken: false, report }
}
