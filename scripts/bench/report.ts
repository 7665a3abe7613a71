import os from 'node:os'
import type { Cost } from './measure'
import type { Row, SizeResult } from './run-bench'

/** The results as Markdown: the date, the machine, and a table for each size. */
export function benchReport(results: SizeResult[], now: Date): string {
  const model = os.cpus()[0]?.model.trim() ?? 'unknown processor'
  const memory = Math.round(os.totalmem() / 2 ** 30)
  const machine = `${os.availableParallelism()} cores (${model}), ${memory} GB of memory, ${os.type()} ${os.release()}, Node ${process.version.slice(1)}`
  const runs = Math.max(...results.flatMap(({ rows }) => rows.map(({ costs }) => costs.length)))
  return [
    '# What a build costs',
    `${now.toISOString().slice(0, 10)}, ${machine}. Runs: ${runs}; in each, all contenders of a size come one after the other. A ratio is the median of those within each run.`,
    ...results.map(sizeSection),
    notes,
  ].join('\n\n')
}

const columns = [
  ...['', 'Median', 'Minimum', '÷ plain loop', '÷ Hugo'],
  ...['CPU', 'Peak memory', 'HTML files', 'Bytes each'],
]

function sizeSection({ pages, rows }: SizeResult): string {
  const measured = rows.filter(({ missing }) => !missing)
  const table = [
    columns,
    columns.map((name) => (name ? '---:' : '---')),
    ...measured.map((row) => cellsOf(row, measured)),
  ]
  const missing = rows.flatMap(({ name, missing }) => (missing ? [`${name}: ${missing}.`] : []))
  const lines = table.map((cells) => `| ${cells.join(' | ')} |`)
  return [`## ${count(pages)} pages`, lines.join('\n'), ...missing].join('\n\n')
}

function cellsOf({ name, costs, html }: Row, rows: Row[]): string[] {
  const walls = costs.map(({ wall }) => wall)
  const middle = (figure: 'cpu' | 'memory') => median(costs.flatMap((cost) => cost[figure] ?? []))
  const ratioTo = (start: string) => {
    const base = rows.find((row) => row.name.startsWith(start))
    return base ? medianRatio(costs, base.costs).toFixed(2) : ''
  }
  const memory = middle('memory')
  return [
    ...[name, seconds(median(walls)), seconds(Math.min(...walls))],
    ...[ratioTo('Plain loop'), ratioTo('Hugo'), seconds(middle('cpu'))],
    ...[memory ? `${Math.round(memory / 1e6)} MB` : '', count(html?.files), count(html?.bytes)],
  ]
}

/** The middle one of some numbers, or the mean of the two in the middle; of none, `NaN`. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const at = (place: number) => sorted[place] ?? Number.NaN
  return (at(Math.floor((sorted.length - 1) / 2)) + at(Math.ceil((sorted.length - 1) / 2))) / 2
}

/** The median of the ratios in each run: what slows the machine down for a while slows both. */
export function medianRatio(costs: readonly Cost[], base: readonly Cost[]): number {
  return median(costs.map(({ wall }, run) => wall / (base[run]?.wall ?? Number.NaN)))
}

const count = (value = 0) => value.toLocaleString('en-US')
const seconds = (value: number) => (Number.isNaN(value) ? '' : `${value.toFixed(2)} s`)

const notes = `## How it is measured

- Everything runs as a whole process, its start included, and writes into a new folder. CPU is user and system time with all children; peak memory is that of the largest process.
- **Content** is generated: the project's own, and as many more towns as it takes, copied from the given ones under new names. Error pages and redirects do not count as pages, but are HTML files.
- **Ours** is \`npm run build\` without npm. Its cache holds fonts, icons, script and styles; pages are made anew.
- The **plain loop** reads and checks the content as we do, renders each page and writes it: nothing minified, kept or staged; no fonts, icons, pictures or script.
- **Other generators** make every page that we make, with the same words, head, styles and JSON-LD, from Markdown with front matter, and a sitemap, and minify them. Header, footer, icons and pictures they get as finished markup; other files they copy.
`
