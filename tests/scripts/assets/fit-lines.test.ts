import { expect, it } from 'vitest'
import { fitLines } from '../../../scripts/build/assets/fit-lines'

const long = 'w'.repeat(200)

it.each([
  ['the largest size that fits', 'ab cd', ['ab cd'], 20],
  ['lines as equal as can be', 'aaa bbb ccc ddd', ['aaa bbb', 'ccc ddd'], 15],
  ['a smaller size rather than a stub of a line', 'A bbbbbb', ['A bbbbbb'], 15],
  ['the smallest size where it fits nowhere', long, [long], 5],
])('a heading takes %s', (_what, text, lines, size) => {
  const box = { width: 120, height: 60, leading: 1, sizes: [20, 15, 10, 5] }
  // Every character is one em wide.
  expect(fitLines(text, box, ({ length }) => length)).toEqual({ lines, size })
})
