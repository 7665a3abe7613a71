import type { SiteContent } from '../../../templates/model'
import { type ContentIssue, probablyMeant } from '../issues'
import { asWarning, issueAtField, type SourceFinder } from './places'

/** Warns of finished work whose town is that of a page but for a slip of the hand. */
export function checkWork({ work, areas }: SiteContent, sourceOf: SourceFinder): ContentIssue[] {
  const names = areas.map(({ data }) => data.name)
  return work.flatMap(({ path, data: { town } }) => {
    if (names.includes(town)) return []
    const meant =
      names.find((name) => name.toLowerCase() === town.toLowerCase()) ?? probablyMeant(town, names)
    if (!meant) return []
    const problem = `"${town}" has no page, so the work stands on no town's page. Did you mean "${meant}"?`
    return [asWarning(issueAtField(sourceOf(path), ['town'], problem))]
  })
}
