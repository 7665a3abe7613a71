import type { ContentOutline, ContentParts, SiteContent } from '../../templates/model'
import { needsIndex } from '../site/area-lists'
import { planRoutes, type Route } from '../site/plan-routes'
import { checkComparisons } from './checks/comparisons'
import { checkFigures } from './checks/figures'
import { checkLinks } from './checks/links'
import { checkMarks } from './checks/marks'
import { placesOf } from './checks/places'
import { checkRedirects } from './checks/redirects'
import { checkReferences } from './checks/references'
import { checkTokens } from './checks/tokens'
import { checkUnique } from './checks/unique'
import { ContentError, type ContentIssue } from './issues'
import { validateContent } from './parse-content'
import type { SourceFile, Sources } from './read-sources'

/** What `checkTexts` looks at. */
export interface TextCheck {
  /** All that is valid. */
  parts: ContentParts
  sources: Sources
  /** The names of the icons that can be shown. */
  icons: ReadonlySet<string>
}

/**
 * Checks what texts say: tokens, claims, links, icons, references to other files. What cannot be
 * judged, because a file that it depends on is not valid, is left for the next run.
 */
export function checkTexts({ parts, sources, icons }: TextCheck): ContentIssue[] {
  const places = sources.files.flatMap(placesOf)
  const { business, site, ledger } = parts
  return [
    ...(business && ledger ? checkTokens(places, { business, ledger }) : []),
    ...checkFigures(places),
    ...checkLinks(places, parts, sources),
    ...(ledger ? checkMarks(places, { ledger }) : []),
    ...(site && ledger ? checkReferences(places, { site, ledger }, icons) : []),
  ]
}

/** Checks what only the whole site shows: what may stand once, and where redirects lead. */
export function checkWhole(
  content: ContentOutline,
  routes: Route[],
  sources: SourceFile[],
): ContentIssue[] {
  return [
    ...checkRedirects(content, sources),
    ...checkUnique(routes, sources),
    ...checkComparisons(routes, sources),
    ...checkServices(content),
    ...checkAreaIndex(content),
  ]
}

/**
 * Validates and checks a whole content folder, and plans its routes.
 *
 * @throws {ContentError} With everything that is wrong, of every file and every kind.
 */
export function loadContent(
  sources: Sources,
  icons: ReadonlySet<string>,
): { content: SiteContent; routes: Route[] } {
  const { parts, issues } = validateContent(sources)
  const texts = checkTexts({ parts, sources, icons })
  if (issues.length > 0) throw new ContentError([...issues, ...withoutEchoes(texts, issues)])
  // Every part that may be missing has left an issue behind.
  const content = parts as SiteContent
  const routes = planRoutes(content)
  const all = [...texts, ...checkWhole(content, routes, sources.files)]
  if (all.length > 0) throw new ContentError(all)
  return { content, routes }
}

/** A field that is not valid needs no second line that says what its text does not lead to. */
function withoutEchoes(texts: ContentIssue[], issues: ContentIssue[]): ContentIssue[] {
  const at = ({ file, field }: ContentIssue) => `${file} ${field}`
  const said = new Set(issues.map(at))
  return texts.filter((issue) => !said.has(at(issue)))
}

/** Menus, grids and the form lead to services: a site without any would be full of holes. */
function checkServices({ services }: ContentOutline): ContentIssue[] {
  if (services.length > 0) return []
  const problem = 'holds no page: a site needs at least one.'
  return [{ file: 'services', line: 1, field: '', problem }]
}

/** Menus cannot list very many areas: then there is a list of them, which needs its words. */
function checkAreaIndex({ areas, site }: ContentOutline): ContentIssue[] {
  if (!needsIndex(areas.length) || site.areaIndex) return []
  const problem = `is missing: with ${areas.length} areas, menus lead to a list of all, which needs its words.`
  return [{ file: 'site.md', line: 1, field: 'areaIndex', problem }]
}
