import { type Finding, findingAt } from '../content/findings'
import type { LoadedContent } from '../content/load-content'

/**
 * Warns of addresses that the last build had and this one has not: links to them lead nowhere.
 *
 * @param before The files of the last build.
 * @param after The files of this one; a redirect is a file at its old address.
 */
export function gonePages(
  before: string[],
  after: string[],
  { sources }: Pick<LoadedContent, 'sources'>,
): Finding[] {
  const site = sources.find(({ path }) => path === 'site.md')
  const addressOf = (file: string) => `/${file.replace(/index\.html$/, '')}`
  const left = new Set(after.map(addressOf))
  const gone = before.filter((file) => file.endsWith('/index.html')).map(addressOf)
  return gone.flatMap((from) => {
    if (left.has(from) || !site) return []
    const above = from.replace(/[^/]+\/$/, '')
    const to = left.has(above) ? above : '/'
    const problem = `${from} was a page of the last build. Lead its visitors on with a line: - { from: ${from}, to: ${to} }`
    return [{ ...findingAt({ file: site, path: ['redirects'] }, problem), severity: 'warning' }]
  })
}
