import type { ReactNode } from 'react'
import type { Weather } from './house'

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
