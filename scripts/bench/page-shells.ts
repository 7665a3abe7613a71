import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { readSources } from '../content/find-sources'
import { parseContent } from '../content/parse-content'
import { planRoutes } from '../site/plan-routes'
import type { BenchSite } from './bench-site'
import { type PageShells, readAssets, readShell } from './page-parts'

/** Reads off a built site what a page of each kind carries beside what it shows. */
export async function readPageShells({ contentDir, outDir }: BenchSite): Promise<PageShells> {
  const routes = planRoutes(parseContent(await readSources(contentDir)))
  const built = (file: string) => readFile(path.join(outDir, file), 'utf8')
  const byKind: PageShells['byKind'] = {}
  for (const { kind, file } of routes) {
    if (kind !== 'redirect') byKind[kind] ??= readShell(await built(file))
  }
  return { assets: readAssets(await built('index.html')), byKind }
}
