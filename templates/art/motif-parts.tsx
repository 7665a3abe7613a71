import type { DrawnPart } from './drawn-part'
import { backdrops } from './motif-backdrops'
import { buildings } from './motif-buildings'
import { landscape } from './motif-landscape'
import { plumbing } from './motif-plumbing'
import { power } from './motif-power'
import { rooms } from './motif-rooms'
import { tools } from './motif-tools'
import { units } from './motif-units'

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
