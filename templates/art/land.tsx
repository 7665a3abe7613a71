import type { ReactNode } from 'react'

/** The crest of the near hill, the road and the foot, from far left to far right of any screen. */
const road = 'M-2400 356h1900q300 4 560-8t420-4 500 10h1600'

/** The layers of the prairie, far to near. */
export interface LandColors {
  far: string
  mid: string
  field: string
  furrow: string
  near: string
  hedge: string
}

/** Rolling hills, a field with furrows and rows of bushes, and the meadow; far beyond both edges. */
export function Land({
  far = 'var(--far)',
  mid = 'var(--art-teal)',
  field = 'var(--art-wheat)',
  furrow = 'var(--art-straw)',
  near = 'var(--art-leaf)',
  hedge = 'var(--art-forest)',
  children,
}: Partial<LandColors> & { children?: ReactNode }) {
  return (
    <>
      <path fill={far} d="M-2400 284h1900q300-4 540-52t360-14 330 24 700 20h1600v140z" />
      <path fill={mid} d="M-2400 304h1900q300-4 720-62 260 20 420 20t760 20h1600v140z" />
      <path fill={field} d="M-2400 318h1900q220-34 460-34t500-10 640 20h1900v140z" />
      <path
        fill="none"
        stroke={furrow}
        strokeWidth="3"
        d="M-700 322q300-32 660-32m-620 40q280-28 580-30M460 282q300 0 500 18"
      />
      <path
        fill="none"
        stroke={hedge}
        strokeWidth="15"
        strokeLinecap="round"
        strokeDasharray="0 11 0 15 0 9"
        d="M500 280q120-6 240 18M-500 306q90-16 190-18"
      />
      {children}
      <path fill={near} d="M-2400 334h1900q200 0 400-26t360-18 420 24 400 12h1900v140z" />
    </>
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
      <path fill={verge} d="M-2400 342h1900q300 4 560-8t420-4 500 10h1600v140z" />
      <path fill="none" stroke={asphalt} strokeWidth="24" d={road} />
      <path
        fill="none"
        stroke="var(--art-gold)"
        strokeWidth="2.5"
        strokeDasharray="22 16"
        d={road}
      />
      <Foot />
    </>
  )
}

/** The paper-colored curve at the very foot. `--horizon-ground` names another ground. */
export function Foot() {
  return (
    <path
      fill="var(--horizon-ground,var(--paper))"
      d="M-2400 370h1900q300 4 560-8t420-4 500 10h1600v140z"
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
