import { findingAt, type LaunchInput } from '../check-launch'
import type { LaunchIssue } from '../launch-issues'

/** Nothing is left that the owner, or for a legal text a lawyer, has to confirm. */
export function checkToConfirm(input: LaunchInput): LaunchIssue[] {
  const { business, pages, services, areas } = input.content
  const { privacy, terms, ...others } = pages
  const files = [
    { path: 'business.md', data: business },
    ...Object.values(others),
    ...services,
    ...areas,
  ]
  return [
    ...files.flatMap((file) => entries(input, 'confirm', file)),
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
