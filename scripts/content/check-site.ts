import type { SiteContent } from '../../templates/model'
import type { Route } from '../site/plan-routes'
import { checkComparisons } from './checks/comparisons'
import { checkFigures } from './checks/figures'
import { checkLinks } from './checks/links'
import { checkMarks } from './checks/marks'
import { placesOf } from './checks/places'
import { checkRedirects } from './checks/redirects'
import { checkReferences } from './checks/references'
import { checkTokens } from './checks/tokens'
import { checkUnique } from './checks/unique'
import type { ContentIssue } from './issues'
import type { SourceFile } from './read-sources'

/** What `checkSite` looks at. */
export interface CheckInput {
  content: SiteContent
  routes: Route[]
  sources: SourceFile[]
  /** The names of the icons that can be shown. */
  icons: ReadonlySet<string>
}

/**
 * Checks what one file alone cannot show: tokens, claims, links, icons, references between
 * files, and what may stand only once. Looks at everything and stops at nothing.
 *
 * @returns The issues found, in no particular order.
 */
export function checkSite({ content, routes, sources, icons }: CheckInput): ContentIssue[] {
  const places = sources.flatMap(placesOf)
  return [
    ...checkTokens(places, content),
    ...checkFigures(places),
    ...checkLinks(places, routes),
    ...checkMarks(places, content),
    ...checkReferences(places, content, icons),
    ...checkRedirects(content, sources),
    ...checkUnique(routes, sources),
    ...checkComparisons(routes, sources),
    ...checkServices(content),
  ]
}

/** Menus, grids and the form lead to services: a site without any would be full of holes. */
function checkServices({ services }: SiteContent): ContentIssue[] {
  if (services.length > 0) return []
  const problem = 'holds no page: a site needs at least one.'
  return [{ file: 'services', line: 1, field: '', problem }]
}
