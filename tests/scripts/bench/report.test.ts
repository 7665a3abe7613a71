import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { benchPlot } from '../../../scripts/bench/plot'
import type { Row, SizeResult } from '../../../scripts/bench/run-bench'
import { benchReport, seconds, significant } from '../../../scripts/bench/table'

const costs = (...walls: number[]) =>
  walls.map((wall) => ({ wall, cpu: wall * 1.5, memory: 200 * 2 ** 20 }))

const weight = (bytes: number, areas = 974) => ({ bytes, areas })

function size(pages: number, rows: Partial<Row>[]): SizeResult {
  return { pages, rows: rows.map((row) => ({ id: 'other', name: 'Other', costs: [], ...row })) }
}

const thousand = size(1000, [
  { id: 'full', name: 'Full build', costs: costs(1, 1.2, 3), weight: weight(50_000) },
  { id: 'repeat', name: 'Repeated', costs: costs(0.2, 0.3, 0.2) },
  { id: 'read', name: 'Reading', costs: costs(0.1, 0.1, 0.1) },
  { id: 'hugo-minify', name: 'Hugo 1 --minify', costs: costs(2, 2.4, 6), weight: weight(52_000) },
  { id: 'eleventy', name: 'Eleventy', costs: costs(9, 9, 9), weight: weight(60_000) },
  { id: 'astro', name: 'Astro', missing: 'not installed' },
])
const tenThousand = size(10_000, [
  { id: 'full', name: 'Full build', costs: costs(10, 10, 11), weight: weight(50_000, 9974) },
  {
    id: 'hugo-minify',
    name: 'Hugo 1 --minify',
    costs: costs(25, 25, 25),
    weight: weight(50_000, 9000),
  },
])

describe('the table', () => {
  const report = benchReport([thousand, tenThousand], 3, '2 cores, Node 20')
  const row = (start: string) => report.split('\n').find((line) => line.startsWith(`| ${start}`))

  test('gives medians, the ratio to the full build, memory and what a page weighs', () => {
    expect(row('Full build |')).toBe('| Full build | 1.20 s | 1 | 1.80 s | 200 MB | 50,000 |')
    expect(row('Hugo 1 --minify')).toBe(
      '| Hugo 1 --minify | 2.40 s | 2 | 3.60 s | 200 MB | 52,000 (+4%, the same pages) |',
    )
  })

  test('says of pages that weigh something else that they are not the same', () => {
    expect(row('Eleventy')).toContain('60,000 (+20%, **not the same pages:** 974 of 974)')
  })

  test('says of a site with fewer pages that it is not the same', () => {
    const second = report.slice(report.indexOf('## 10,000 pages'))
    expect(second).toContain('50,000 (+0%, **not the same pages:** 9,000 of 9,974)')
  })

  test('lists what is not installed', () => {
    expect(row('Astro')).toBe('| Astro | not installed |  |  |  |  |')
  })

  test('compares within each run, at every size', () => {
    expect(row('Full build ÷ Hugo')).toBe('| Full build ÷ Hugo --minify | 0.5 | 0.4 |')
    expect(row('No change ÷ reading')).toBe('| No change ÷ reading only | 2 | not measured |')
  })

  test('says how the full build grows', () => {
    expect(report).toContain('from 1,000 to 10,000 pages 8.3 times the time.')
  })

  test('names the machine and the number of runs', () => {
    expect(report).toContain('2 cores, Node 20. Medians of 3 runs;')
  })
})

test.each([
  [0.1234, '0.12 s'],
  [9.994, '9.99 s'],
  [45.67, '45.7 s'],
])('%d seconds read as %s', (value, words) => {
  expect(seconds(value)).toBe(words)
})

test.each([
  [0.0432, '0.043'],
  [1, '1'],
  [1.26, '1.3'],
  [36.8, '37'],
  [123.4, '123'],
])('a ratio of %d reads as %s', (value, words) => {
  expect(significant(value)).toBe(words)
})

describe('the plot', () => {
  const svg = parse(benchPlot([size(26, []), thousand, tenThousand]))
  const marks = svg.querySelectorAll('[class^=mark-]:has(title)')

  test('shows each contender that was measured, and no other', () => {
    const names = svg.querySelectorAll('text').map(({ text }) => text)
    expect(names).toEqual(expect.arrayContaining(['Full build', 'Hugo 1 --minify', 'Eleventy']))
    expect(names).not.toContain('Astro')
  })

  test('leaves out sizes at which only the start counts', () => {
    expect(svg.querySelectorAll('.legend').map(({ text }) => text)).toEqual([
      '1,000 pages',
      '10,000 pages',
    ])
  })

  test('has a mark for each measure, in seconds per 1,000 pages', () => {
    const titles = marks.map((mark) => mark.querySelector('title')?.text)
    expect(titles).toEqual(['1.2 s', '0.2 s', '0.1 s', '2.4 s', '9 s', '1 s', '2.5 s'])
  })

  test('puts what takes longer further to the right, within the picture', () => {
    const places = svg.querySelectorAll('circle.mark-0:has(title)').map((mark) => ({
      value: Number.parseFloat(mark.text),
      x: Number(mark.getAttribute('cx')),
    }))
    const byValue = [...places].sort((a, b) => a.value - b.value).map(({ x }) => x)
    expect(byValue).toEqual([...byValue].sort((a, b) => a - b))
    expect(Math.max(...byValue)).toBeLessThanOrEqual(820)
    expect(Math.min(...byValue)).toBeGreaterThanOrEqual(320)
  })

  test('has colours for light and for dark ground', () => {
    expect(svg.querySelector('style')?.text).toContain('prefers-color-scheme:dark')
  })
})
