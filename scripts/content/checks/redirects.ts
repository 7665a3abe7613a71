import type { SiteContent } from '../../../templates/model'
import type { ContentIssue } from '../issues'
import { issueAtField, type SourceFinder } from './places'

/** A redirect stands at the address of a page, and leads to a page in one step. */
export function checkRedirects({ site }: SiteContent, sourceOf: SourceFinder): ContentIssue[] {
  const source = sourceOf('site.md')
  const old = new Set(site.redirects.map(({ from }) => from))
  return site.redirects.flatMap(({ from, to }, index) => {
    const issue = (field: string, problem: string) =>
      issueAtField(source, ['redirects', index, field], problem)
    return [
      ...(from.includes('#')
        ? [issue('from', `"${from}": no host is told what follows "#".`)]
        : []),
      // In a circle a browser would never arrive.
      ...(old.has(to.replace(/#.*/, ''))
        ? [issue('to', `"${to}" is itself redirected: name the page that it leads to.`)]
        : []),
    ]
  })
}
