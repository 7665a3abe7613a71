import type { Route } from '../../site/plan-routes'
import type { ContentIssue } from '../issues'
import { issueAtField, type SourceFinder } from './places'

/** Every row of a comparison has a cell for every column. */
export function checkComparisons(routes: Route[], sourceOf: SourceFinder): ContentIssue[] {
  return routes.flatMap((route) => {
    if (route.kind === 'redirect' || !('sections' in route.page.data)) return []
    const source = sourceOf(route.page.path)
    return route.page.data.sections.flatMap((section, index) => {
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
