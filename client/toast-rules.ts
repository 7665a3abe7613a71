/*
 * How toasts stack up and are swiped away. The figures are those of the library sonner. No DOM here.
 */

/** A swipe of this many pixels dismisses. */
const swipeThreshold = 20
/** A swipe faster than this, in pixels per millisecond, dismisses however short it is. */
const swipeVelocity = 0.11

export type Axis = 'x' | 'y'

/** The axis of a swipe: that of its first pixel. `x` and `y` say how far the pointer has moved. */
export function lockAxis(x: number, y: number): Axis | undefined {
  if (Math.max(Math.abs(x), Math.abs(y)) <= 1) return undefined
  return Math.abs(x) > Math.abs(y) ? 'x' : 'y'
}

/**
 * How far a toast follows a pointer that has moved so many pixels along an axis: only towards the
 * edge that its list stands at, which is down or right from `bottom-right`.
 */
export function swipeAmount(moved: number, axis: Axis, position: string): number {
  if (axis === 'x' && position.includes('center')) return 0
  const edge = position.includes(axis === 'x' ? 'right' : 'bottom') ? 1 : -1
  return moved * edge > 0 ? moved : 0
}

/** Whether a swipe was far or fast enough to dismiss. */
export function isDismissal(amount: number, milliseconds: number): boolean {
  return Math.abs(amount) >= swipeThreshold || Math.abs(amount) / milliseconds > swipeVelocity
}
