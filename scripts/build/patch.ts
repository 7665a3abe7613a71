import path from 'node:path'
import { absolute } from '../../templates/components/head'
import type { AreaEntry, ContentOutline } from '../../templates/model'
import { isArea } from '../content/area-files'
import { checkUnique } from '../content/checks/unique'
import { readFiles } from '../content/read-sources'
import type { OutputFile } from '../output/output-file'
import { sitemapEntries } from '../output/sitemap-entries'
import { patchSite, writeFiles } from '../output/write-site'
import { planRoutes, type Route } from '../site/plan-routes'
import { AreaPress, areaJobs } from './area-press'
import { LocalHelper } from './helper'
import { type KeptArea, KeptAreas } from './kept-areas'
import { type BuildOptions, keepAwayFrom } from './options'
import { PagePress, type PrintedPage } from './page-press'
import { printOthers } from './print-others'
import { type BuildRecord, type KeptPlan, markOutput } from './record'
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
  const kept = new KeptAreas(records?.readAreas() ?? Buffer.alloc(0))
  const { places } = kept
  if (!records || !plan || !places) return undefined

  const helper = new LocalHelper()
  const press = new AreaPress(helper)
  press.scope({ folder: options.contentDir, parts: plan.parts, paths: pagePaths(places, plan) })
  const { entries, issues, characters } = await press.read(changed)
  if (issues.length > 0) return undefined
  const edits = entries.map((area): Edit => {
    return { area, characters: characters[area.path] ?? '', old: kept.find(area.path) }
  })
  if (!edits.every(isOwnAffair)) return undefined
  const isNew = !saySame(edits, JSON.stringify)
  const all = isNew ? kept.all : undefined
  if (isNew && !all) return undefined
  const areas = all && withEdited(all, edits)
  const others = await othersToPatch(edits, areas, plan, options)
  if (!others) return undefined

  const jobs = areaJobs(entries, plan)
  const otherPaths = others.files.map((file) => file.path)
  const paths = [...[...jobs, ...others.lists].map(({ file }) => file), ...otherPaths]
  const fresh: PrintedPage[] = []
  await patchSite(paths, options.outDir, keepAwayFrom(options), async (staging) => {
    writeFiles(others.files, staging)
    const store = path.join(options.cacheDir, 'pages')
    helper.prepare({ ...plan.kit, store })
    const pages = new PagePress(plan.kit, codeKey, store, helper)
    press.prepare({ context: plan.context, places, staging }, pages)
    fresh.push(...(await press.print(jobs)))
    fresh.push(...(await printOthers(pages, others.lists, plan, staging)))
  })
  const freshPages = new Map(fresh.map((page) => [page.file, page]))
  const pages = before.pages.map((page) => freshPages.get(page.file) ?? page)
  const marks = markOutput(options.outDir, fresh, otherPaths)
  const output = {
    files: { ...before.output.files, ...marks.files },
    folders: { ...before.output.folders, ...marks.folders },
  }
  const record = { told, time, code, content, pages, output }
  records.write(record, areas ? { areas: KeptAreas.of(areas).lines } : {})
  return record
}

/** An area that was edited, and what it was before. */
interface Edit extends KeptArea {
  old: KeptArea | undefined
}

/** Whether nothing changed in an area that other pages show, or that pictures or fonts do. */
function isOwnAffair(edit: Edit): boolean {
  return saySame([edit], linksOf) && edit.characters === edit.old?.characters
}

/** Whether areas say the same as before of what `read` takes from them. */
function saySame(edits: Edit[], read: (area: AreaEntry) => string): boolean {
  return edits.every(({ area, old }) => old !== undefined && read(area) === read(old.area))
}

/** The areas with those that were edited in their places. */
function withEdited(before: KeptArea[], edits: Edit[]): KeptArea[] {
  const byPath = new Map(edits.map(({ old: _, ...edited }) => [edited.area.path, edited]))
  return before.map((one) => byPath.get(one.area.path) ?? one)
}

/** All of an area that stands on other pages than its own, in lists or in pictures. */
function linksOf({ data }: AreaEntry): string {
  const { title: _, description: __, updated: ___, ...links } = data
  return JSON.stringify(links)
}

/**
 * What else shows the dates of areas: the sitemap and, of very many areas, the pages of their list.
 *
 * @param areas All of the site, if those that were edited say something else now.
 * @returns Nothing if two pages say the same now, where they must not.
 */
async function othersToPatch(
  edits: Edit[],
  areas: KeptArea[] | undefined,
  { parts, context }: KeptPlan,
  { contentDir }: BuildOptions,
): Promise<{ files: OutputFile[]; lists: Route[] } | undefined> {
  const nothing = { files: [], lists: [] }
  if (!areas) return nothing
  const routes = planRoutes({ ...parts, areas: areas.map(({ area }) => area) } as ContentOutline)
  const sourceOf = (file: string) => readFiles(contentDir, [file]).files[0]
  if (checkUnique(routes, sourceOf).length > 0) return undefined
  if (saySame(edits, ({ data }) => data.updated)) return nothing
  const { frame } = context
  const { buildSitemap } = await import('../output/sitemap')
  return {
    files: await buildSitemap(sitemapEntries(routes, frame), absolute(frame, '/sitemap.xml')),
    lists: routes.filter(({ kind }) => kind === 'area-index'),
  }
}

/** The files that pages are made of; others may lie among them. */
function pagePaths(areas: Pick<AreaEntry, 'path'>[], { parts }: KeptPlan): string[] {
  const pages = [...areas, ...Object.values(parts.pages), ...parts.services]
  return pages.flatMap((page) => page?.path ?? [])
}
