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

/** An output folder that holds a site. */
async function oldSite(): Promise<string> {
  const outDir = path.join(await temporaryFolder(), 'dist')
  await writeSite(siteOf('old'), outDir, [])
  return outDir
}

const { rename } = fs

/** Does something else in place of a new site's rename, or before it. */
function onSwap(act: (proceed: () => Promise<void>) => Promise<void>): void {
  vi.spyOn(fs, 'rename').mockImplementation((from, to) => {
    const proceed = () => rename(from, to)
    return `${from}`.endsWith('.new') ? act(proceed) : proceed()
  })
  syncBuiltinESMExports()
}

test('a new site that cannot take its place gives it back to the old one', async () => {
  const outDir = await oldSite()
  const fault = Object.assign(new Error('EIO: i/o error, rename'), { syscall: 'rename' })
  onSwap(() => Promise.reject(fault))
  await expect(writeSite(siteOf('new'), outDir, [])).rejects.toThrow(/The last site is as it was/)
  expect(labelOf(outDir)).toBe('old')
  expect(await fs.readdir(path.dirname(outDir))).toEqual(['dist'])
})

test('a build takes its turn after another one that came first', async () => {
  const outDir = await oldSite()
  await writeSite(siteOf('other'), `${outDir}-2`, [])
  let turns = 0
  onSwap(async (proceed) => {
    if (turns++ === 0) await rename(`${outDir}-2`, outDir)
    await proceed()
  })
  await writeSite(siteOf('new'), outDir, [])
  expect([turns, labelOf(outDir)]).toEqual([2, 'new'])
  expect(await fs.readdir(path.dirname(outDir))).toEqual(['dist'])
})

test('a build that looks into the folder while another one swaps it looks again', async () => {
  const outDir = await oldSite()
  await writeSite(siteOf('other'), `${outDir}-2`, [])
  const { readFile } = fs
  const read = vi.spyOn(fs, 'readFile').mockImplementationOnce(async (...args) => {
    const list = await readFile(...args)
    await rename(outDir, `${outDir}-3`)
    await rename(`${outDir}-2`, outDir)
    return list
  })
  syncBuiltinESMExports()
  await writeSite(siteOf('new'), outDir, [])
  expect(read.mock.calls[0]?.[0]).toBe(path.join(outDir, manifestName))
  expect(labelOf(outDir)).toBe('new')
})

test('the list of what a build wrote is never removed before what it lists', async () => {
  const outDir = await oldSite()
  const rm = vi.spyOn(fs, 'rm')
  syncBuiltinESMExports()
  await writeSite(siteOf('new'), outDir, [])
  const removed = rm.mock.calls.map(([target]) => `${target}`)
  const folder = removed.at(-1) ?? ''
  expect(folder).toMatch(/dist\.[0-9a-f]{8}\.old$/)
  expect(removed.length).toBeGreaterThan(10)
  expect(removed).not.toContain(path.join(folder, manifestName))
})

test('a folder that is deleted while a build writes into it is one clear line', async () => {
  const outDir = await oldSite()
  async function* files() {
    for (const [index, file] of siteOf('new').entries()) {
      if (index === 3) {
        const names = await fs.readdir(path.dirname(outDir))
        const staging = names.find((name) => name.endsWith('.new')) ?? ''
        await fs.rm(path.join(path.dirname(outDir), staging), { recursive: true })
      }
      yield file
    }
  }
  await expect(writeSite(files(), outDir, [])).rejects.toThrow(
    /^Cannot write to \S+dist: the system refuses it\. Build again.*The last site is as it was\. \[ENOENT.*\]$/,
  )
  expect(labelOf(outDir)).toBe('old')
})
