import { probablyMeant } from '../../wording'
import { type Finding, findingAt } from '../findings'
import type { Given } from './check'

/** Warns of finished work whose town is that of a page but for a slip of the hand. */
export function checkWork({ content: { work, areas }, at }: Given<'content'>): Finding[] {
  const names = areas.map(({ data }) => data.name)
  return work.flatMap(({ path, data: { town } }) => {
    if (names.includes(town)) return []
    const meant =
      names.find((name) => name.toLowerCase() === town.toLowerCase()) ?? probablyMeant(town, names)
    if (!meant) return []
    const problem = `"${town}" has no page, so the work stands on no town's page. Did you mean "${meant}"?`
    return [findingAt(at(path, ['town']), problem)]
  })
}
