import type { ReactNode } from 'react'
import type { Weather } from './house'
import { backdrops } from './motif-backdrops'
import { buildings } from './motif-buildings'
import { landscape } from './motif-landscape'
import { plumbing } from './motif-plumbing'
import { power } from './motif-power'
import { rooms } from './motif-rooms'
import { tools } from './motif-tools'
import { units } from './motif-units'

/**
 * A part of a picture, which may look otherwise in other weather: drawn upwards from `0,0`, `width`
 * wide; without a width, drawn far away in the measures of the scene, its foot below 260.
 */
export interface DrawnPart {
  width: number
  /** 1 in front of all others, -1 behind them; of what is far away: behind the farthest hills. */
  depth?: 1 | -1
  art: ReactNode | ((weather: Weather) => ReactNode)
}

const parts = {
  ...backdrops,
  ...buildings,
  ...landscape,
  ...plumbing,
  ...power,
  ...rooms,
  ...tools,
  ...units,
}

export type MotifPart = keyof typeof parts

/** All parts, by the names that content gives them. */
export const drawnParts: Record<MotifPart, DrawnPart> = parts
