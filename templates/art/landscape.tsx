import type { ReactNode } from 'react'

/** The crest of the near hill, the road and the foot, from far left to far right of any screen. */
const road = 'M-2400 356h1900q300 4 560-8t420-4 500 10h1600'

/** The layers of the prairie, far to near. */
export interface LandColours {
  far: string
  mid: string
  field: string
  furrow: string
  near: string
}

/** Rolling hills, a field with furrows and the meadow the house stands on; far beyond both edges. */
export function Land({
  far = 'var(--art-slate)',
  mid = 'var(--art-teal)',
  field = 'var(--art-wheat)',
  furrow = 'var(--art-straw)',
  near = 'var(--art-leaf)',
  children,
}: Partial<LandColours> & { children?: ReactNode }) {
  return (
    <>
      <path
        fill={far}
        d="M-2400 270h1500q160-30 340-6t330-22 310-10 320-14 330 24 300 0 400 20h1600v140h-5400z"
      />
      {children}
      <path
        fill={mid}
        d="M-2400 300h1600q160-34 340-14t340-24 340-20 420 20 360 0 400 20h1600v110h-5400z"
      />
      <path fill={field} d="M-2400 318h1900q220-34 460-34t500-10 640 20h1800v90h-5300z" />
      <path
        fill="none"
        stroke={furrow}
        strokeWidth="3"
        d="M-700 322q300-32 660-32m-620 40q280-28 580-30M460 282q300 0 500 18"
      />
      <path
        fill={near}
        d="M-2400 334h1800q300 0 500-26 180-22 360-18 280 4 420 24t400 12h1900v70h-5300z"
      />
    </>
  )
}

/** A row of far bushes along a line; round dashes. */
export function Hedge({ d, stroke = 'var(--art-forest)' }: { d: string; stroke?: string }) {
  return (
    <path
      fill="none"
      stroke={stroke}
      strokeWidth="15"
      strokeLinecap="round"
      strokeDasharray="0 11 0 15 0 9"
      d={d}
    />
  )
}

/** The road along the foot, its verge and the paper of the next section. */
export function Road({
  verge = 'var(--art-pine)',
  asphalt = 'var(--art-asphalt)',
}: {
  verge?: string
  asphalt?: string
}) {
  return (
    <>
      <path fill={verge} d="M-2400 342h1900q300 4 560-8t420-4 500 10h1600v60h-5000z" />
      <g fill="none" stroke={asphalt} strokeWidth="24">
        <path id="art-road" d={road} />
        <use href="#art-road" stroke="var(--amber)" strokeWidth="2.5" strokeDasharray="22 16" />
      </g>
      <Foot />
    </>
  )
}

/** The paper-coloured curve at the very foot. `--horizon-ground` names another ground. */
export function Foot() {
  return (
    <path
      fill="var(--horizon-ground,var(--paper))"
      d="M-2400 370h1900q300 8 560-4t420-2 500 8h1600v20h-5000z"
    />
  )
}

/** Wide rays from the sun across the whole sky. */
export function Rays({ x, y }: { x: number; y: number }) {
  return (
    <path
      fill="var(--art-slate)"
      opacity=".34"
      transform={placed(x, y)}
      d="M0 0l-4800-120v-680zM0 0l-4800-1520v-1000zM0 0l-2600-2200h800zM0 0l-1120-2200h600zM0 0l-120-2200h480zM0 0l840-2200h720zM0 0l3000-2200v840zM0 0l4800-1120v720z"
    />
  )
}

/** The sun or the moon with one or more haloes. */
export function Sun({
  x,
  y,
  r,
  fill = 'var(--amber)',
  halo = 'var(--cooling)',
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
      <g fill={halo} fillOpacity={glow}>
        {rings.map((ring) => (
          <circle key={ring} cx={x} cy={y} r={Math.round(r * ring)} />
        ))}
      </g>
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
      transform={placed(x, y, scale)}
      d="M10 0a13 13 0 0 1 2-26 20 20 0 0 1 26-14 30 30 0 0 1 54-2 18 18 0 0 1 20 18 12 12 0 0 1 8 24z"
    />
  )
}

/** Lines of moving air; the only thing on the page that moves by itself. */
export function Wind({ x = 0, y = 0, d }: { x?: number; y?: number; d?: string }) {
  return (
    <g transform={placed(x, y)}>
      <path
        className="horizon__wind"
        fill="none"
        stroke="var(--art-frost)"
        strokeWidth="3"
        strokeLinecap="round"
        d={d ?? 'M20 0q20-9 40 0t50 0M50 24q20-9 40 0t34 0M0 48q14-6 28 0t34 0'}
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
      transform={placed(x, y)}
      d="M0 0q6-6 10 2 4-8 11-3M34-14q5-5 8 2 4-7 9-3M38 12q5-5 8 2 4-7 9-3"
    />
  )
}

/** A fence along the meadow, left and right of the house; posts by dashes. */
export function Fence({ stroke = 'var(--sand)' }: { stroke?: string }) {
  return (
    <g fill="none" stroke={stroke} strokeWidth="2.5">
      <path
        strokeWidth="20"
        strokeDasharray="4 30"
        d="M480 293q160 0 300 20M-20 301q-220 26-500 30"
      />
      <path d="M480 290q160 0 300 20m0-8q-140-20-300-20M-20 297q-220 26-500 30m0-8q280-4 500-30" />
    </g>
  )
}

/** A round tree, 80 wide, standing on the given point. */
export function Tree({
  x,
  y,
  scale = 1,
  fill = 'var(--art-pine)',
  light = 'var(--art-leaf)',
}: {
  x: number
  y: number
  scale?: number
  fill?: string
  light?: string
}) {
  return (
    <g transform={placed(x, y, scale)}>
      <path fill="var(--art-brick)" d="M-8 0l4-60h8l4 60z" />
      <path
        fill={fill}
        d="M-36-42a26 26 0 0 1-4-50 34 34 0 0 1 62-14 30 30 0 0 1 20 56 30 30 0 0 1-40 10 30 30 0 0 1-38-2z"
      />
      <path
        fill={light}
        d="M-16-86a24 24 0 0 1 44-8 22 22 0 0 1 8 36 26 26 0 0 0-26-14 24 24 0 0 0-26-14z"
      />
    </g>
  )
}

/** A pine of three tiers, 52 wide, standing on the given point. */
export function Pine({
  x,
  y,
  scale = 1,
  snow,
  fill = 'var(--art-pine)',
}: {
  x: number
  y: number
  scale?: number
  snow?: boolean
  fill?: string
}) {
  return (
    <g transform={placed(x, y, scale)}>
      <path fill="var(--art-brick)" d="M-4 0v-16h8v16z" />
      <path fill={fill} d="M-26-12l14-24h-8l12-24h-6l14-28 14 28h-6l12 24h-8l14 24z" />
      {snow && (
        <path
          fill="var(--art-snow)"
          d="M0-88l10 20q-8 6-12 0t-8 0zM-8-60l8 6 8-6 6 14q-8 6-14 0t-14 0z"
        />
      )}
    </g>
  )
}

/** A water tower, 44 wide, standing on the given point. */
export function WaterTower({
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
    <g transform={placed(x, y, scale)}>
      <path fill="none" stroke={fill} strokeWidth="3" d="M-14 0l5-42m18 0l5 42M0 0v-42m-11 22h22" />
      <path fill={fill} d="M-20-42v-20q0-4 4-6l16-10 16 10q4 2 4 6v20q-20 10-40 0z" />
    </g>
  )
}

/** What lies on the meadow behind the house's front: its shadow and the walk to the road. */
export function Ground({
  walk = 'var(--sand)',
  shadow = 'var(--art-pine)',
}: {
  walk?: string
  shadow?: string
}) {
  return (
    <>
      <path fill={shadow} opacity=".5" d="M188 292h270l30 14h-262z" />
      <path fill={walk} d="M254 303h44q4 20 22 30h-84q16-10 18-30z" />
    </>
  )
}

/** Shrubs in front of the house. */
export function Shrubs({ fill = 'var(--art-pine)' }: { fill?: string }) {
  return (
    <path
      fill={fill}
      d="M74 298a12 12 0 0 1 6-20 14 14 0 0 1 26 4 10 10 0 0 1 8 16zM158 298a9 9 0 0 1 4-14 12 12 0 0 1 22 2 9 9 0 0 1 4 12z"
    />
  )
}

/** A flag of the United States on a pole in the yard. */
export function Flag() {
  return (
    <>
      <path stroke="var(--art-metal)" strokeWidth="3" d="M36 166v136" />
      <circle fill="var(--amber)" cx="36" cy="165" r="3" />
      <path fill="var(--paper)" d="M38 170q11-6 22 0t20 0v26q-9 6-20 0t-22 0z" />
      <path
        fill="none"
        stroke="var(--emergency)"
        strokeWidth="3"
        d="M38 172q11-6 22 0t20 0m0 7q-9 6-20 0t-22 0m0 7q11-6 22 0t20 0m0 7q-9 6-20 0t-22 0"
      />
      <path fill="var(--navy-2)" d="M38 170q8-4 18-2v14h-18z" />
      <path
        stroke="var(--paper)"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeDasharray="0 4"
        d="M41 171.5h13M43 175h11M41 178.5h13"
      />
    </>
  )
}

/** The mailbox at the road, its flag up. */
export function Mailbox({ fill = 'var(--navy)' }: { fill?: string }) {
  return (
    <>
      <path stroke="var(--art-brick)" strokeWidth="4" d="M14 312v30" />
      <path fill={fill} d="M0 314v-12q0-8 8-8h16q6 2 6 8v12z" />
      <path stroke="var(--emergency)" strokeWidth="3" d="M23 304v-16h7" fill="none" />
    </>
  )
}

/** The shortest transform that puts a drawing at a point. */
function placed(x: number, y: number, scale = 1): string | undefined {
  const move = x || y ? `translate(${x} ${y})` : ''
  return move + (scale === 1 ? '' : `scale(${scale})`) || undefined
}
