import { type Finding, findingAt } from '../findings'
import type { Given } from './check'

/** Areas that have no card for a reason of `site.md`, and do not leave it out on purpose. */
export function checkReasons({ content: { site, areas }, at }: Given<'content'>): Finding[] {
  return areas.flatMap(({ path, data: { reasons, reasonsLeftOut } }) => {
    const given = new Set([...reasons.map(({ reason }) => reason), ...reasonsLeftOut])
    const missing = site.areaPage.reasons.flatMap(({ name }) => (given.has(name) ? [] : [name]))
    if (missing.length === 0) return []
    const problem = `no card has "reason: ${missing.join('", "reason: ')}". Write one, or name it under reasonsLeftOut.`
    return [findingAt(at(path, ['reasons']), problem)]
  })
}
