import { moved } from './moved'

/**
 * Wide rays from the sun across the whole sky: the dashes of a circle as thick as it is wide. Turned
 * by five degrees, so that no edge runs level through the words beside it.
 */
export function Rays({ x, y }: { x: number; y: number }) {
  return (
    <circle
      fill="none"
      stroke="var(--far)"
      strokeWidth="4800"
      strokeDasharray="628"
      strokeDashoffset="209"
      opacity=".34"
      cx={x}
      cy={y}
      r="2400"
    />
  )
}

/** The sun or the moon with one or more haloes. */
export function Sun({
  x,
  y,
  r,
  fill = 'var(--cta)',
  halo = 'var(--link)',
  glow = 0.3,
  rings = [1.22, 1.56],
}: {
  x: number
  y: number
  r: number
  fill?: string
  halo?: string
  /** How strong a halo is. */
  glow?: number
  rings?: number[]
}) {
  return (
    <>
      {rings.map((ring) => (
        <circle key={ring} fill={halo} fillOpacity={glow} cx={x} cy={y} r={Math.round(r * ring)} />
      ))}
      <circle fill={fill} cx={x} cy={y} r={r} />
    </>
  )
}

/** A flat-bottomed cloud, 130 wide, its foot at the given point's height. */
export function Cloud({
  x,
  y,
  scale = 1,
  fill = 'var(--art-ice)',
}: {
  x: number
  y: number
  scale?: number
  fill?: string
}) {
  return (
    <path
      fill={fill}
      transform={moved(x, y, scale)}
      d="M10 0a13 13 0 0 1 0-26 20 20 0 0 1 28-14 30 30 0 0 1 54 0 20 20 0 0 1 20 20 10 10 0 0 1 8 20z"
    />
  )
}

/** Lines of moving air; the only thing on the page that moves by itself. */
export function Wind({ x = 0, y = 0, d }: { x?: number; y?: number; d?: string }) {
  return (
    <g className="horizon__breeze" transform={moved(x, y)}>
      <path
        className="horizon__wind"
        fill="none"
        stroke="var(--art-frost)"
        strokeWidth="3"
        strokeLinecap="round"
        d={d ?? 'M20 0q20-9 40 0t40 0M50 24q20-9 40 0t40 0M0 48q20-9 40 0t40 0'}
      />
    </g>
  )
}

/** A few birds far off. */
export function Birds({
  x,
  y,
  stroke = 'var(--art-ice)',
}: {
  x: number
  y: number
  stroke?: string
}) {
  return (
    <path
      fill="none"
      stroke={stroke}
      strokeWidth="2.5"
      strokeLinecap="round"
      transform={moved(x, y)}
      d="M0 0q6-6 10 2 4-8 10-2M34-14q6-6 10 2 4-8 10-2M38 12q6-6 10 2 4-8 10-2"
    />
  )
}
