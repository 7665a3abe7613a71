import { pagesOf, sectionsOf } from '../../../templates/model'
import { type Finding, findingAt } from '../findings'
import type { Given } from './check'

/** Every row of a comparison has a cell for every column. */
export function checkComparisons({ content, at }: Given<'content'>): Finding[] {
  return pagesOf(content).flatMap(({ path, data }) =>
    sectionsOf(data).flatMap((section, index) => {
      if (section.type !== 'comparison') return []
      const { columns, rows } = section
      return rows.flatMap(({ cells }, row) => {
        if (cells.length === columns.length) return []
        const problem = `has ${cells.length} cells for ${columns.length} columns.`
        return [findingAt(at(path, ['sections', index, 'rows', row, 'cells']), problem)]
      })
    }),
  )
}
