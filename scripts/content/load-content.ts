import type { ContentOutline, ContentParts, SiteContent } from '../../templates/model'
import { needsIndex } from '../site/area-lists'
import { planRoutes, type Route } from '../site/plan-routes'
import { checkComparisons } from './checks/comparisons'
import { checkFigures } from './checks/figures'
import { checkLinks, type LinkTargets, linkTargets } from './checks/links'
import { checkMarks } from './checks/marks'
import { placesOf, type SourceFinder } from './checks/places'
import { checkRedirects } from './checks/redirects'
import { checkReferences } from './checks/references'
import { checkTokens } from './checks/tokens'
import { checkUnique } from './checks/unique'
import { ContentError, type ContentIssue } from './issues'
import { validateContent } from './parse-content'
import type { SourceFile, Sources } from './read-sources'

/** What the texts of a site may refer to. */
export interface TextScope {
  /** What is valid of the files that others refer to. */
  parts: Pick<ContentParts, 'business' | 'site' | 'ledger'>
  targets: LinkTargets | undefined
  /** The names of the icons that can be shown. */
  icons: ReadonlySet<string>
}

/**
 * Checks what texts say: tokens, claims, links, icons, references to other files. What cannot be
 * judged, because a file that it depends on is not valid, is left for the next run.
 */
export function checkTexts(
  files: SourceFile[],
  { parts, targets, icons }: TextScope,
): ContentIssue[] {
  const places = files.flatMap(placesOf)
  const { business, site, ledger } = parts
  return [
    ...(business && ledger ? checkTokens(places, { business, ledger }) : []),
    ...checkFigures(places),
    ...checkLinks(places, targets),
    ...(ledger ? checkMarks(places, { ledger }) : []),
    ...(site && ledger ? checkReferences(places, { site, ledger }, icons) : []),
  ]
}

/** Checks what only the whole site shows: what may stand once, and where redirects lead. */
export function checkWhole(
  content: ContentOutline,
  routes: Route[],
  sourceOf: SourceFinder,
): ContentIssue[] {
  return [
    ...checkRedirects(content, sourceOf),
    ...checkUnique(routes, sourceOf),
    ...checkComparisons(routes, sourceOf),
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
  const targets = linkTargets(parts, pathsOf(sources))
  const texts = checkTexts(sources.files, { parts, targets, icons })
  if (issues.length > 0) throw new ContentError([...issues, ...withoutEchoes(texts, issues)])
  // Every part that may be missing has left an issue behind.
  const content = parts as SiteContent
  const routes = planRoutes(content)
  const all = [...texts, ...checkWhole(content, routes, finderOf(sources.files))]
  if (all.length > 0) throw new ContentError(all)
  return { content, routes }
}

/** The paths of all files, whether they could be read or not. */
export function pathsOf({ files, issues }: Sources): string[] {
  return [...files.map(({ path }) => path), ...issues.map(({ file }) => file)]
}

/** Finds the source of an issue by its path. */
export function finderOf(files: SourceFile[]): SourceFinder {
  const byPath = new Map(files.map((file) => [file.path, file]))
  return (path) => byPath.get(path)
}

/** A field that is not valid needs no second line that says what its text does not lead to. */
export function withoutEchoes(texts: ContentIssue[], issues: ContentIssue[]): ContentIssue[] {
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
