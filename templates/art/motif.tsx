import type { MotifPart } from '../model'
import type { Weather } from './house'
import { drawnParts } from './motif-parts'

const gap = 12
const room = 460
const largest = 1.6

interface MotifProps {
  parts: readonly MotifPart[]
  weather: Weather
}

/** The parts side by side on the meadow of a scene, as large as there is room. */
export function Motif({ parts, weather }: MotifProps) {
  const drawn = parts.map((part) => drawnParts[part]).filter(({ width }) => width > 0)
  if (drawn.length === 0) return null
  const total = drawn.reduce((sum, { width }) => sum + width + gap, -gap)
  const scale = Math.round(Math.min(largest, room / total) * 100) / 100
  const left = Math.round(240 - (total * scale) / 2)
  const arranged = drawn
    .map((part, index) => {
      const before = drawn.slice(0, index)
      return { ...part, x: before.reduce((sum, { width }) => sum + width + gap, 0) }
    })
    .sort((a, b) => (a.depth ?? 0) - (b.depth ?? 0))
  return (
    <g transform={`translate(${left} 302)scale(${scale})`}>
      {arranged.map(({ art, x }) => (
        <g key={x} transform={`translate(${x})`}>
          {typeof art === 'function' ? art(weather) : art}
        </g>
      ))}
    </g>
  )
}

/** The parts that lie far away, behind all hills or between them: they take no room in the row. */
export function Backdrop({ parts, weather, isBehind }: MotifProps & { isBehind: boolean }) {
  return parts.map((part) => {
    const { width, depth, art } = drawnParts[part]
    if (width > 0 || (depth === -1) !== isBehind) return null
    return <g key={part}>{typeof art === 'function' ? art(weather) : art}</g>
  })
}
