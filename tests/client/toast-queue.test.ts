import { describe, expect, it } from 'vitest'
import { Countdown, dismisses, lockAxis, stack, swipeAmount } from '../../client/toast-queue'

describe('a stack of toasts', () => {
  it('shows the newest in full, and of two others an edge each', () => {
    const places = stack([80, 60, 70, 50], false)
    expect(places.map(({ offset }) => offset)).toEqual([0, 14, 28, 42])
    expect(places.map(({ covered }) => covered)).toEqual([false, true, true, true])
    expect(places.map(({ hidden }) => hidden)).toEqual([false, false, false, true])
    expect(places.map(({ scale }) => scale.toFixed(2))).toEqual(['1.00', '0.95', '0.90', '0.85'])
  })

  it('expands to three toasts with a gap of 14 px between them', () => {
    const places = stack([80, 60, 70, 50], true)
    expect(places.map(({ offset }) => offset)).toEqual([0, 94, 168, 252])
    expect(places.map(({ covered }) => covered)).toEqual([false, false, false, true])
    expect(places.every(({ scale }) => scale === 1)).toBe(true)
  })
})

describe('the clock of a toast', () => {
  it('goes on with what was left after a pause', () => {
    const countdown = new Countdown(4000)
    expect(countdown.run(0)).toBe(4000)
    countdown.pause(1500)
    countdown.pause(9000)
    expect(countdown.run(10_000)).toBe(2500)
    expect(countdown.run(10_500)).toBe(2000)
  })
})

describe('a swipe', () => {
  it('is locked to the axis of its first pixel', () => {
    expect(lockAxis({ x: 1, y: 1 })).toBeUndefined()
    expect(lockAxis({ x: 2, y: 1 })).toBe('x')
    expect(lockAxis({ x: -1, y: -3 })).toBe('y')
  })

  it.each([
    ['bottom-right', { x: 30, y: 0 }, 'x', 30],
    ['bottom-right', { x: -30, y: 0 }, 'x', 0],
    ['bottom-right', { x: 0, y: 30 }, 'y', 30],
    ['top-left', { x: -30, y: 0 }, 'x', -30],
    ['top-left', { x: 0, y: -30 }, 'y', -30],
    ['top-left', { x: 0, y: 30 }, 'y', 0],
    ['top-center', { x: 30, y: 0 }, 'x', 0],
    ['bottom-center', { x: -30, y: 0 }, 'x', 0],
  ] as const)('from %s by %j along %s counts as %d px', (position, way, axis, amount) => {
    expect(swipeAmount(way, axis, position) || 0).toBe(amount)
  })

  it('dismisses from 20 px on, or when it is faster than 0.11 px a millisecond', () => {
    expect(dismisses(20, 5000)).toBe(true)
    expect(dismisses(-20, 5000)).toBe(true)
    expect(dismisses(19, 5000)).toBe(false)
    expect(dismisses(12, 100)).toBe(true)
    expect(dismisses(11, 100)).toBe(false)
    expect(dismisses(0, 0)).toBe(false)
  })
})
