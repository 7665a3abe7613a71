import { mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { generateContent } from './generate-content'
import { type Cost, measure } from './measure'

/** What one way to build a site cost. */
export interface Row {
  name: string
  /** One for each run, in their order. */
  costs: Cost[]
  /** The HTML files that it wrote, and how many bytes they have. */
  files: number
  bytes: number
}

/** What stands in the table as the measure of the others. */
export const plainLoop = 'Plain loop'

/** What is measured: the script of each, and what it is told before the folder to write to. */
const programs = (contentDir: string): Record<string, string[]> => ({
  Build: ['scripts/build.ts', '--content', contentDir, '--out'],
  'Build with --no-cache': ['scripts/build.ts', '--no-cache', '--content', contentDir, '--out'],
  [plainLoop]: ['scripts/bench/plain-loop.ts', contentDir],
})

/**
 * Measures builds of one size. In each run they come one after the other, so that what slows the
 * machine down for a while hits all of them alike.
 *
 * @param from The content that the site is generated from.
 * @param size How many pages the site shall have.
 * @param folder An empty folder for the sites.
 * @param onProgress Is told what is measured next.
 * @returns How many pages the site has, and what each build cost.
 */
export async function runBench(
  from: string,
  size: number,
  runs: number,
  folder: string,
  onProgress: (message: string) => void,
): Promise<{ pages: number; rows: Row[] }> {
  onProgress(`${size} pages: preparing`)
  const contentDir = path.join(folder, 'content')
  await mkdir(contentDir, { recursive: true })
  const pages = await generateContent(from, contentDir, size)
  const rows = Object.entries(programs(contentDir)).map(([name, args]) => {
    return { name, args, costs: [] as Cost[], files: 0, bytes: 0 }
  })
  // The first build fills the cache.
  await measure([...(rows[0]?.args ?? []), path.join(folder, 'first')])
  for (let run = 1; run <= runs; run++) {
    for (const [index, row] of rows.entries()) {
      onProgress(`${size} pages, run ${run} of ${runs}: ${row.name}`)
      // Each run has a folder of its own: file systems are slow after many files were deleted.
      const outDir = path.join(folder, `out-${index}-${run}`)
      row.costs.push(await measure([...row.args, outDir]))
      Object.assign(row, await weigh(outDir))
    }
  }
  return { pages, rows }
}

async function weigh(outDir: string): Promise<Pick<Row, 'files' | 'bytes'>> {
  const files = await readdir(outDir, { recursive: true })
  const pages = files.filter((file) => file.endsWith('.html'))
  const stats = await Promise.all(pages.map((file) => stat(path.join(outDir, file))))
  return { files: pages.length, bytes: stats.reduce((sum, { size }) => sum + size, 0) }
}
