import type { MotifPart } from '../model/motifs'
import { HorizonFrame } from './horizon'
import { Fence, Hedge, Land, Road } from './land'
import { drawnParts } from './motif-parts'
import { Birds, Cloud, Rays, Sun } from './sky'

const gap = 12
const room = 460
const largest = 1.6

/**
 * The picture of a town: one to four parts of the kit side by side on the horizon of the site.
 * Placed like `Horizon`, on `--art-sky-home`.
 */
export function Motif({ parts }: { parts: readonly MotifPart[] }) {
  return (
    <HorizonFrame>
      <MotifScene parts={parts} />
    </HorizonFrame>
  )
}

/** What the picture of a town consists of, without its frame: for pictures outside the page. */
export function MotifScene({ parts }: { parts: readonly MotifPart[] }) {
  return (
    <>
      <Rays x={335} y={108} />
      <Sun x={335} y={108} r={88} />
      <Cloud x={388} y={96} />
      <Birds x={190} y={50} />
      <Land />
      <Hedge d="M500 280q120-6 240 18M-500 306q90-16 190-18" />
      <Fence />
      <Parts parts={parts} />
      <Road />
    </>
  )
}

function Parts({ parts }: { parts: readonly MotifPart[] }) {
  const drawn = parts.map((part) => drawnParts[part])
  const total = drawn.reduce((sum, { width }) => sum + width + gap, -gap)
  const scale = Math.round(Math.min(largest, room / total) * 100) / 100
  const left = Math.round(240 - (total * scale) / 2)
  const offsets = drawn.map((_, index) =>
    drawn.slice(0, index).reduce((sum, { width }) => sum + width + gap, 0),
  )
  return (
    <g transform={`translate(${left} 302)scale(${scale})`}>
      {drawn.map(({ art }, index) => (
        <g key={offsets[index]} transform={`translate(${offsets[index]})`}>
          {art}
        </g>
      ))}
    </g>
  )
}
