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
  const { protocol, hostname } = new URL(webhook)
  if (/^(localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0)$/.test(hostname)) {
    return `"${webhook}" is this computer's own address: nobody else reaches it.`
  }
  if (protocol !== 'https:') {
    return `"${webhook}" must start with https://: browsers send nothing else from a secure page.`
  }
  return undefined
}
