import { expect, test } from 'vitest'
import { quantile } from '../../../scripts/verify/figures'
import { staysWithin } from '../../../scripts/verify/visit'

test.each([
  [[3, 1, 2], 0.5, 2],
  [[4, 1, 2, 3], 0.5, 2.5],
  [[7, 6, 5, 4, 3, 2, 1], 0.25, 2.5],
  [[5], 0.25, 5],
  [[], 0.5, Number.NaN],
  [[1, Number.NaN, 2], 0.5, Number.NaN],
])('of the numbers %j, a share of %d lies below %d', (numbers, share, expected) => {
  expect(quantile(numbers, share)).toBe(expected)
})

test('a page is within its limits by both figures, or not at all', () => {
  const visit = { address: '/', firstPaint: 1, longTasks: 0, documentSize: 1, firstViewSize: 1 }
  const good = { ...visit, ratio: 1.3, limit: 1.3, shift: 0.005 }
  expect(staysWithin(good)).toBe(true)
  expect(staysWithin({ ...good, ratio: 1.31 })).toBe(false)
  expect(staysWithin({ ...good, shift: 0.006 })).toBe(false)
  expect(staysWithin({ ...good, documentSize: 14_601 })).toBe(false)
  expect(staysWithin({ ...good, ratio: Number.NaN })).toBe(false)
})
