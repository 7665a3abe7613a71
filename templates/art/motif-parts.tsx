import type { ReactNode } from 'react'
import type { MotifPart } from '../model/motifs'
import { buildings } from './motif-buildings'
import { places } from './motif-places'

/** A part of a town's picture: drawn upwards from `0,0`, `width` wide. */
export interface DrawnPart {
  width: number
  art: ReactNode
}

export const drawnParts: Record<MotifPart, DrawnPart> = { ...buildings, ...places }
