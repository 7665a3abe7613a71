import { describe, expect, it } from 'vitest'
import { isDismissal, lockAxis, swipeAmount } from '../../client/toast-rules'

describe('a swipe', () => {
  it.each([
    [1, 1, undefined],
    [2, 1, 'x'],
    [-1, -3, 'y'],
  ])('that has moved by %d, %d px is locked to %s', (x, y, axis) => {
    expect(lockAxis(x, y)).toBe(axis)
  })

  it.each([
    [30, 'x', 'bottom-right', 30],
    [-30, 'x', 'bottom-right', 0],
    [30, 'y', 'bottom-right', 30],
    [-30, 'x', 'top-left', -30],
    [-30, 'y', 'top-left', -30],
    [30, 'y', 'top-left', 0],
    [30, 'x', 'top-center', 0],
    [-30, 'x', 'bottom-center', 0],
    [30, 'y', 'bottom-center', 30],
  ] as const)('by %d px along %s at %s counts as %d px', (moved, axis, position, amount) => {
    expect(swipeAmount(moved, axis, position)).toBe(amount)
  })

  it.each([
    [20, 5000, true],
    [-20, 5000, true],
    [19, 5000, false],
    [12, 100, true],
    [11, 100, false],
    [0, 0, false],
  ])('of %d px in %d ms dismisses: %s', (amount, milliseconds, dismisses) => {
    expect(isDismissal(amount, milliseconds)).toBe(dismisses)
  })
})
