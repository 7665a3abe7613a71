import { existsSync } from 'node:fs'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import type { BenchSite } from '../../../scripts/bench/bench-site'
import type { Contender } from '../../../scripts/bench/contenders'
import { ProgramError } from '../../../scripts/bench/measure'
import { measureInTurns } from '../../../scripts/bench/run-bench'
import { temporaryFolder } from '../../support/site'

let site: BenchSite
let log: string

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

async function newSite() {
  const folder = await temporaryFolder()
  const within = (...names: string[]) => path.join(folder, ...names)
  const dirs = { contentDir: folder, projectDir: folder, outDir: within('ours') }
  log = within('log')
  await writeFile(log, '')
  site = { pages: 26, ...dirs, cacheDir: within('cache'), within }
}

/** A contender that runs a line of JavaScript. */
const contender = (id: string, code: string, more: Partial<Contender> = {}): Contender => ({
  id,
  name: id,
  before: (_site, run) => appendFile(log, `${id}${run} `),
  program: ({ projectDir }) => ({ file: process.execPath, args: ['-e', code], cwd: projectDir }),
  ...more,
})

const measured = (contenders: Contender[], runs: number) =>
  measureInTurns(site, contenders, runs, () => {})

test('contenders take turns, so that all have their share of a slow spell', async () => {
  await newSite()
  const rows = await measured([contender('a', ''), contender('b', '')], 3)
  expect(await readFile(log, 'utf8')).toBe('a1 b1 a2 b2 a3 b3 ')
  expect(rows.map(({ id, costs }) => [id, costs.length])).toEqual([
    ['a', 3],
    ['b', 3],
  ])
})

test('a generator of others that fails is listed as failed, and the rest is measured', async () => {
  await newSite()
  const failing = contender('a', 'process.exit(1)', { isForeign: true })
  const [a, b] = await measured([failing, contender('b', '')], 2)
  expect(a).toMatchObject({ missing: 'failed', costs: [] })
  expect(b?.costs).toHaveLength(2)
  expect(await readFile(log, 'utf8')).toBe('a1 b1 b2 ')
})

test('a build of ours that fails ends the bench', async () => {
  await newSite()
  await expect(measured([contender('a', 'process.exit(1)')], 1)).rejects.toThrow(ProgramError)
})

test('one that is not installed is listed and not run', async () => {
  await newSite()
  const rows = await measured([contender('a', 'process.exit(1)', { missing: 'not installed' })], 1)
  expect(rows).toEqual([{ id: 'a', name: 'a', missing: 'not installed', costs: [] }])
})

test('what others wrote is weighed and cleared away; our build goes on from what it wrote', async () => {
  await newSite()
  const writes = (folder: string) =>
    `fs.mkdirSync('${folder}/service-areas/x', { recursive: true }); fs.writeFileSync('${folder}/service-areas/x/index.html', '12345')`
  const writer = (id: string) => contender(id, writes(id), { outDir: ({ within }) => within(id) })
  const rows = await measured([writer('full'), writer('other')], 1)
  expect(rows.map(({ weight }) => weight)).toEqual([
    { areas: 1, bytes: 5 },
    { areas: 1, bytes: 5 },
  ])
  expect(['full', 'other'].map((folder) => existsSync(site.within(folder)))).toEqual([true, false])
})
