import type { ReactNode } from 'react'
import { moved } from './moved'

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
  fill?: string | undefined
  light?: string | undefined
}) {
  return (
    <g transform={moved(x, y, scale)}>
      <path fill="var(--art-brick)" d="M-8 0l4-60h8l4 60z" />
      <path
        fill={fill}
        d="M-24-94a28 28 0 1 1-.1 0zM24-92a30 30 0 1 1-.1 0zM0-120a34 34 0 1 1-.1 0z"
      />
      <circle fill={light} cx="14" cy="-78" r="20" />
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
    <g transform={moved(x, y, scale)}>
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
    <g transform={moved(x, y, scale)}>
      <path fill="none" stroke={fill} strokeWidth="3" d="M-14 0l5-42h18l5 42M0 0v-42" />
      <path fill={fill} d="M-20-42v-22l20-14 20 14v22z" />
    </g>
  )
}

/** What lies on the meadow behind the house's front: the shadow, the walk to the road and shrubs. */
export function Yard({
  walk = 'var(--sand)',
  shadow = 'var(--art-pine)',
  shrubs = 'var(--art-pine)',
  children,
}: {
  walk?: string
  shadow?: string
  shrubs?: string
  /** The house. */
  children: ReactNode
}) {
  return (
    <>
      <path fill={shadow} opacity=".5" d="M188 292h270l30 14h-262z" />
      <path fill={walk} d="M254 303h44q4 18 21 28h-82q15-10 17-28z" />
      {children}
      {shrubs !== 'none' && (
        <path
          fill={shrubs}
          d="M84 276a12 12 0 1 1-.1 0zM100 268a16 16 0 1 1-.1 0zM172 276a12 12 0 1 1-.1 0z"
        />
      )}
    </>
  )
}

/** A flag of the United States on a pole, 50 wide; its stripes are as wavy as its cloth. */
export function Flag() {
  const stripe = (y: number, height: number) => `M5 ${y}q11-6 22 0t20 0v${height}q-9 6-20 0t-22 0z`
  return (
    <>
      <path stroke="var(--art-metal)" strokeWidth="3" strokeLinecap="round" d="M3 0v-138" />
      <path fill="var(--paper)" d={stripe(-133, 28)} />
      <path fill="var(--art-red)" d={[-133, -125, -117, -109].map((y) => stripe(y, 4)).join('')} />
      <path fill="var(--art-canton)" d="M5-133q10-5.5 20-1v16q-10-4.5-20 1z" />
      <path
        stroke="var(--paper)"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeDasharray="0 4"
        d="M8-131h14m-12 4.5h12m-14 4.5h14"
      />
    </>
  )
}

/** A mailbox, its flag up. */
export function Mailbox() {
  return (
    <>
      <path stroke="var(--art-brick)" strokeWidth="4" d="M15 24v-24" />
      <path fill="var(--main)" d="M0-4v-14q0-8 8-8h16q6 2 6 8v14z" />
      <path stroke="var(--art-red)" strokeWidth="3" d="M23-14v-16h7" fill="none" />
    </>
  )
}
