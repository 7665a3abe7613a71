import { expect, test } from 'vitest'
import { quantile } from '../../../scripts/verify/figures'
import { measureVisits, staysWithin } from '../../../scripts/verify/visit'
import { pagesOfEachKind, writeFolder } from './support'

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

const heavy = `<link rel="stylesheet" href="/heavy.css"><h1>Contact</h1>
  <script type="application/ld+json">{"@type":"ContactPage"}</script>`
const restless = `<meta name="viewport" content="width=device-width">
  <main class="legal"><h1>Terms</h1><p>${'Words that move. '.repeat(100)}</p></main>
  <script>new PerformanceObserver(() => document.querySelector('h1').before(Object.assign(
    document.createElement('div'), { style: 'height:400px' }))).observe({ type: 'paint' })</script>`

test('a visit finds the page that paints late and the one that moves', async () => {
  const dir = await writeFolder({
    ...pagesOfEachKind,
    'contact/index.html': heavy,
    'terms/index.html': restless,
    // What brotli cannot make smaller holds the first paint back.
    'heavy.css': `/*${Array.from({ length: 20_000 }, () => Math.random()).join()}*/`,
    _headers: '',
  })
  const visits = await measureVisits(dir, 1)
  const [empty, , , , contact, terms] = visits
  expect(visits.map(({ address }) => address)).toEqual([
    '/__empty.html',
    '/',
    '/repair/',
    '/town/',
    '/contact/',
    '/terms/',
  ])
  expect(empty).toMatchObject({ ratio: 1, shift: 0 })
  // Two round trips of 150 ms come before anything.
  expect(empty?.firstPaint).toBeGreaterThan(300)
  expect(contact?.ratio).toBeGreaterThan(2)
  expect(contact?.firstViewSize).toBeGreaterThan(100_000)
  expect(contact?.documentSize).toBeLessThan(300)
  expect(terms?.shift).toBeGreaterThan(0.05)
  for (const visit of [contact, terms]) expect(visit && staysWithin(visit)).toBe(false)
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
