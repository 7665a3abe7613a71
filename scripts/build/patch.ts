import path from 'node:path'
import { areaPaths } from '../content/load-outline'
import { patchSite } from '../output/write-site'
import { type AreaJob, AreaPress, areaJobs } from './area-press'
import { keepAwayFrom } from './options'
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
  const isEdited = (file: string) => Object.hasOwn(before.characters, file) && file in content
  if (changed.length > mostEdited || !changed.every(isEdited)) return undefined
  const plan = records?.readPlan()
  if (!records || !plan) return undefined

  const press = new AreaPress()
  press.scope({ folder: options.contentDir, parts: plan.parts, paths: Object.keys(content) })
  const { entries, issues, characters } = press.read(areaPaths(changed))
  const known = new Map(before.areas.map((area) => [area.path, area]))
  const isSame = entries.every(
    (entry) =>
      JSON.stringify(entry) === JSON.stringify(known.get(entry.path)) &&
      characters[entry.path] === before.characters[entry.path],
  )
  if (issues.length > 0 || !isSame) return undefined

  const jobs = jobsFor(changed, before, plan)
  const files = jobs.map(({ file }) => file)
  const pages = new Map(before.pages.map((page) => [page.file, page]))
  await patchSite(files, options.outDir, keepAwayFrom(options), async (staging) => {
    const store = path.join(options.cacheDir, 'pages')
    press.prepare({ ...plan, codeKey, store, staging })
    for (const page of await press.print(jobs)) pages.set(page.file, page)
  })
  const fresh = markOutput(options.outDir, files, [...pages.values()])
  const output = {
    files: { ...before.output.files, ...fresh.files },
    folders: { ...before.output.folders, ...fresh.folders },
  }
  const record = { ...before, told, time, code, content, pages: [...pages.values()], output }
  records.write(record)
  return record
}

function jobsFor(files: string[], { areas }: BuildRecord, plan: KeptPlan): AreaJob[] {
  const wanted = new Set(files)
  return areaJobs(areas, plan, ({ path }) => wanted.has(path))
}
