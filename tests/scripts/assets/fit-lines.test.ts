import { describe, expect, it } from 'vitest'
import { fitLines } from '../../../scripts/assets/fit-lines'

/** Every character is one em wide. */
const measure = (text: string) => text.length
const box = { width: 120, height: 60, leading: 1, sizes: [20, 15, 10, 5] }

describe('the lines of a heading', () => {
  it('takes the largest size that fits', () => {
    expect(fitLines('ab cd', box, measure)).toEqual({ lines: ['ab cd'], size: 20 })
  })

  it('makes its lines as equal as can be', () => {
    expect(fitLines('aaa bbb ccc ddd', box, measure).lines).toEqual(['aaa bbb', 'ccc ddd'])
  })

  it('takes a smaller size rather than leave a stub of a line', () => {
    const { lines, size } = fitLines('A bbbbbb', { ...box, sizes: [20, 15] }, measure)
    expect({ lines, size }).toEqual({ lines: ['A bbbbbb'], size: 15 })
  })

  it('gives a text that fits nowhere the smallest size', () => {
    const long = 'w'.repeat(200)
    expect(fitLines(long, box, measure)).toEqual({ lines: [long], size: 5 })
  })
})
