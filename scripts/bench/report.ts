import { quantile, tableRow } from '../verify/figures'
import { plainLoop, type Row } from './run-bench'

const columns = ['time', 'minimum', '÷ loop', 'CPU', 'peak memory', 'HTML files', 'bytes each']

/** The table of one size: a line for each way to build it. */
export function benchTable(pages: number, rows: Row[]): string {
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
