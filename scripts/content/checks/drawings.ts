import { excerpt, suggest } from '../../shared/wording'
import { type Finding, findingAt } from '../findings'
import { readSvg } from '../parse/svg'
import type { CheckInput } from './check'

/** Finds parts of a drawing that have no group in its SVG. */
export function checkDrawings({ drawings, at }: CheckInput): Finding[] {
  return drawings.flatMap(({ path, slug, data, body }) => {
    const svg = `${slug}.svg`
    const drawing = readSvg(body)
    if ('problem' in drawing) return [findingAt({ file: path }, `${svg} ${drawing.problem}`)]
    const { groups } = drawing
    return data.parts.flatMap(({ id }, index) => {
      if (groups.includes(id)) return []
      const problem = `no group of ${svg} named "${excerpt(id)}". ${suggest(id, groups)}`
      return [findingAt(at(path, ['parts', index, 'id']), problem)]
    })
  })
}
