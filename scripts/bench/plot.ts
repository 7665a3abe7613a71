import { fullBuild } from './contenders'
import { costOf, type SizeResult } from './run-bench'
import { significant } from './table'

/** The sizes in pixels; a row is a contender. */
const layout = { width: 820, left: 320, right: 40, top: 64, row: 30, foot: 40 }

/** One mark for each size, from light to dark; told apart by form, too. */
const marks = ['circle', 'square', 'diamond'] as const

/**
 * A plot of the seconds that each contender takes per 1,000 pages, on a logarithmic scale, as an SVG
 * that reads on light and on dark ground.
 */
export function benchPlot(results: SizeResult[]): string {
  // Below that, a time is that of the start, and says nothing of pages.
  const large = results.filter(({ pages }) => pages >= 1000)
  const shown = (large.length > 0 ? large : results).slice(-marks.length)
  const rows = (shown[0]?.rows ?? []).filter((row) => !row.missing)
  const points = shown.flatMap(({ pages, rows: measured }, series) =>
    rows.flatMap(({ id }, index) => {
      const row = measured.find((each) => each.id === id)
      const wall = row && costOf(row)?.wall
      return wall ? [{ series, index, value: (wall / pages) * 1000 }] : []
    }),
  )
  const height = layout.top + rows.length * layout.row + layout.foot
  const x = scale(points.map(({ value }) => value))
  const y = (index: number) => layout.top + (index + 0.5) * layout.row
  const parts = [
    `<text class="title" x="0" y="20">Seconds per 1,000 pages (less is better; each line is ten times the one before)</text>`,
    legend(shown.map(({ pages }) => pages)),
    ...x.ticks.map((tick) => grid(x.at(tick), height, String(tick))),
    ...rows.map(({ id, name }, index) => label(name, y(index), id === fullBuild)),
    ...points.map(({ series, index, value }) => mark(series, x.at(value), y(index), value)),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${layout.width} ${height}" role="img" aria-label="Seconds per 1,000 pages of each contender">
<style>${styles}</style>
${parts.join('\n')}
</svg>
`
}

const styles = `
text{font:13px system-ui,sans-serif;fill:#1f2933}
.title{font-weight:600}
.tick,.legend{font-size:12px;fill:#52606d}
.grid{stroke:#cbd2d9}
.mark-0{fill:#8a5a00}.mark-1{fill:#0b61a4}.mark-2{fill:#6b2fa0}
@media (prefers-color-scheme:dark){text{fill:#e4e7eb}.tick,.legend{fill:#9aa5b1}.grid{stroke:#3e4c59}
.mark-0{fill:#f0b429}.mark-1{fill:#63b3ed}.mark-2{fill:#c79bf2}}
`

/** From seconds to pixels: powers of ten stand at equal distances. */
function scale(values: number[]) {
  const low = Math.floor(Math.log10(Math.min(...values, 1)))
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values, 1))))
  const room = layout.width - layout.left - layout.right
  return {
    at: (value: number) => layout.left + ((Math.log10(value) - low) / (high - low)) * room,
    ticks: Array.from({ length: high - low + 1 }, (_, index) =>
      Number((10 ** (low + index)).toPrecision(1)),
    ),
  }
}

function grid(x: number, height: number, text: string): string {
  const [top, bottom] = [layout.top - 8, height - layout.foot + 8]
  return `<line class="grid" x1="${fixed(x)}" x2="${fixed(x)}" y1="${top}" y2="${bottom}"/><text class="tick" x="${fixed(x)}" y="${bottom + 18}" text-anchor="middle">${text} s</text>`
}

function label(name: string, y: number, isOurs: boolean): string {
  return `<text${isOurs ? ' class="title"' : ''} x="${layout.left - 14}" y="${fixed(y + 4)}" text-anchor="end">${escaped(name)}</text>`
}

function legend(sizes: number[]): string {
  return sizes
    .map((pages, series) => {
      const x = layout.left + series * 150
      const words = `${pages.toLocaleString('en-US')} pages`
      return `${form(series, x, 38)}<text class="legend" x="${x + 12}" y="42">${words}</text>`
    })
    .join('')
}

function mark(series: number, x: number, y: number, value: number): string {
  return form(series, x, y, `${significant(value)} s`)
}

function form(series: number, x: number, y: number, title?: string): string {
  const name = title ? `<title>${title}</title>` : ''
  const style = `class="mark-${series % marks.length}"`
  if (marks[series % marks.length] === 'circle') {
    return `<circle ${style} cx="${fixed(x)}" cy="${fixed(y)}" r="5.5">${name}</circle>`
  }
  const isDiamond = marks[series % marks.length] === 'diamond'
  const turn = isDiamond ? ` transform="rotate(45 ${fixed(x)} ${fixed(y)})"` : ''
  return `<rect ${style} x="${fixed(x - 5)}" y="${fixed(y - 5)}" width="10" height="10"${turn}>${name}</rect>`
}

const fixed = (value: number) => value.toFixed(1)

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
