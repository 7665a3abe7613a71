import { expect, test } from 'vitest'
import { noCache } from '../../../scripts/assets/cache'
import { reportingCache } from '../../../scripts/build/reporting-cache'

test('a reporting cache tells after each thing how many are there, of how many asked for', async () => {
  const told: [number, number][] = []
  const cache = reportingCache(noCache, (done, asked) => told.push([done, asked]))
  const content = (byte: number) => cache.file([byte], async () => Uint8Array.of(byte))
  expect(await content(1)).toEqual(Uint8Array.of(1))
  await Promise.all([content(2), content(3)])
  expect(told).toEqual([
    [1, 1],
    [2, 3],
    [3, 3],
  ])
})

test('a reporting cache hands on what making throws, and tells of nothing made', async () => {
  const told: unknown[] = []
  const cache = reportingCache(noCache, (...numbers) => told.push(numbers))
  await expect(cache.file([], () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink')
  expect(told).toEqual([])
})
