import { fullBuild } from './contenders'
import { isSameSite } from './page-weight'
import { costOf, type Row, type SizeResult } from './run-bench'
import { medianRatio } from './statistics'

/** The whole report, as Markdown. */
export function benchReport(results: SizeResult[], runs: number, machine: string): string {
  return [
    '# What a build costs',
    `Written by \`npm run bench\`: ${machine}. Medians of ${runs} ${runs === 1 ? 'run' : 'runs'}; in each run all contenders of a size come one after the other, as whole processes, their start included. A ratio is taken within each run; its median stands here.`,
    '![Seconds per 1,000 pages](bench.svg)',
    ...results.map(sizeSection),
    comparisons(results),
    growth(results),
    notes,
    '',
  ]
    .filter((part) => part !== undefined)
    .join('\n\n')
    .trimEnd()
    .concat('\n')
}

function sizeSection({ pages, rows }: SizeResult): string {
  const full = rows.find(({ id }) => id === fullBuild)
  const head = ['', 'Time', '× full build', 'CPU', 'Peak memory', 'Bytes per page of a town']
  const lines = rows.map((row) => tableRow(row, full))
  const table = [head, ['---', ...head.slice(1).map(() => '---:')], ...lines]
  return `## ${number(pages)} pages\n\n${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`
}

function tableRow(row: Row, full: Row | undefined): string[] {
  const cost = costOf(row)
  if (!cost) return [row.name, row.missing ?? '', '', '', '', '']
  const ratio = full && row !== full ? medianRatio(row.costs, full.costs) : 1
  return [
    row.name,
    seconds(cost.wall),
    significant(ratio),
    cost.cpu === undefined ? '' : seconds(cost.cpu),
    cost.memory === undefined ? '' : `${Math.round(cost.memory / 2 ** 20)} MB`,
    weightOf(row, full),
  ]
}

/** Whether its pages are ours is said beside their weight. */
function weightOf({ weight }: Row, full: Row | undefined): string {
  if (!weight || !full?.weight) return ''
  const apart = Math.round((weight.bytes / full.weight.bytes - 1) * 1000) / 10
  const share = `${apart < 0 ? '−' : '+'}${Math.abs(apart)}%`
  if (weight === full.weight) return number(weight.bytes)
  const verdict = isSameSite(weight, full.weight)
    ? 'the same pages'
    : `**not the same pages:** ${number(weight.areas)} of ${number(full.weight.areas)}`
  return `${number(weight.bytes)} (${share}, ${verdict})`
}

/** What the goals compare, each with the words for its ratio. */
const compared: [label: string, id: string, by: string][] = [
  ['Full build ÷ Hugo --minify', fullBuild, 'hugo-minify'],
  ['Full build ÷ plain loop', fullBuild, 'loop'],
  ['Full build ÷ Eleventy', fullBuild, 'eleventy'],
  ['Full build ÷ Astro', fullBuild, 'astro'],
  ['Full build ÷ reading and writing as many bytes', fullBuild, 'write'],
  ['No change ÷ reading only', 'repeat', 'read'],
  ['One edited town ÷ full build', 'area', fullBuild],
  ['Changed template ÷ full build', 'template', fullBuild],
]

function comparisons(results: SizeResult[]): string {
  const ratio = ({ rows }: SizeResult, id: string, by: string) => {
    const [one, other] = [id, by].map((wanted) => rows.find((row) => row.id === wanted)?.costs)
    return one?.length && other?.length ? significant(medianRatio(one, other)) : 'not measured'
  }
  const head = [
    'Ratio of times in one run',
    ...results.map(({ pages }) => `${number(pages)} pages`),
  ]
  const lines = compared.map(([label, id, by]) => [
    label,
    ...results.map((result) => ratio(result, id, by)),
  ])
  const table = [head, ['---', ...results.map(() => '---:')], ...lines]
  return `## Compared\n\n${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`
}

/** How the full build grows from each size to the next. */
function growth(results: SizeResult[]): string | undefined {
  const fullTime = ({ rows }: SizeResult) =>
    costOf(rows.find(({ id }) => id === fullBuild) ?? { id: '', name: '', costs: [] })?.wall
  const steps = results.slice(1).flatMap((result, index) => {
    const before = results[index]
    const [now, then] = [fullTime(result), before && fullTime(before)]
    if (!before || !now || !then) return []
    const [from, to] = [number(before.pages), number(result.pages)]
    return [`from ${from} to ${to} pages ${significant(now / then)} times the time`]
  })
  return steps.length > 0 ? `The full build takes ${steps.join(', ')}.` : undefined
}

const notes = `## How it is measured

- **Content** is generated from a seed by the project's own pages; a size is 26 pages and as many towns more.
- **Ours** is \`npm run build\` without npm: checked, minified, with its sitemap. A first build starts without output and without any cache. A full build has kept what other generators do not make: the subset fonts and what they measure, icons, the pictures of pages that are no towns', the script and the styles, and its own code, compiled; pages and what it knows of earlier builds are gone.
- **Floors** and the **plain loop** are compiled beforehand as the build is, but load their packages one by one. The loop reads with gray-matter and its own YAML parser and renders the project's templates; styles and icons it gets as text. No checks, no minifying, no cache.
- **Hugo, Eleventy, Astro** make the towns' pages from the same front matter and Markdown, with tokens, neighbours and notes put in beforehand. What all towns share (header, footer, styles, icons) they get as text from a page of ours, pictures of towns too; all other pages they copy. Pages count as the same within 15% of our bytes.
- **CPU** is user and system time of the process and of all that it waited for. **Peak memory** is the largest sum of VmHWM over the process and its descendants, looked at every 25 ms.`

const number = (value: number) => value.toLocaleString('en-US')

/** `0.13 s`, `12.3 s`. */
export function seconds(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 1)} s`
}

/** A ratio with two figures that count: `0.043`, `1.2`, `37`. */
export function significant(value: number): string {
  return value >= 10 ? String(Math.round(value)) : Number(value.toPrecision(2)).toString()
}
