import { describe, expect, test } from 'vitest'
import { benchReport, median, medianRatio } from '../../../scripts/bench/report'

const costs = (...walls: number[]) => walls.map((wall) => ({ wall, cpu: wall * 1.5, memory: 2e8 }))

test.each([
  [[3], 3],
  [[9, 1, 2], 2],
  [[10, 2, 9, 1], 5.5],
  [[], Number.NaN],
])('the median of %j is %d', (numbers, middle) => {
  expect(median(numbers)).toBe(middle)
})

test('a ratio is taken within each run, so that a slow spell touches both', () => {
  expect(medianRatio(costs(1, 2, 30), costs(2, 4, 60))).toBe(0.5)
})

describe('the report', () => {
  const html = { files: 1005, bytes: 52_000 }
  const rows = [
    { name: 'Ours', costs: costs(3, 1, 1.2), html },
    { name: 'Plain loop', costs: [{ wall: 1 }, { wall: 1 }, { wall: 1 }] },
    { name: 'Hugo 1.2.3 --minify', costs: costs(6, 2, 2.4), html },
    { name: 'Astro', missing: 'not installed', costs: [] },
  ]
  const report = benchReport([{ pages: 1000, rows }], new Date('2026-01-02T03:04:05Z'))

  test('says when, where and how often it was measured', () => {
    expect(report).toContain('\n2026-01-02, ')
    expect(report).toContain(`Node ${process.version.slice(1)}. Runs: 3;`)
  })

  test('has a table for each size, with what each contender cost', () => {
    const table = report.split('\n').filter((line) => line.startsWith('|'))
    expect(report).toContain('\n## 1,000 pages\n')
    expect(table.slice(2)).toEqual([
      '| Ours | 1.20 s | 1.00 s | 1.20 | 0.50 | 1.80 s | 200 MB | 1,005 | 52,000 |',
      '| Plain loop | 1.00 s | 1.00 s | 1.00 | 0.42 |  |  | 0 | 0 |',
      '| Hugo 1.2.3 --minify | 2.40 s | 2.00 s | 2.40 | 1.00 | 3.60 s | 200 MB | 1,005 | 52,000 |',
    ])
  })

  test('says in one line what is missing', () => {
    expect(report).toContain('\nAstro: not installed.\n')
  })
})
