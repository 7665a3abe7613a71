import path from 'node:path'
import { type Cache, folderCache, noCache, pruneCache } from '../assets/cache'
import { fontText } from '../assets/font-text'
import { loadIcons } from '../assets/icons'
import { layOut, type Makers, makers, type SiteLayout } from '../build-site'
import { areaPaths } from '../content/area-files'
import { textOf } from '../content/load-areas'
import { type Core, completeOutline, loadCore } from '../content/load-outline'
import { replaceSite, writeFiles } from '../output/write-site'
import { projectPaths } from '../paths'
import { placeOf } from '../site/area-lists'
import { allDone } from './all-done'
import { areaJobs } from './area-press'
import type { Changes } from './build-changes'
import { type Helper, LocalHelper } from './helper'
import { KeptAreas } from './kept-areas'
import { keepAwayFrom } from './options'
import { PagePress, type PrintedPage } from './page-press'
import { PageStore } from './page-store'
import { PressPool } from './press-pool'
import { printOthers } from './print-others'
import { type BuildRecord, type KeptPlan, markOutput } from './record'
import { reportingCache } from './reporting-cache'
import { completeSnapshot, contentHash } from './snapshot'
import { ThreadHelper } from './thread-helper'

/**
 * Builds a whole site. Its areas are shared among threads if they are many; pages that an earlier
 * build has made from the same are taken from the cache.
 *
 * @throws {ContentError|OutputError} For what the user can mend; the last site is as it was.
 */
export async function buildAll({
  now,
  threads,
  onProgress = () => {},
}: Changes): Promise<BuildRecord> {
  const { options, codeKey, content, code, time, told, records } = now
  const { contentDir, outDir, useCache, cacheDir } = options

  const { helper: thread, presses } = threads.start()
  const helper = thread ? new ThreadHelper(thread) : new LocalHelper()
  const pool = new PressPool(helper, presses)

  const kept = useCache ? folderCache(cacheDir) : noCache
  const cache = reportingCache(kept, (made, asked) => onProgress('making', made, asked))
  const make = makersUnderWay(helper, cache, codeKey)

  // Read every content file, validate it, decide every address, check what the files say.
  const core = await loadCore(contentDir, (paths) => helper.read(contentDir, paths))
  const scope = { folder: contentDir, parts: core.parts, paths: core.paths }
  const areas = await pool.read(scope, areaPaths(core.paths))
  const icons = loadIcons()
  const outline = completeOutline(core, areas, icons.names, contentDir)

  // Decide what all pages share.
  const text = fontText(core.files.map(textOf).join(''), Object.values(areas.characters).join(''))
  const layout = await layOut({ ...outline, text }, { ...options, cache, codeKey }, make)

  // Put all of it into a folder beside the last site, and then in its place.
  const { routes } = outline
  const { files, sitemap } = layout
  const filePaths = [...files.map((file) => file.path), ...sitemap.paths]
  const paths = [...routes.map(({ file }) => file), ...filePaths]
  const store = useCache ? path.join(cacheDir, 'pages') : undefined
  let done = 0
  const onPrinted = (pages: number) => {
    done += pages
    onProgress('rendering', done, routes.length)
  }
  const plan = keptPlan(core, layout)
  let pages: PrintedPage[] = []
  await replaceSite(paths, outDir, keepAwayFrom(options), async (staging) => {
    writeFiles(files, staging)
    const { context, kit } = plan
    helper.prepare({ ...kit, store })
    const press = new PagePress(kit, codeKey, store, helper)
    const areaPages = pool.print(
      { context, places: outline.content.areas.map(placeOf), kit, codeKey, store, staging },
      press,
      areaJobs(outline.content.areas, layout),
      onPrinted,
    )
    // By now, the threads have their first areas.
    const sitemapThere = sitemap.make().then((late) => writeFiles(late, staging))
    const others = printOthers(press, routes, layout, staging, onPrinted)
    const [ofOthers, ofAreas] = await allDone([others, areaPages, sitemapThere])
    pages = [...ofOthers, ...ofAreas]
  })

  const record: BuildRecord = {
    time,
    told,
    code,
    content: completeSnapshot(contentDir, content, { ...hashesOf(core), ...areas.hashes }),
    pages,
    output: markOutput(outDir, pages, filePaths),
  }
  const read = outline.content.areas.map((area) => {
    return { area, characters: areas.characters[area.path] ?? '' }
  })
  records?.write(record, { plan, areas: KeptAreas.of(read).lines })
  if (useCache) await pruneCache(cacheDir)
  if (store !== undefined) new PageStore(store).prune(new Set(pages.map(({ key }) => key)))
  return record
}

/** Makers of which those that need no content have begun: towns are read meanwhile. */
function makersUnderWay(helper: Helper, cache: Cache, codeKey: string): Makers {
  const client = makers.bundleClient(projectPaths.client, cache, codeKey)
  const styles = makers.loadStyles(projectPaths.templates, cache, codeKey)
  // Who asks for them is told what is wrong with them; where the content is at fault, nobody asks.
  for (const made of [client, styles]) made.catch(() => {})
  return {
    ...makers,
    bundleClient: () => client,
    loadStyles: () => styles,
    buildSitemap: (...of) => helper.buildSitemap(...of),
  }
}

/** Stands for what the files said when they were read: since then, somebody may have edited them. */
function hashesOf({ files }: Core): Record<string, string> {
  return Object.fromEntries(files.map(({ path, written }) => [path, contentHash(written)]))
}

function keptPlan({ parts }: Core, { context, kit, shares }: SiteLayout): KeptPlan {
  const { icons: _, ...plainKit } = kit
  return { parts, context, kit: plainKit, shares }
}
