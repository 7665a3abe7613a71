import { pagesOf, type SiteContent, sectionsOf } from '../../../templates/model'
import type { ContentIssue } from '../issues'
import { issueAtField, type SourceFinder } from './places'

/** Every row of a comparison has a cell for every column. */
export function checkComparisons(content: SiteContent, sourceOf: SourceFinder): ContentIssue[] {
  return pagesOf(content).flatMap(({ path, data }) =>
    sectionsOf(data).flatMap((section, index) => {
      if (section.type !== 'comparison') return []
      const { columns, rows } = section
      return rows.flatMap(({ cells }, row) => {
        if (cells.length === columns.length) return []
        const problem = `has ${cells.length} cells for ${columns.length} columns.`
        return [issueAtField(sourceOf(path), ['sections', index, 'rows', row, 'cells'], problem)]
      })
    }),
  )
}
