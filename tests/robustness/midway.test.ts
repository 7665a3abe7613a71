import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { manifestName } from '../../scripts/build/write/own-files'
import { writeSite } from '../../scripts/build/write/write-site'
import { temporaryFolder } from '../support/site'
import { labelOf, siteOf } from './support/whole-site'

/*
 * Faults at a moment that no real disk can be made to hit: here the file system fails on demand.
 */

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test('a new site that cannot take its place gives it back to the old one', async () => {
  const outDir = path.join(await temporaryFolder(), 'dist')
  await writeSite(siteOf('old'), outDir, [])
  const { rename } = fs
  vi.spyOn(fs, 'rename').mockImplementation((from, to) =>
    `${from}`.endsWith('.new')
      ? Promise.reject(Object.assign(new Error('EIO: i/o error'), { code: 'EIO' }))
      : rename(from, to),
  )
  syncBuiltinESMExports()
  await expect(writeSite(siteOf('new'), outDir, [])).rejects.toThrow(/The last site is as it was/)
  expect(labelOf(outDir)).toBe('old')
  expect(await fs.readdir(path.dirname(outDir))).toEqual(['dist'])
})

test('the list of what a build wrote is never removed before what it lists', async () => {
  const outDir = path.join(await temporaryFolder(), 'dist')
  await writeSite(siteOf('old'), outDir, [])
  const rm = vi.spyOn(fs, 'rm')
  syncBuiltinESMExports()
  await writeSite(siteOf('new'), outDir, [])
  const removed = rm.mock.calls.map(([target]) => `${target}`)
  const retired = removed.filter((target) => target.startsWith(`${outDir}.old`))
  expect(retired.length).toBeGreaterThan(10)
  expect(retired.at(-1)).toBe(`${outDir}.old`)
  expect(retired).not.toContain(path.join(`${outDir}.old`, manifestName))
})

test('a folder that is deleted while a build writes into it is one clear line', async () => {
  const outDir = path.join(await temporaryFolder(), 'dist')
  await writeSite(siteOf('old'), outDir, [])
  async function* files() {
    for (const [index, file] of siteOf('new').entries()) {
      if (index === 3) {
        const [staging = ''] = (await fs.readdir(path.dirname(outDir))).filter((name) =>
          name.endsWith('.new'),
        )
        await fs.rm(path.join(path.dirname(outDir), staging), { recursive: true })
      }
      yield file
    }
  }
  await expect(writeSite(files(), outDir, [])).rejects.toThrow(
    /^Cannot write to \S+dist: the folder .* was deleted meanwhile\. Build again.*The last site is as it was\. \[ENOENT/,
  )
  expect(labelOf(outDir)).toBe('old')
})
