import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readBenchOptions } from '../../../scripts/bench/options'
import { projectPaths } from '../../../scripts/paths'

describe('the flags of the bench', () => {
  test('without any, three sizes are measured three times', () => {
    expect(readBenchOptions([])).toEqual({
      pages: [26, 1000, 10_000],
      runs: 3,
      peersDir: undefined,
      outDir: path.join(projectPaths.root, 'scripts/bench/results'),
    })
  })

  test('sizes are measured from the smallest, each once', () => {
    const options = readBenchOptions(['--pages', '1000,26,1000'])
    expect(options).toMatchObject({ pages: [26, 1000] })
  })

  test('folders are taken from where the user is', () => {
    const options = readBenchOptions(['--peers', 'other', '--out', 'results', '--runs', '1'])
    const here = process.cwd()
    expect(options).toMatchObject({
      peersDir: path.join(here, 'other'),
      outDir: path.join(here, 'results'),
      runs: 1,
    })
  })

  test.each([
    ['--pages', '25'],
    ['--pages', '26,many'],
    ['--pages', '20001'],
    ['--pages', ''],
    ['--runs', '0'],
    ['--runs', '1.5'],
  ])('%s "%s" is refused, and what is allowed is said', (flag, value) => {
    expect(() => readBenchOptions([`${flag}=${value}`])).toThrow(`${flag} takes whole numbers from`)
  })

  test('npm run bench -- --help explains them', () => {
    const args = ['--import', 'tsx', 'scripts/bench/bench.ts', '--help']
    const help = execFileSync(process.execPath, args, { cwd: projectPaths.root, encoding: 'utf8' })
    expect(help).toMatch(/^npm run bench: measures builds/)
    for (const flag of ['--pages N,N', '--runs N', '--peers DIR', '--out DIR']) {
      expect(help).toContain(flag)
    }
  })
})
