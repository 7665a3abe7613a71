import { findingAt, type LaunchInput } from '../check-launch'
import type { LaunchIssue } from '../launch-issues'

/** The owner has said of every claim that it holds. */
export function checkClaims(input: LaunchInput): LaunchIssue[] {
  return Object.entries(input.content.ledger.claims)
    .filter(([, { confirmed }]) => !confirmed)
    .map(([id, { wording }]) =>
      findingAt(
        input,
        'claim',
        ['claims.md', ['claims', id, 'confirmed']],
        `"${wording}" is not confirmed.`,
      ),
    )
}
