import { issueAt, type Place, placesOf } from '../../content/checks/places'
import type { LaunchInput, LaunchIssue } from '../launch-issues'
import { findPlaceholder } from '../placeholders'

/** No value that merely stands in for one is left: neither one that shows it, nor one marked so. */
export function checkPlaceholders({ sources, marks }: LaunchInput): LaunchIssue[] {
  return sources.flatMap((source) => {
    const found = placesOf(source).filter(isLookedAt).flatMap(issuesOf)
    const lines = new Set(found.map(({ line }) => line))
    const marked = [...(marks.get(source.path) ?? [])]
      .filter(([line, mark]) => mark === 'placeholder' && !lines.has(line))
      .map(([line]) => ({
        kind: 'placeholder' as const,
        file: source.path,
        line,
        field: fieldAt(source, line),
        problem: 'is marked as a placeholder.',
      }))
    return [...found, ...marked]
  })
}

/** The webhook has a check of its own, and what is to be confirmed is a note, not a value. */
function isLookedAt({ file, path }: Place): boolean {
  return path[0] !== 'toConfirm' && !(file.path === 'business.md' && path[0] === 'leadWebhook')
}

function issuesOf(place: Place): LaunchIssue[] {
  const placeholder = findPlaceholder(place.text, place.file.path === 'business.md')
  if (!placeholder) return []
  const { found, what, offset } = placeholder
  // What "npm run new" left to be written is listed once.
  const { toConfirm = [] } = place.file.data as { toConfirm?: string[] }
  if (toConfirm.includes(found.slice(1, -1))) return []
  const problem = `"${found}" is a placeholder ${what}.`
  return [{ kind: 'placeholder', ...issueAt(place, problem, offset) }]
}

/** The innermost field whose value stands on a line. */
function fieldAt(source: LaunchInput['sources'][number], line: number): string {
  const places = placesOf(source).filter(({ path }) => path.length > 0)
  const place = places.find(({ path }) => source.lineOf(path) === line)
  return place ? issueAt(place, '').field : ''
}
