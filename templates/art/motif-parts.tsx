import type { ReactNode } from 'react'
import type { MotifPart } from '../model/motifs'
import type { Look } from './house'
import { buildings } from './motif-buildings'
import { places } from './motif-places'
import { rooms } from './motif-rooms'
import { tools } from './motif-tools'
import { units } from './motif-units'

/** A part of a picture: drawn upwards from `0,0`, `width` wide; may look otherwise in other scenes. */
export interface DrawnPart {
  width: number
  /** In front of all others. */
  isNear?: boolean
  art: ReactNode | ((look: Look) => ReactNode)
}

export const drawnParts: Record<MotifPart, DrawnPart> = {
  ...buildings,
  ...places,
  ...rooms,
  ...tools,
  ...units,
}
