import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { manifestName, writeSite } from '../../scripts/output/write-site'
import { temporaryFolder } from '../support/site'
import { labelOf, siteOf } from './support/whole-site'

/*
 * Faults at a moment that no real disk can be made to hit: here the file system fails on demand.
 */

const fault = vi.hoisted(() => ({
  /** Whether this renaming fails. */
  renaming: (_from: string, _to: string): boolean => false,
  /** What was removed, in order. */
  removed: [] as string[],
}))

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  return {
    ...real,
    rename: async (from: string, to: string) => {
      if (fault.renaming(from, to))
        throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' })
      return real.rename(from, to)
    },
    rm: async (target: string, options: object) => {
      fault.removed.push(target)
      return real.rm(target, options)
    },
  }
})

afterEach(() => {
  fault.renaming = () => false
  fault.removed.length = 0
})

test('a new site that cannot take its place gives it back to the old one', async () => {
  const outDir = path.join(await temporaryFolder(), 'dist')
  await writeSite(siteOf('old'), outDir, [])
  fault.renaming = (from) => from.endsWith('.new')
  await expect(writeSite(siteOf('new'), outDir, [])).rejects.toThrow(/The last site is as it was/)
  expect(labelOf(outDir)).toBe('old')
  expect(await readdir(path.dirname(outDir))).toEqual(['dist'])
})

test('the list of what a build wrote is never removed before what it lists', async () => {
  const outDir = path.join(await temporaryFolder(), 'dist')
  await writeSite(siteOf('old'), outDir, [])
  await writeSite(siteOf('new'), outDir, [])
  const retired = fault.removed.filter((target) => target.startsWith(`${outDir}.old`))
  expect(retired.length).toBeGreaterThan(10)
  expect(retired.at(-1)).toBe(`${outDir}.old`)
  expect(retired).not.toContain(path.join(`${outDir}.old`, manifestName))
})
