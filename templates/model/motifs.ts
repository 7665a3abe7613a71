import * as z from 'zod'
import { drawnParts, type MotifPart } from '../art/motif-parts'
import * as field from './fields'

export type { MotifPart } from '../art/motif-parts'

/** The parts from which the picture of a town or a service can be put together: all that are drawn. */
export const motifParts = (Object.keys(drawnParts) as MotifPart[]).sort()

/** The one to four parts of a picture. */
export const motif = z
  .array(field.choice(motifParts))
  .min(1)
  .max(4)
  .meta({ label: 'Parts of the picture' })
  .describe('The parts of the picture, from left to right.')

/** Sky, light and season of a picture, by what they show. */
export const sceneNames = ['day', 'sunny', 'snow', 'breeze', 'night'] as const
export type SceneName = (typeof sceneNames)[number]
