import path from 'node:path'
import { absolute } from '../../templates/components/head'
import type { AreaEntry, ContentOutline } from '../../templates/model'
import { isArea } from '../content/area-files'
import { checkUnique } from '../content/checks/unique'
import { readFiles } from '../content/read-sources'
import type { OutputFile } from '../output/output-file'
import { sitemapEntries } from '../output/sitemap-entries'
import { patchSite, writeFiles } from '../output/write-site'
import { placeOf } from '../site/area-lists'
import { planRoutes, type Route } from '../site/plan-routes'
import { AreaPress, areaJobs } from './area-press'
import { LocalHelper } from './helper'
import { type BuildOptions, keepAwayFrom } from './options'
import { PagePress, type PrintedPage } from './page-press'
import { printOthers } from './print-others'
import { type BuildRecord, type KeptAreas, type KeptPlan, markOutput } from './record'
import type { Situation } from './situation'

/** So many edited areas are done by themselves; for more, everything is gone over. */
const mostEdited = 50

/**
 * Builds again only the pages of some areas whose files were edited.
 *
 * @param changed The files that changed since the last build.
 * @returns What there is now; nothing if more than these pages may have changed, or if something is
 *   wrong, which the build that looks at everything will say.
 */
export async function patch(
  now: Situation,
  before: BuildRecord,
  changed: string[],
): Promise<BuildRecord | undefined> {
  const { options, records, content, codeKey, code, time, told } = now
  const isThere = (file: string) => isArea(file) && file in content
  // What is known of areas takes long to read where there are many.
  if (changed.length > mostEdited || !changed.every(isThere)) return undefined
  const plan = records?.readPlan()
  const kept = records?.readAreas()
  if (!records || !plan || !kept) return undefined
  if (!changed.every((file) => Object.hasOwn(kept.characters, file))) return undefined

  const helper = new LocalHelper()
  const press = new AreaPress(helper)
  press.scope({ folder: options.contentDir, parts: plan.parts, paths: pagePaths(kept, plan) })
  const { entries, issues, characters } = await press.read(changed)
  if (issues.length > 0) return undefined
  const areas = withEdited(kept.areas, entries)
  if (!areas || !entries.every(({ path }) => characters[path] === kept.characters[path])) {
    return undefined
  }
  const others = await othersToPatch(areas, kept.areas, plan, options)
  if (!others) return undefined

  const wanted = new Set(changed)
  const jobs = areaJobs(areas, plan, ({ path }) => wanted.has(path))
  const otherPaths = others.files.map((file) => file.path)
  const paths = [...[...jobs, ...others.lists].map(({ file }) => file), ...otherPaths]
  const fresh: PrintedPage[] = []
  await patchSite(paths, options.outDir, keepAwayFrom(options), async (staging) => {
    writeFiles(others.files, staging)
    const store = path.join(options.cacheDir, 'pages')
    helper.prepare({ ...plan.kit, store })
    const pages = new PagePress(plan.kit, codeKey, store, helper)
    press.prepare({ context: plan.context, places: areas.map(placeOf), staging }, pages)
    fresh.push(...(await press.print(jobs)))
    fresh.push(...(await printOthers(pages, others.lists, plan, staging)))
  })
  const pages = new Map([...before.pages, ...fresh].map((page) => [page.file, page]))
  const marks = markOutput(options.outDir, fresh, otherPaths)
  const output = {
    files: { ...before.output.files, ...marks.files },
    folders: { ...before.output.folders, ...marks.folders },
  }
  const record = { told, time, code, content, pages: [...pages.values()], output }
  const isNew = !saySame(kept.areas, areas, JSON.stringify)
  records.write(record, isNew ? { areas: { ...kept, areas } } : {})
  return record
}

/**
 * The areas with those that were edited in their places.
 *
 * @returns Nothing if something changed that other pages show, or that pictures do.
 */
function withEdited(before: AreaEntry[], edited: AreaEntry[]): AreaEntry[] | undefined {
  const byPath = new Map(edited.map((area) => [area.path, area]))
  const areas = before.map((area) => byPath.get(area.path) ?? area)
  return saySame(before, areas, linksOf) ? areas : undefined
}

/** Whether areas say the same as before, each in its place, of what `read` takes from them. */
function saySame(
  before: AreaEntry[],
  areas: AreaEntry[],
  read: (area: AreaEntry) => string,
): boolean {
  return areas.every((area, index) => {
    const old = before[index]
    return area === old || (old !== undefined && read(area) === read(old))
  })
}

/** All of an area that stands on other pages than its own, in lists or in pictures. */
function linksOf({ data }: AreaEntry): string {
  const { title: _, description: __, updated: ___, ...links } = data
  return JSON.stringify(links)
}

/**
 * What else shows the dates of areas: the sitemap and, of very many areas, the pages of their list.
 *
 * @returns Nothing if two pages say the same now, where they must not.
 */
async function othersToPatch(
  areas: AreaEntry[],
  before: AreaEntry[],
  { parts, context }: KeptPlan,
  { contentDir }: BuildOptions,
): Promise<{ files: OutputFile[]; lists: Route[] } | undefined> {
  const nothing = { files: [], lists: [] }
  if (saySame(before, areas, JSON.stringify)) return nothing
  const routes = planRoutes({ ...parts, areas } as ContentOutline)
  const sourceOf = (file: string) => readFiles(contentDir, [file]).files[0]
  if (checkUnique(routes, sourceOf).length > 0) return undefined
  if (saySame(before, areas, ({ data }) => data.updated)) return nothing
  const { frame } = context
  const { buildSitemap } = await import('../output/sitemap')
  return {
    files: await buildSitemap(sitemapEntries(routes, frame), absolute(frame, '/sitemap.xml')),
    lists: routes.filter(({ kind }) => kind === 'area-index'),
  }
}

/** The files that pages are made of; others may lie among them. */
function pagePaths({ characters }: KeptAreas, { parts }: KeptPlan): string[] {
  const pages = [...Object.values(parts.pages), ...parts.services]
  return [...Object.keys(characters), ...pages.flatMap((page) => page?.path ?? [])]
}
