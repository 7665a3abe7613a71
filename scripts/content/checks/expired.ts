import type { SiteContent } from '../../../templates/model'
import type { ContentIssue } from '../issues'
import { issueAtField, type SourceFinder } from './places'

/** No claim is made after its last day. */
export function checkExpired(
  { ledger }: SiteContent,
  sourceOf: SourceFinder,
  today: string,
): ContentIssue[] {
  const source = sourceOf('claims.md')
  return Object.entries(ledger.until).flatMap(([name, day]) => {
    if (day >= today) return []
    const problem = `${day} has passed. If the claim still holds, put in its new last day; if not, take it out of the pages that make it, and its lines out of this file.`
    return [issueAtField(source, ['until', name], problem)]
  })
}
