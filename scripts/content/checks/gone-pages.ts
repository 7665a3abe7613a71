import { deskPath, servedAt } from '../../../templates/model/addresses'
import { type Finding, findingAt } from '../findings'
import type { Given } from './check'

/** Finds addresses that the last build had and this one has not: links to them lead nowhere. */
export function checkGonePages({ formerFiles, targets, at }: Given): Finding[] {
  const pages = formerFiles.filter((file) => file.endsWith('/index.html'))
  return pages.map(servedAt).flatMap((from) => {
    if (targets.has(from) || from === deskPath) return []
    const above = from.replace(/[^/]+\/$/, '')
    const to = targets.has(above) ? above : '/'
    const problem = `${from} was a page of the last build. Lead its visitors on with a line: - { from: ${from}, to: ${to} }`
    return [findingAt(at('site.md', ['redirects']), problem)]
  })
}
