import { type Finding, findingAt } from '../findings'
import type { Given } from './check'

/** A redirect stands at the address of a page, and leads to a page in one step. */
export function checkRedirects({ site, at }: Given<'site'>): Finding[] {
  const old = new Set(site.redirects.map(({ from }) => from))
  return site.redirects.flatMap(({ from, to }, index) => {
    const found = (field: string, problem: string) =>
      findingAt(at('site.md', ['redirects', index, field]), problem)
    return [
      ...(from.includes('#')
        ? [found('from', `"${from}": no host is told what follows "#".`)]
        : []),
      // In a circle a browser would never arrive.
      ...(old.has(to.replace(/#.*/, ''))
        ? [found('to', `"${to}" is itself redirected: name the page that it leads to.`)]
        : []),
    ]
  })
}
