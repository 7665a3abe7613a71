import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { OutputError } from '../../scripts/build/write/faults'
import { withLock } from '../../scripts/build/write/lock'
import { writeSite } from '../../scripts/build/write/write-site'
import { ended, start } from '../support/processes'
import { temporaryFolder } from '../support/site'
import { bundleWriter } from './support/processes'
import { labelOf, siteOf } from './support/whole-site'

const neighbours = async (outDir: string) => (await readdir(path.dirname(outDir))).sort()

/** Leaves a claim on the lock of a folder, of a process on this machine or in another place. */
async function leaveClaim(outDir: string, pid: number, place?: string): Promise<string> {
  const [name = ''] = await withLock(outDir, () => readdir(`${outDir}.lock`))
  const claim = path.join(`${outDir}.lock`, `${place ?? name.split('-')[0]}-${pid}-00000000`)
  await mkdir(`${outDir}.lock`)
  await writeFile(claim, '')
  return claim
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
  await once(child.stdout as Readable, 'data')
  await wait(delay)
  child.kill('SIGKILL')
  expect((await end).signal).toBe('SIGKILL')
}

describe('a build that is killed while it writes', () => {
  test('leaves one whole site, and the next build works and clears away the rest', async () => {
    const { outDir, writer } = await workplace()
    await writeSite(siteOf('old'), outDir, [])
    const seen = new Map<string, number>()
    const hits = () => Math.min(seen.get('dist.N.new') ?? 0, seen.get('dist.lock') ?? 0)
    for (let kill = 0; kill < leastKills || (kill < mostKills && hits() < factor); kill++) {
      await killAfter((kill * 7) % 50, writer, outDir)
      const left = await neighbours(outDir)
      // Between its two renames a build has the last site under its other name.
      const site = existsSync(outDir) ? outDir : `${outDir}.old`
      expect(['old', 'new', 'next']).toContain(labelOf(site))
      for (const name of left) {
        const kind = name.replace(/[0-9a-f]{8}/, 'N')
        seen.set(kind, (seen.get(kind) ?? 0) + 1)
      }
      await writeSite(siteOf('next'), outDir, [])
      expect(labelOf(outDir)).toBe('next')
      expect(await neighbours(outDir)).toEqual(['dist'])
    }
    // Kills that hit nothing would prove nothing.
    expect(hits()).toBeGreaterThanOrEqual(factor)
  })
})

describe('two builds at once', () => {
  test('into one folder both succeed, and the site is whole', async () => {
    const { outDir, writer } = await workplace()
    const labels = ['one', 'two', 'three']
    const runs = await Promise.all(
      labels.map((label) => ended(start([writer, outDir, '2', label]))),
    )
    for (const run of runs) expect(run).toMatchObject({ code: 0, stderr: '' })
    expect(labels).toContain(labelOf(outDir))
    expect(await neighbours(outDir)).toEqual(['dist'])
  })

  test('that never end say who is writing, and what to do', async () => {
    const outDir = path.join(await temporaryFolder(), 'dist')
    // The test's own parent lives as long as the test.
    await leaveClaim(outDir, process.ppid)
    const writing = withLock(outDir, async () => 'done', { patience: 120 })
    await expect(writing).rejects.toThrow(OutputError)
    await expect(writing).rejects.toThrow(
      `Another build (process ${process.ppid}) is writing to the same folder. Wait for it and build again; if none is running, delete ${outDir}.lock.`,
    )
    expect(existsSync(`${outDir}.lock`)).toBe(true)
  })

  test('in two containers see each other by their pulse, and only by that', async () => {
    const outDir = path.join(await temporaryFolder(), 'dist')
    const claim = await leaveClaim(outDir, 1, '0123abcd')
    const limits = { patience: 600, longest: 300 }
    const heart = setInterval(() => utimes(claim, new Date(), new Date()), 50)
    await expect(withLock(outDir, async () => 'done', limits)).rejects.toThrow('process 1')
    clearInterval(heart)
    let check = () => {}
    const taken = withLock(
      outDir,
      async (lock) => {
        check = lock.check
        check()
        return existsSync(claim)
      },
      limits,
    )
    expect(await taken).toBe(false)
    expect(check).toThrow('has taken')
  })
})

describe('what a killed build left', () => {
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
  }

  test.each<[string, (outDir: string) => Promise<unknown>]>([
    ['a site half written', (outDir) => leavePart(`${outDir}.1234.new`)],
    ['a site half deleted', (outDir) => leavePart(`${outDir}.old`)],
    ['the lock of a process that is gone', (outDir) => leaveClaim(outDir, 4194400)],
    ['the lock of this process’s number', (outDir) => leaveClaim(outDir, process.pid)],
    ['a lock in which nothing stands', (outDir) => mkdir(`${outDir}.lock`)],
    ['the last site under its other name', (outDir) => rename(outDir, `${outDir}.old`)],
  ])('as %s is cleared away by the next build', async (_what, leave) => {
    const outDir = await siteWith(leave)
    expect(await neighbours(outDir)).not.toEqual(['dist'])
    await writeSite(siteOf('new'), outDir, [])
    expect(labelOf(outDir)).toBe('new')
    expect(await neighbours(outDir)).toEqual(['dist'])
  })

  test.each<[string, string, (outDir: string) => Promise<unknown>]>([
    ['a whole site under its other name', 'old', async () => {}],
    [
      'a site half deleted',
      'nothing',
      (dir) => rm(path.join(`${dir}.old`, 'folder-3'), { recursive: true }),
    ],
  ])('as %s is %s when the next build fails', async (_what, label, damage) => {
    const outDir = await siteWith((dir) => rename(dir, `${dir}.old`))
    await damage(outDir)
    const bad = [{ path: '../escape.html', content: 'x' }]
    await expect(writeSite(bad, outDir, [])).rejects.toThrow(OutputError)
    expect(labelOf(outDir)).toBe(label)
  })

  test.each(['dist.1234.new', 'dist.old'])(
    'as %s is kept when somebody has put a file there, and the message names it',
    async (name) => {
      const outDir = await siteWith(async (dir) => {
        const folder = path.join(path.dirname(dir), name)
        await leavePart(folder)
        await writeFile(path.join(folder, 'thesis.txt'), 'precious')
      })
      const writing = writeSite(siteOf('new'), outDir, [])
      await expect(writing).rejects.toThrow(
        /holds files that no build wrote \(thesis\.txt\)\. Move/,
      )
      expect(await readFile(path.join(path.dirname(outDir), name, 'thesis.txt'), 'utf8')).toBe(
        'precious',
      )
      expect(labelOf(outDir)).toBe('old')
    },
  )

  test.each(['dist.12a.new', 'dist2.12.new'])(
    'is told from %s, which no build makes',
    async (name) => {
      const outDir = await siteWith((dir) => mkdir(path.join(path.dirname(dir), name)))
      await writeSite(siteOf('new'), outDir, [])
      expect(await neighbours(outDir)).toEqual(['dist', name])
    },
  )
})
