import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { manifestName } from '../../scripts/build/write/own-files'
import { writeSite } from '../../scripts/build/write/write-site'
import { UserError } from '../../scripts/shared/user-error'
import { ended, start } from '../support/processes'
import { temporaryFolder } from '../support/site'
import { bundleWriter } from './support/processes'
import { labelOf, siteOf } from './support/whole-site'

const neighbours = async (outDir: string) => (await readdir(path.dirname(outDir))).sort()

/** Lets an hour pass for a folder: no running build has written there for so long. */
async function age(folder: string): Promise<void> {
  const before = new Date(Date.now() - 3_600_000)
  await utimes(folder, before, before)
  await utimes(path.join(folder, manifestName), before, before).catch(() => {})
}

/** A folder with a bundled writer, and an output folder with nothing beside it. */
async function workplace() {
  const root = await temporaryFolder()
  const outDir = path.join(root, 'out/dist')
  await mkdir(path.dirname(outDir))
  return { outDir, writer: await bundleWriter(root) }
}

const factor = Number(process.env.TEST_FACTOR ?? 1)
/** On a busy machine many of them hit nothing: there are more then. */
const leastKills = 4 * factor
const mostKills = 40 * factor

/** Kills a process that writes one site after the other, so long after it has begun. */
async function killAfter(delay: number, writer: string, outDir: string): Promise<void> {
  const child = start([writer, outDir, '100000', 'old', 'new'])
  const end = ended(child)
  await Promise.race([once(child.stdout as Readable, 'data'), end])
  await wait(delay)
  child.kill('SIGKILL')
  expect(await end).toMatchObject({ signal: 'SIGKILL', stderr: '' })
}

describe('a build that is killed while it writes', () => {
  test('leaves one whole site, and a later build works and clears away the rest', async () => {
    const { outDir, writer } = await workplace()
    await writeSite(siteOf('old'), outDir, [])
    let hits = 0
    for (let kill = 0; kill < leastKills || (kill < mostKills && hits < factor); kill++) {
      await killAfter((kill * 7) % 50, writer, outDir)
      const left = (await neighbours(outDir)).map((name) => path.join(path.dirname(outDir), name))
      // Between its two renames a build has the last site under its other name.
      const sites = existsSync(outDir) ? [outDir] : left.filter((name) => name.endsWith('.old'))
      expect(['old', 'new', 'next']).toContain(labelOf(sites[0] ?? outDir))
      if (left.some((name) => name.endsWith('.new'))) hits++
      for (const folder of left) await age(folder)
      await writeSite(siteOf('next'), outDir, [])
      expect(labelOf(outDir)).toBe('next')
      expect(await neighbours(outDir)).toEqual(['dist'])
    }
    // Kills that hit nothing would prove nothing.
    expect(hits).toBeGreaterThanOrEqual(factor)
  })
})

test('builds at once into one folder all succeed, and the site is that of one of them', async () => {
  const { outDir, writer } = await workplace()
  const labels = ['one', 'two', 'three']
  const runs = await Promise.all(labels.map((label) => ended(start([writer, outDir, '5', label]))))
  for (const run of runs) expect(run).toMatchObject({ code: 0, stderr: '' })
  expect(labels).toContain(labelOf(outDir))
  expect(await neighbours(outDir)).toEqual(['dist'])
})

describe('what a killed build left', () => {
  const beside = (outDir: string, kind: string) => `${outDir}.0123abcd.${kind}`

  /** An output folder with a site, and beside it what `leave` puts there. */
  async function siteWith(leave: (outDir: string) => Promise<unknown>): Promise<string> {
    const outDir = path.join(await temporaryFolder(), 'dist')
    await writeSite(siteOf('old'), outDir, [])
    await leave(outDir)
    return outDir
  }

  /** A site of which only the manifest and some files are there. */
  async function leavePart(folder: string): Promise<void> {
    await writeSite(siteOf('part'), folder, [])
    await rm(path.join(folder, 'folder-3'), { recursive: true })
    await age(folder)
  }

  test.each<[string, (outDir: string) => Promise<unknown>]>([
    ['a site half written', (outDir) => leavePart(beside(outDir, 'new'))],
    ['a site half deleted', (outDir) => leavePart(beside(outDir, 'old'))],
    [
      'a folder in which nothing stands yet',
      (outDir) => mkdir(beside(outDir, 'new')).then(() => age(beside(outDir, 'new'))),
    ],
    [
      'the last site under its other name',
      (outDir) => rename(outDir, beside(outDir, 'old')).then(() => age(beside(outDir, 'old'))),
    ],
  ])('as %s is cleared away by a later build', async (_what, leave) => {
    const outDir = await siteWith(leave)
    expect(await neighbours(outDir)).not.toEqual(['dist'])
    await writeSite(siteOf('new'), outDir, [])
    expect(labelOf(outDir)).toBe('new')
    expect(await neighbours(outDir)).toEqual(['dist'])
  })

  test('as the last site under its other name stays whole while the next builds fail', async () => {
    const outDir = await siteWith((dir) => rename(dir, beside(dir, 'old')))
    await age(beside(outDir, 'old'))
    const bad = [...siteOf('new'), { path: '../escape.html', content: 'x' }]
    await expect(writeSite(bad, outDir, [])).rejects.toThrow(UserError)
    expect(labelOf(beside(outDir, 'old'))).toBe('old')
  })

  test('is kept when somebody has put a file there', async () => {
    const left = (outDir: string) => [beside(outDir, 'new'), beside(outDir, 'old')]
    const outDir = await siteWith(async (dir) => {
      for (const folder of left(dir)) {
        await leavePart(folder)
        await writeFile(path.join(folder, 'thesis.txt'), 'precious')
      }
    })
    await writeSite(siteOf('new'), outDir, [])
    expect(labelOf(outDir)).toBe('new')
    for (const folder of left(outDir)) {
      expect(await readFile(path.join(folder, 'thesis.txt'), 'utf8')).toBe('precious')
    }
  })

  test('is told from what a running build writes, and from folders that no build makes', async () => {
    const names = ['dist.0123abcd.new', 'dist.12.new', 'dist.0123abcd.newer', 'dist2.0123abcd.new']
    const outDir = await siteWith(async (dir) => {
      for (const name of names) {
        const folder = path.join(path.dirname(dir), name)
        await leavePart(folder)
        if (name === names[0]) await utimes(path.join(folder, manifestName), new Date(), new Date())
      }
    })
    await writeSite(siteOf('new'), outDir, [])
    expect(await neighbours(outDir)).toEqual(['dist', ...names].sort())
  })
})
