import type { SiteContent } from '../../templates/model'
import { dayIn } from '../calendar'
import { checkBrand } from './checks/brand'
import { checkBusiness } from './checks/business'
import { checkComparisons } from './checks/comparisons'
import { checkCopies } from './checks/copies'
import { checkDrawings } from './checks/drawings'
import { checkExpired } from './checks/expired'
import { checkFigures } from './checks/figures'
import { checkLinks, linkTargets } from './checks/links'
import { checkMarks } from './checks/marks'
import { checkPhotos } from './checks/photos'
import { placesOf } from './checks/places'
import { checkPlain } from './checks/plain'
import { checkRedirects } from './checks/redirects'
import { checkReferences } from './checks/references'
import { checkTokens } from './checks/tokens'
import { checkTyped } from './checks/typed'
import { checkUnique } from './checks/unique'
import { checkUnread } from './checks/unread'
import { checkWork } from './checks/work'
import { ContentError, type ContentIssue, fileIssue } from './issues'
import { type Validated, validateContent } from './parse-content'
import type { SourceFile, Sources } from './read-sources'
import { siteScope } from './tokens'

/** A content folder without an error. */
export interface LoadedContent {
  content: SiteContent
  /** The files that it was read from. */
  sources: SourceFile[]
  /** What can be built, and is hardly meant. */
  warnings: ContentIssue[]
}

/**
 * Validates and checks a whole content folder.
 *
 * @param sources Every file of the folder, as `readSources` gives them.
 * @param now What claims must not have run out by.
 * @throws {ContentError} With everything that is wrong, of every file and every kind.
 */
export function loadContent(sources: Sources, now: Date): LoadedContent {
  const { parts, issues } = validateContent(sources)
  const texts = checkTexts(sources, parts)
  if (issues.length > 0) {
    throw new ContentError([...issues, ...withoutEchoes(texts.filter(isError), issues)])
  }
  // Every part that may be missing has left an issue behind.
  const content = parts as SiteContent
  const today = dayIn(content.business.timeZone, now)
  const all = [...texts, ...checkWhole(content, sources, today)]
  const errors = all.filter(isError)
  if (errors.length > 0) throw new ContentError(errors)
  return { content, sources: sources.files, warnings: all.filter((issue) => !isError(issue)) }
}

const isError = ({ isWarning }: ContentIssue) => !isWarning

/**
 * Checks what texts say: tokens, claims, links, icons, references to other files. What cannot be
 * judged, because a file that it depends on is not valid, is left for the next run.
 */
function checkTexts({ files, issues, photos }: Sources, parts: Validated['parts']): ContentIssue[] {
  const places = files.flatMap(placesOf)
  const { brand, business, site, ledger } = parts
  const facts = business && ledger && siteScope(business, ledger)
  // A file that could not be read has an address all the same.
  const paths = [...files.map(({ path }) => path), ...issues.map(({ file }) => file)]
  return [
    ...(facts ? [...checkTokens(places, facts), ...checkPlain(places, facts)] : []),
    ...checkFigures(places),
    ...(business ? checkTyped(places, business) : []),
    ...checkLinks(places, linkTargets(parts, paths)),
    ...checkPhotos(places, photos),
    ...(ledger ? checkMarks(places, { ledger }) : []),
    ...(brand && site && ledger ? checkReferences(places, { brand, site, ledger }, paths) : []),
  ]
}

/** Checks what only the whole site shows: what may stand once, where redirects lead, what is over. */
function checkWhole(content: SiteContent, sources: Sources, today: string): ContentIssue[] {
  const byPath = new Map(sources.files.map((file) => [file.path, file]))
  // What is valid was read from a file.
  const sourceOf = (path: string) => byPath.get(path) as SourceFile
  return [
    ...checkBrand(content, sourceOf),
    ...checkRedirects(content, sourceOf),
    ...checkUnique(content, sourceOf),
    ...checkComparisons(content, sourceOf),
    ...checkDrawings(content, sourceOf),
    ...checkExpired(content, sourceOf, today),
    ...checkServices(content),
    ...checkBusiness(content, sourceOf),
    ...checkWork(content, sourceOf),
    ...checkCopies(content, sourceOf),
    ...checkUnread(sources, content),
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
