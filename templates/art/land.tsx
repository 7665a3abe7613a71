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
        d="M-2400 284h1400c240-30 380 0 620-6s260-44 420-46 200-24 360-14 210 30 330 24 180-10 300 0 400 20 400 20h1600v140h-5400z"
      />
      {children}
      <path
        fill={mid}
        d="M-2400 304h1500c260-24 400-4 660-8s260-50 460-54 260 20 420 20 200-10 360 0 400 20 400 20h1600v110h-5400z"
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
