import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type BenchSite, copyProject, inTemporaryFolder, makeSite } from './bench-site'
import { builds, type Contender, emptied, floors, fullBuild } from './contenders'
import { measure, ProgramError } from './measure'
import { readPageShells } from './page-shells'
import { fileSizes, type PageWeight, weighPages } from './page-weight'
import { findPeers } from './peers/peers'
import { type Cost, medianCost } from './statistics'

/** What a contender cost at one size. */
export interface Row {
  id: string
  name: string
  /** Why it was not measured; without it, there are costs. */
  missing?: string
  /** One for each run, in their order. */
  costs: Cost[]
  /** What its pages weigh, if it writes any. */
  weight?: PageWeight
}

/** The measures of one size. */
export interface SizeResult {
  pages: number
  rows: Row[]
}

interface BenchInput {
  pages: number[]
  runs: number
  peersDir?: string
  /** Is told what is measured now, before each measure. */
  onProgress(done: number, total: number): void
}

/**
 * Measures all contenders at all sizes. In each run they come one after the other, so that what
 * slows the machine down for a while hits all of them alike.
 */
export async function runBench(input: BenchInput): Promise<SizeResult[]> {
  const contenders = [...builds, ...floors, ...findPeers(input.peersDir)]
  const results: SizeResult[] = []
  const present = contenders.filter(({ missing }) => !missing).length
  const total = present * input.runs * input.pages.length
  let done = 0
  const tick = () => input.onProgress(done++, total)
  for (const pages of input.pages) {
    // A folder for each size: the sites of 10,000 pages fill gigabytes.
    await inTemporaryFolder(async (folder) => {
      const projectDir = await copyProject(path.join(folder, 'project'))
      const site = await makeSite(folder, pages, projectDir)
      await buildOnce(site)
      results.push({ pages, rows: await measureInTurns(site, contenders, input.runs, tick) })
    })
  }
  return results
}

/**
 * Measures contenders at one size, one after the other in each run.
 *
 * @param tick Is called before each measure.
 * @throws {ProgramError} When a program of ours fails. Others are listed as failed.
 */
export async function measureInTurns(
  site: BenchSite,
  contenders: Contender[],
  runs: number,
  tick: () => void,
): Promise<Row[]> {
  const rows = contenders.map(({ id, name, missing }): Row => ({ id, name, missing, costs: [] }))
  const entrants = contenders.flatMap((contender, index) => {
    const row = rows[index]
    return row && !contender.missing ? [{ contender, row }] : []
  })
  for (const { contender } of entrants) await contender.prepare?.(site)
  for (let run = 1; run <= runs; run++) {
    for (const { contender, row } of entrants) {
      tick()
      if (row.missing) continue
      try {
        await measureOnce(site, contender, row, run)
      } catch (error) {
        if (!contender.isForeign || !(error instanceof ProgramError)) throw error
        row.missing = 'failed'
        row.costs = []
        console.error(error.message)
      }
    }
  }
  return rows
}

async function measureOnce(
  site: BenchSite,
  contender: Contender,
  row: Row,
  run: number,
): Promise<void> {
  await contender.before?.(site, run)
  await settleDisk(site)
  row.costs.push(await measure(contender.program(site)))
  const outDir = contender.outDir?.(site)
  if (!outDir) return
  row.weight ??= await weighPages(outDir)
  // Our builds go on from what they wrote.
  if (!builds.some(({ id }) => id === contender.id)) await emptied(outDir)
}

/** What was written before must not be on its way to the disk while something is measured. */
async function settleDisk({ projectDir }: BenchSite): Promise<void> {
  // Not every system has the program; there, a measure may be disturbed.
  await measure({ file: 'sync', args: [], cwd: projectDir }).catch(() => {})
}

/** Our build, whose pages the floors and the other generators take their texts and sizes from. */
async function buildOnce(site: BenchSite): Promise<void> {
  const full = builds.find(({ id }) => id === fullBuild)
  if (!full) throw new Error('the full build is no contender')
  await measure(full.program(site))
  await writeFile(site.within('sizes.json'), JSON.stringify(await fileSizes(site.outDir)))
  await writeFile(site.within('shells.json'), JSON.stringify(await readPageShells(site)))
}

/** The median of what a row's runs cost; nothing for one that was not measured. */
export function costOf({ costs }: Row): Cost | undefined {
  return costs.length > 0 ? medianCost(costs) : undefined
}
