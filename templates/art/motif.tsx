import type { MotifPart } from '../model/motifs'
import type { Look } from './house'
import { drawnParts } from './motif-parts'

const gap = 12
const room = 460
const largest = 1.6

/** One to four parts of the kit side by side on the meadow of a scene, as large as there is room. */
export function Motif({ parts, look }: { parts: readonly MotifPart[]; look: Look }) {
  const drawn = parts.map((part) => drawnParts[part])
  const total = drawn.reduce((sum, { width }) => sum + width + gap, -gap)
  const scale = Math.round(Math.min(largest, room / total) * 100) / 100
  const left = Math.round(240 - (total * scale) / 2)
  const placed = drawn
    .map((part, index) => {
      const before = drawn.slice(0, index)
      return { ...part, x: before.reduce((sum, { width }) => sum + width + gap, 0) }
    })
    .sort((a, b) => Number(a.isNear ?? false) - Number(b.isNear ?? false))
  return (
    <g transform={`translate(${left} 302)scale(${scale})`}>
      {placed.map(({ art, x }) => (
        <g key={x} transform={`translate(${x})`}>
          {typeof art === 'function' ? art(look) : art}
        </g>
      ))}
    </g>
  )
}
