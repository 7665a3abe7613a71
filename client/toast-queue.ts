/*
 * How toasts queue up, run out and are swiped away. The figures are the specification's (section
 * 9), which are those of the library it was written with, sonner. No DOM here.
 */

/** How long a toast shows when it does not say, in milliseconds. */
export const defaultDuration = 4000
/** How many toasts show at a time. */
export const visibleToasts = 3
/** Pixels between toasts. */
export const gap = 14
/** A swipe of so many pixels dismisses. */
export const swipeThreshold = 20
/** A faster swipe, in pixels per millisecond, dismisses however short it is. */
export const swipeVelocity = 0.11
/** How long a dismissed toast takes to go, in milliseconds. */
export const removalDelay = 200

/** Where a toast stands in its stack. */
export interface Place {
  /** Pixels from the edge of the list. */
  offset: number
  scale: number
  /** Under another toast, or beyond the third: shown in part or not at all, and not operable. */
  covered: boolean
  hidden: boolean
}

/** The places of a stack's toasts, newest first. */
export function stack(heights: number[], expanded: boolean): Place[] {
  let top = 0
  return heights.map((height, index) => {
    const offset = expanded ? top : index * gap
    top += height + gap
    const hidden = index >= visibleToasts
    return {
      offset,
      scale: expanded ? 1 : 1 - index * 0.05,
      covered: hidden || (!expanded && index > 0),
      hidden,
    }
  })
}

/** A timer that can be paused and goes on with what was left. */
export class Countdown {
  #left: number
  #startedAt: number | undefined

  constructor(duration: number) {
    this.#left = duration
  }

  /** Starts or goes on; returns the milliseconds that are left. */
  run(now: number): number {
    this.pause(now)
    this.#startedAt = now
    return this.#left
  }

  pause(now: number): void {
    if (this.#startedAt !== undefined) this.#left -= now - this.#startedAt
    this.#startedAt = undefined
  }
}

/** A way that a pointer has gone, in pixels. */
export interface Way {
  x: number
  y: number
}

/** The axis that a swipe is locked to after its first pixel. */
export function lockAxis({ x, y }: Way): 'x' | 'y' | undefined {
  if (Math.max(Math.abs(x), Math.abs(y)) <= 1) return undefined
  return Math.abs(x) > Math.abs(y) ? 'x' : 'y'
}

/**
 * How far a swipe has gone towards the edge that its list stands at: down or right from
 * `bottom-right`. The other way counts as nothing.
 */
export function swipeAmount(way: Way, axis: 'x' | 'y', position: string): number {
  const towards = position.includes(axis === 'x' ? 'right' : 'bottom') ? 1 : -1
  const allowed = axis === 'y' || !position.includes('center')
  return allowed ? Math.max(0, way[axis] * towards) * towards : 0
}

/** Whether a swipe was far or fast enough. */
export function dismisses(amount: number, milliseconds: number): boolean {
  const way = Math.abs(amount)
  return way >= swipeThreshold || way / milliseconds > swipeVelocity
}
