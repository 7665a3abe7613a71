import { pagesOf, type SiteContent } from '../../../templates/model'
import type { ContentIssue } from '../issues'
import { issueAtField, type SourceFinder } from './places'

/** Every row of a comparison has a cell for every column. */
export function checkComparisons(content: SiteContent, sourceOf: SourceFinder): ContentIssue[] {
  return pagesOf(content).flatMap(({ path, data }) => {
    const source = sourceOf(path)
    return ('sections' in data ? data.sections : []).flatMap((section, index) => {
      if (section.type !== 'comparison' || !source) return []
      const { columns, rows } = section
      return rows.flatMap(({ cells }, row) => {
        if (cells.length === columns.length) return []
        const problem = `has ${cells.length} cells for ${columns.length} columns.`
        return [issueAtField(source, ['sections', index, 'rows', row, 'cells'], problem)]
      })
    })
  })
}
