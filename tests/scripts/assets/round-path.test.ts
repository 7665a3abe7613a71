import { describe, expect, test } from 'vitest'
import { roundPath } from '../../../scripts/assets/round-path'

describe('the path of an icon', () => {
  test('has its numbers rounded to tenths, those of arcs to hundredths', () => {
    expect(roundPath('M1.234 5.678L9 10')).toBe('M1.2 5.7 9 10')
    expect(roundPath('M5 5a1.234 1.234 0 0 1 2.006-.004')).toBe('M5 5a1.23 1.23 0 0 1 2.01 0')
  })

  test('ends where it ended: rounding adds up nowhere', () => {
    const steps = Array.from({ length: 20 }, () => '.04 .06').join(' ')
    const sums = [0, 0]
    for (const [index, step] of (
      roundPath(`M0 0l${steps}`)
        .slice(4)
        .match(/[\d.-]+/g) ?? []
    ).entries())
      sums[index % 2] = (sums[index % 2] ?? 0) + Number(step)
    expect(sums[0]).toBeCloseTo(0.8, 1)
    expect(sums[1]).toBeCloseTo(1.2, 1)
  })

  test('may write the flags of an arc side by side, in each of its steps', () => {
    const apart = 'M2 2a1 1 0 0 1 2 0a1 1 0 1 0 .5 .5'
    expect(roundPath('M2 2a1 1 0 012 0 1 1 0 10.5.5')).toBe(roundPath(apart))
  })

  test('begins with an absolute move, so that it may stand behind another one', () => {
    expect(roundPath('m6 9 6 6 6-6')).toBe('M6 9l6 6 6-6')
  })

  test('keeps a dot, a line of hardly any length', () => {
    expect(roundPath('M6 10h.01')).toBe('M6 10h.01')
  })

  test('goes on from the start of its part after closing it', () => {
    expect(roundPath('M1.26 1h2v2zl.04 1')).toBe('M1.3 1h2v2zl0 1')
  })
})
