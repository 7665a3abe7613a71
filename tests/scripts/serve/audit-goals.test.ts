import { expect, test } from 'vitest'
import { goals, reaches, sharedMachineGoals } from '../../../scripts/serve/audit-goals'

const page = { scores: [100, 100, 100, 100], lcp: 900, cls: 0.0004 }

test('a page reaches its goals by every figure, or not at all', () => {
  expect(reaches(page, goals)).toBe(true)
  for (const index of page.scores.keys()) {
    const scores = page.scores.with(index, 99)
    expect(reaches({ ...page, scores }, goals)).toBe(false)
  }
  expect(reaches({ ...page, lcp: 901 }, goals)).toBe(false)
  expect(reaches({ ...page, cls: 0.0005 }, goals)).toBe(false)
})

test('a machine that others use gives room for time, and for nothing else', () => {
  const late = { ...page, scores: [95, 100, 100, 100], lcp: 1000 }
  expect(reaches(late, goals)).toBe(false)
  expect(reaches(late, sharedMachineGoals)).toBe(true)
  expect(reaches({ ...late, lcp: 1300 }, sharedMachineGoals)).toBe(false)
  expect(reaches({ ...late, scores: [95, 100, 99, 100] }, sharedMachineGoals)).toBe(false)
  expect(reaches({ ...late, cls: 0.0005 }, sharedMachineGoals)).toBe(false)
})
