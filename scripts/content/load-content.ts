import type { SiteContent } from '../../templates/model'
import { checkComparisons } from './checks/comparisons'
import { checkDrawings } from './checks/drawings'
import { checkFigures } from './checks/figures'
import { checkLinks, linkTargets } from './checks/links'
import { checkMarks } from './checks/marks'
import { placesOf } from './checks/places'
import { checkRedirects } from './checks/redirects'
import { checkReferences } from './checks/references'
import { checkTokens } from './checks/tokens'
import { checkUnique } from './checks/unique'
import { ContentError, type ContentIssue, fileIssue } from './issues'
import { type Validated, validateContent } from './parse-content'
import type { Sources } from './read-sources'

/**
 * Validates and checks a whole content folder.
 *
 * @param sources Every file of the folder, as `readSources` gives them.
 * @throws {ContentError} With everything that is wrong, of every file and every kind.
 */
export function loadContent(sources: Sources): SiteContent {
  const { parts, issues } = validateContent(sources)
  const texts = checkTexts(sources, parts)
  if (issues.length > 0) throw new ContentError([...issues, ...withoutEchoes(texts, issues)])
  // Every part that may be missing has left an issue behind.
  const content = parts as SiteContent
  const all = [...texts, ...checkWhole(content, sources)]
  if (all.length > 0) throw new ContentError(all)
  return content
}

/**
 * Checks what texts say: tokens, claims, links, icons, references to other files. What cannot be
 * judged, because a file that it depends on is not valid, is left for the next run.
 */
function checkTexts({ files, issues }: Sources, parts: Validated['parts']): ContentIssue[] {
  const places = files.flatMap(placesOf)
  const { business, site, ledger } = parts
  // A file that could not be read has an address all the same.
  const paths = [...files.map(({ path }) => path), ...issues.map(({ file }) => file)]
  return [
    ...(business && ledger ? checkTokens(places, { business, ledger }) : []),
    ...checkFigures(places),
    ...checkLinks(places, linkTargets(parts, paths)),
    ...(ledger ? checkMarks(places, { ledger }) : []),
    ...(site && ledger ? checkReferences(places, { site, ledger }) : []),
  ]
}

/** Checks what only the whole site shows: what may stand once, and where redirects lead. */
function checkWhole(content: SiteContent, { files }: Sources): ContentIssue[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const sourceOf = (path: string) => byPath.get(path)
  return [
    ...checkRedirects(content, sourceOf),
    ...checkUnique(content, sourceOf),
    ...checkComparisons(content, sourceOf),
    ...checkDrawings(content, sourceOf),
    ...checkServices(content),
  ]
}

/** A field that is not valid needs no second line that says what its text does not lead to. */
function withoutEchoes(texts: ContentIssue[], issues: ContentIssue[]): ContentIssue[] {
  const at = ({ file, field }: ContentIssue) => `${file} ${field}`
  const said = new Set(issues.map(at))
  return texts.filter((issue) => !said.has(at(issue)))
}

/** Menus, grids and the form lead to services: a site without any would be full of holes. */
function checkServices({ services }: SiteContent): ContentIssue[] {
  if (services.length > 0) return []
  return [fileIssue('services', 'holds no page: a site needs at least one.')]
}
