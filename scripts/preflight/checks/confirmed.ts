import { findingAt, type LaunchInput, type LaunchIssue } from '../launch-issues'

/** The owner has said of every claim that it holds, and nothing is left to confirm or to review. */
export function checkConfirmed(input: LaunchInput): LaunchIssue[] {
  const { business, ledger, pages, services, areas } = input.content
  const { privacy, terms, ...others } = pages
  const claims = Object.entries(ledger.claims)
    .filter(([, { confirmed }]) => !confirmed)
    .map(([id, { wording }]) => {
      const field = ['claims', id, 'confirmed']
      return findingAt(input, 'claim', ['claims.md', field], `"${wording}" is not confirmed.`)
    })
  const owners = [
    { path: 'business.md', data: business },
    ...Object.values(others),
    ...services,
    ...areas,
  ]
  return [
    ...claims,
    ...owners.flatMap((file) => entries(input, 'confirm', file)),
    // Legal texts are for a lawyer.
    ...[privacy, terms].flatMap((file) => entries(input, 'review', file)),
  ]
}

function entries(
  input: LaunchInput,
  kind: LaunchIssue['kind'],
  { path, data }: { path: string; data: { toConfirm: string[] } },
): LaunchIssue[] {
  return data.toConfirm.map((text, index) =>
    findingAt(input, kind, [path, ['toConfirm', index]], text),
  )
}
