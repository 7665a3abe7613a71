import type { ReactNode } from 'react'
import { Styles } from '../components/styles'
import { type HorizonVariant, Scene } from './scenes'

export type { HorizonVariant } from './scenes'

/**
 * The scene at the foot of a hero: bleeds to both edges and is the divider to the next section.
 * Decorative. The last child of an element with `position: relative; isolation: isolate;
 * overflow: clip`, whose ground is `--art-sky-<variant>`; `--horizon-ground` names the ground of
 * the next section where it is not paper.
 */
export function Horizon({ variant }: { variant: HorizonVariant }) {
  return (
    <HorizonFrame>
      <Scene variant={variant} />
    </HorizonFrame>
  )
}

/** The frame of a scene: everything beyond its view box stays visible up to the page's edges. */
export function HorizonFrame({ children }: { children: ReactNode }) {
  return (
    <div className="horizon">
      <Styles of="horizon" />
      <svg viewBox="0 0 480 380" aria-hidden="true">
        {children}
      </svg>
    </div>
  )
}
