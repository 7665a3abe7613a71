import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { quantile, tableRow } from '../dev/figures'
import { projectPaths } from '../shared/paths'
import { generateContent } from './generate-content'

/** What one way to build a site cost. */
interface Row {
  name: string
  /** One for each run, in their order. */
  costs: Cost[]
  /** The HTML files that it wrote, and how many bytes they have. */
  files: number
  bytes: number
}

/** What stands in the table as the measure of the others. */
const plainLoop = 'Plain loop'

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
 * @returns The table of what each build cost.
 */
export async function runBench(
  from: string,
  size: number,
  runs: number,
  folder: string,
  onProgress: (message: string) => void,
): Promise<string> {
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
  return benchTable(pages, rows)
}

async function weigh(outDir: string): Promise<Pick<Row, 'files' | 'bytes'>> {
  const files = await readdir(outDir, { recursive: true })
  const pages = files.filter((file) => file.endsWith('.html'))
  const stats = await Promise.all(pages.map((file) => stat(path.join(outDir, file))))
  return { files: pages.length, bytes: stats.reduce((sum, { size }) => sum + size, 0) }
}

/** What one run of a program cost. CPU and memory are absent where there is no GNU time. */
interface Cost {
  /** Seconds from its start to its end. */
  wall: number
  /** Seconds of processor time, that of its children included. */
  cpu?: number
  /** Bytes that its largest process held at its peak. */
  memory?: number
}

const gnuTime = '/usr/bin/time'
const hasGnuTime = process.platform === 'linux' && existsSync(gnuTime)

/**
 * Runs a script of the project as a whole process, to its end and with no settings of the user.
 *
 * @throws When it fails, with what it said.
 */
async function measure(args: string[]): Promise<Cost> {
  const { PATH = '', HOME = '' } = process.env
  const run = [process.execPath, '--import', 'tsx', ...args]
  const [file = '', ...rest] = hasGnuTime ? [gnuTime, '-f', '\n%U %S %M', ...run] : run
  const options = { cwd: projectPaths.root, env: { PATH, HOME, NO_COLOR: '1' }, maxBuffer: 2 ** 26 }
  const started = performance.now()
  const { stderr } = await promisify(execFile)(file, rest, options)
  const wall = (performance.now() - started) / 1000
  if (!hasGnuTime) return { wall }
  const figures = stderr.trimEnd().split('\n').at(-1)?.split(' ') ?? []
  const [user = 0, system = 0, kilobytes = 0] = figures.map(Number)
  return { wall, cpu: user + system, memory: kilobytes * 1024 }
}

const columns = ['time', 'minimum', '÷ loop', 'CPU', 'peak memory', 'HTML files', 'bytes each']

/** The table of one size: a line for each way to build it. */
function benchTable(pages: number, rows: Row[]): string {
  const loop = rows.find(({ name }) => name === plainLoop)
  const lines = rows.map((row) => tableRow(cells(row, loop)))
  return [tableRow([`${pages} pages`, ...columns]), ...lines].join('\n')
}

function cells({ name, costs, files, bytes }: Row, loop: Row | undefined): string[] {
  const walls = costs.map(({ wall }) => wall)
  // Within each run: what slows the machine down for a while slows both.
  const ratios = walls.map((wall, run) => wall / (loop?.costs[run]?.wall ?? Number.NaN))
  const median = (numbers: number[]) => quantile(numbers, 0.5)
  const [cpu, memory] = (['cpu', 'memory'] as const).map((figure) =>
    median(costs.map((cost) => cost[figure] ?? Number.NaN)),
  )
  return [
    ...[name, seconds(median(walls)), seconds(Math.min(...walls)), median(ratios).toFixed(2)],
    ...[seconds(cpu), memory ? `${Math.round(memory / 1e6)} MB` : ''],
    ...[files, Math.round(bytes / files)].map((figure) => figure.toLocaleString('en-US')),
  ]
}

const seconds = (value = Number.NaN) => (Number.isNaN(value) ? '' : `${value.toFixed(2)} s`)
