import { type Finding, findingAt } from '../findings'
import type { Given } from './check'
import { findPlaceholder } from './placeholders'

/** The address that the form sends its leads to is that of a live site. */
export function checkWebhook({ webhook, business, at }: Given<'business'>): Finding[] {
  const problem = webhookProblem(webhook ?? business.leadWebhook)
  if (!problem) return []
  const named = webhook === undefined ? '' : 'as named from outside, '
  return [findingAt(at('business.md', ['leadWebhook']), named + problem)]
}

/** Why a webhook cannot be that of a live site; nothing if it can, or if there is none. */
function webhookProblem(webhook: string): string | undefined {
  if (webhook === '') return undefined
  if (findPlaceholder(webhook, true)) {
    return `"${webhook}" is a placeholder: requests from the form would be lost. Put in the address of your webhook, or name it with --webhook.`
  }
  const { protocol, hostname, pathname } = new URL(webhook)
  if (/^(localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0)$/.test(hostname)) {
    return `"${webhook}" is this computer's own address: nobody else reaches it.`
  }
  if (/^\/(.*\/)?webhook-test\//.test(pathname)) {
    return `"${webhook}" is the test address of n8n, which answers only while you look at the workflow: put in the production URL, with /webhook/, and activate the workflow.`
  }
  if (protocol !== 'https:') {
    return `"${webhook}" must start with https://: browsers send nothing else from a secure page.`
  }
  return undefined
}
