import { describe, expect, it } from 'vitest'
import { matchLines } from '../../../scripts/assets/match-lines'

const columns = Array.from({ length: 30 }, (_, index) => ({ width: 3 + index, weight: 1 }))
const plain = (text: string) => text.length

describe('matching the lines of two fonts', () => {
  it('keeps a font of the same proportions at the same width', () => {
    const own = (text: string) => text.length / 2
    expect(matchLines('some words of a heading', columns, { wanted: plain, own })).toBeCloseTo(2)
  })

  it('looks at where lines break, not at the total width', () => {
    // The other font draws `i` thin: at the same total width its first line would be too wide.
    const own = (text: string) => [...text].reduce((sum, c) => sum + (c === 'i' ? 0.95 : 1), 0)
    const only = [{ width: 5, weight: 1 }]
    const stretch = matchLines('aa aa iiiii', only, { wanted: plain, own })
    expect(own('aa aa') * stretch).toBeLessThanOrEqual(5)
  })
})
