import { pagesOf } from '../../../templates/model'
import { issueAt, placesOf } from '../../content/checks/places'
import { ledgerFiles } from '../../content/checks/references'
import { excerpt, fileIssue } from '../../content/issues'
import type { SourceFile } from '../../content/read-sources'
import { findingAt, type LaunchInput, type LaunchIssue } from '../launch-issues'

/** The owner has taken every "to confirm" away, and nothing is left to review. */
export function checkConfirmed(input: LaunchInput): LaunchIssue[] {
  const { privacy, terms } = input.content.pages
  const owners = [
    { path: 'business.md', data: input.content.business },
    ...pagesOf(input.content).filter((page) => page !== privacy && page !== terms),
  ]
  return [
    ...input.sources.flatMap((source) => marked(input, source)),
    ...owners.flatMap((file) => entries(input, 'confirm', file)),
    // Legal texts are for a lawyer.
    ...[privacy, terms].flatMap((file) => entries(input, 'review', file)),
  ]
}

/** The lines of a file that say "to confirm", each with its text; one that begins a group has none. */
function marked({ marks }: LaunchInput, source: SourceFile): LaunchIssue[] {
  const kind = ledgerFiles.has(source.path) ? 'claim' : 'confirm'
  const lines = [...(marks.get(source.path) ?? [])].filter(([, mark]) => mark === 'to confirm')
  if (lines.length === 0) return []
  const texts = placesOf(source).map((place) =>
    issueAt(place, `"${excerpt(place.text)}" is not confirmed.`),
  )
  return lines.flatMap(([line]) => {
    const issues = texts.filter((issue) => issue.line === line)
    const group = fileIssue(source.path, 'is not confirmed.', line)
    return (issues.length > 0 ? issues : [group]).map((issue) => ({ ...issue, kind }))
  })
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
