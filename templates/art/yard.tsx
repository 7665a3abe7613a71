import type { ReactNode } from 'react'
import { placed } from './placed'

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
      <path
        fill={shrubs}
        d="M84 276a12 12 0 1 1-.1 0zM100 268a16 16 0 1 1-.1 0zM172 276a12 12 0 1 1-.1 0z"
      />
    </>
  )
}

/** A flag of the United States on a pole in the yard, clear of the gable. */
export function Flag() {
  return (
    <>
      <path stroke="var(--art-metal)" strokeWidth="3" d="M30 166v136" />
      <path fill="var(--paper)" d="M32 170q11-6 22 0t20 0v26q-9 6-20 0t-22 0z" />
      <path
        fill="none"
        stroke="var(--emergency)"
        strokeWidth="3.7"
        d="M32 171.9q11-6 22 0t20 0m-42 7.4q11-6 22 0t20 0m-42 7.4q11-6 22 0t20 0m-42 7.4q11-6 22 0t20 0"
      />
      <path fill="var(--navy-2)" d="M32 170q9-5 18-2v14q-9-2-18 2z" />
      <path
        stroke="var(--paper)"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeDasharray="0 4"
        d="M35 172h13m-11 4h11m-13 4h13"
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
