import { describe, expect, test } from 'vitest'
import { median, medianCost, medianRatio } from '../../../scripts/bench/statistics'

describe('the median', () => {
  test.each([
    [[3], 3],
    [[9, 1, 2], 2],
    [[10, 2, 9, 1], 5.5],
  ])('of %j is %d', (numbers, middle) => {
    expect(median(numbers)).toBe(middle)
  })

  test('leaves the numbers in their order', () => {
    const numbers = [3, 1, 2]
    median(numbers)
    expect(numbers).toEqual([3, 1, 2])
  })

  test('of nothing is refused', () => {
    expect(() => median([])).toThrow(RangeError)
  })
})

describe('the median of costs', () => {
  test('is taken of each figure for itself', () => {
    const costs = [
      { wall: 1, cpu: 30, memory: 100 },
      { wall: 2, cpu: 10, memory: 300 },
      { wall: 9, cpu: 20, memory: 200 },
    ]
    expect(medianCost(costs)).toEqual({ wall: 2, cpu: 20, memory: 200 })
  })

  test('leaves blank what could not be read', () => {
    expect(medianCost([{ wall: 1 }, { wall: 2 }])).toEqual({ wall: 1.5 })
  })
})

describe('the ratio of two contenders', () => {
  const wall = (...times: number[]) => times.map((time) => ({ wall: time }))

  test('is taken in each run, so that a slow spell touches both', () => {
    // The third run was three times as slow for both; the medians alone would give 2 by 2.
    expect(medianRatio(wall(1, 2, 6), wall(2, 4, 12))).toBe(0.5)
    expect(medianRatio(wall(4, 2, 1), wall(1, 2, 4))).toBe(1)
  })

  test('is refused where a run is missing', () => {
    expect(() => medianRatio(wall(1, 2), wall(1))).toThrow('run 2')
  })
})
