import type { AreaEntry, ContentOutline, ContentParts } from '../../templates/model'
import { planRoutes, type Route } from '../site/plan-routes'
import { corePaths } from './area-files'
import { linkTargets } from './checks/links'
import { listSources } from './find-sources'
import { ContentError, type ContentIssue } from './issues'
import { checkTexts, checkWhole, finderOf, withoutEchoes } from './load-content'
import { byOrder, validateContent } from './parse-content'
import { readFiles, type SourceFile, type Sources } from './read-sources'

/** What is known of a content folder before its areas have been read. */
export interface Core {
  parts: ContentParts
  /** The files that are no areas. */
  files: SourceFile[]
  issues: ContentIssue[]
  /** Every file of the folder. */
  paths: string[]
}

/** What the files of areas have in common with the rest of the site. */
export interface Areas {
  entries: AreaEntry[]
  issues: ContentIssue[]
}

/**
 * Reads and validates everything but the areas, of which there may be thousands.
 *
 * @param read Reads files of the folder.
 * @throws {ContentError} When there is no such folder.
 */
export async function loadCore(
  folder: string,
  read: (paths: string[]) => Promise<Sources>,
): Promise<Core> {
  const { paths, issues } = await listSources(folder)
  const core = await read(corePaths(paths))
  const valid = validateContent({ files: core.files, issues: [...issues, ...core.issues] })
  return { parts: valid.parts, files: core.files, issues: valid.issues, paths }
}

/**
 * Puts the areas to the rest, checks the whole and plans its routes.
 *
 * @throws {ContentError} With everything that is wrong, of every file and every kind.
 */
export function completeOutline(
  core: Core,
  areas: Areas,
  icons: ReadonlySet<string>,
  folder: string,
): { content: ContentOutline; routes: Route[] } {
  const { parts, files } = core
  const scope = { parts, targets: linkTargets(parts, core.paths), icons }
  const texts = checkTexts(files, scope)
  const issues = [...core.issues, ...areas.issues]
  if (issues.length > 0) throw new ContentError([...issues, ...withoutEchoes(texts, issues)])
  // Every part that may be missing has left an issue behind.
  const content = { ...parts, areas: areas.entries.toSorted(byOrder) } as ContentOutline
  const routes = planRoutes(content)
  const find = finderOf(files)
  const all = [
    ...texts,
    // An area is read again only to say in which line of it something is wrong.
    ...checkWhole(content, routes, (path) => find(path) ?? readFiles(folder, [path]).files[0]),
  ]
  if (all.length > 0) throw new ContentError(all)
  return { content, routes }
}
