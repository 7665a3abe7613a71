import { mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { type BenchSite, build, type Contender } from './contenders'
import { generateContent } from './generate-content'
import { type Cost, measure } from './measure'
import { writePeerSources } from './peers/peers'

/** What a contender cost at one size. */
export interface Row {
  name: string
  /** Why it was not measured. */
  missing?: string
  /** One for each run, in their order. */
  costs: Cost[]
  /** The HTML files that it wrote, and how many bytes each has on average. */
  html?: { files: number; bytes: number }
}

/** The measures of one size. */
export interface SizeResult {
  pages: number
  rows: Row[]
}

export interface BenchInput {
  /** The content that sites are generated from. */
  contentDir: string
  /** How many pages the sites have. */
  pages: number[]
  runs: number
  contenders: Contender[]
  /** An empty folder for the sites: some gigabytes. */
  folder: string
  /** Is told what is measured next. */
  onProgress(message: string): void
}

/** Measures all contenders at all sizes. */
export async function runBench(input: BenchInput): Promise<SizeResult[]> {
  const results: SizeResult[] = []
  for (const size of input.pages) {
    input.onProgress(`${size} pages: preparing`)
    const folder = path.join(input.folder, String(size))
    const contentDir = path.join(folder, 'content')
    await mkdir(contentDir, { recursive: true })
    const pages = await generateContent(input.contentDir, contentDir, size)
    const isSmallest = size === Math.min(...input.pages)
    const contenders = input.contenders.filter((each) => isSmallest || !each.smallestOnly)
    const site = { folder, contentDir, builtDir: path.join(folder, 'built') }
    // Fills the cache of assets, and is what peers take their texts from.
    await measure(build(site, site.builtDir))
    if (contenders.some(({ prepare, missing }) => prepare && !missing)) await writePeerSources(site)
    const say = (message: string) => input.onProgress(`${size} pages, ${message}`)
    results.push({ pages, rows: await measureInTurns(site, contenders, input.runs, say) })
  }
  return results
}

/**
 * Measures contenders at one size. In each run they come one after the other, so that what slows
 * the machine down for a while hits all of them alike.
 *
 * @throws When a program of ours fails. Other generators are listed as failed.
 */
export async function measureInTurns(
  site: BenchSite,
  contenders: Contender[],
  runs: number,
  onProgress: BenchInput['onProgress'],
): Promise<Row[]> {
  const rows = contenders.map(({ name, missing }): Row => ({ name, missing, costs: [] }))
  for (const { prepare, missing } of contenders) if (!missing) await prepare?.(site)
  for (let run = 1; run <= runs; run++) {
    for (const [index, contender] of contenders.entries()) {
      const row = rows[index]
      if (!row || row.missing) continue
      onProgress(`run ${run} of ${runs}: ${row.name}`)
      // Each run has a folder of its own: file systems are slow after many files were deleted.
      const outDir = path.join(site.folder, `out-${index}-${run}`)
      try {
        row.costs.push(await measure(contender.program(site, outDir)))
        row.html ??= await weigh(outDir)
      } catch (error) {
        if (!contender.prepare) throw error
        Object.assign(row, { missing: 'failed', costs: [] })
        onProgress(String(error))
      }
    }
  }
  return rows
}

async function weigh(outDir: string): Promise<Row['html']> {
  const files = await readdir(outDir, { recursive: true })
  const pages = files.filter((file) => file.endsWith('.html'))
  const stats = await Promise.all(pages.map((file) => stat(path.join(outDir, file))))
  const total = stats.reduce((sum, { size }) => sum + size, 0)
  return { files: pages.length, bytes: Math.round(total / Math.max(1, pages.length)) }
}
