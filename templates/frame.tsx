import { createContext, useContext } from 'react'
import type { Frame, PageLink } from './model/view'
import { withBase } from './with-base'

const FrameContext = createContext<Frame | undefined>(undefined)

/** Makes the frame known to every component below it. */
export const FrameProvider = FrameContext.Provider

/**
 * What all pages share: the business, the menus, the words around the page.
 *
 * @throws When a component is rendered outside `FrameProvider`.
 */
export function useFrame(): Frame {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('useFrame needs a FrameProvider above it')
  return frame
}

/** What all pages of a site have in common, worked out once for their frame. */
export function oncePerFrame<Value>(make: (frame: Frame) => Value): (frame: Frame) => Value {
  const made = new WeakMap<Frame, { value: Value }>()
  return (frame) => {
    const known = made.get(frame) ?? { value: make(frame) }
    made.set(frame, known)
    return known.value
  }
}

/** A function from a path on the site to the address a link carries: the base path before it. */
export function useHref(): (path: string) => string {
  const { base } = useFrame()
  return (path) => withBase(base, path)
}

/** The listed areas, and the way to all of them if there are more. */
export function withIndex(areas: PageLink[], index: PageLink | undefined): PageLink[] {
  return index ? [...areas, index] : areas
}
