import { findingAt, type LaunchInput, type LaunchIssue } from '../launch-issues'
import { findPlaceholder } from './placeholders'

/** The form must have somewhere to send its leads. */
export function checkWebhook(input: LaunchInput): LaunchIssue[] {
  const { webhook = input.content.business.leadWebhook } = input
  const problem = webhookProblem(webhook)
  if (!problem) return []
  const named = input.webhook === undefined ? '' : 'as named from outside, '
  const kind = webhook === '' ? 'missing' : 'placeholder'
  return [findingAt(input, kind, ['business.md', ['leadWebhook']], named + problem)]
}

/** Why a webhook cannot be that of a live site; nothing if it can. */
export function webhookProblem(webhook: string): string | undefined {
  if (webhook === '') {
    return 'is empty: requests from the form reach nobody. Put in the address of your webhook, or name it with --webhook.'
  }
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
