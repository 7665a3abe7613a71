import { expect, test } from 'vitest'
import { plumberContent, runScript } from '../../support/site'

test('a small bench: build and loop write the same pages, and each has its figures', async () => {
  const args = ['--content', plumberContent, '--pages', '20', '--runs', '1']
  const { stdout, code } = await runScript('scripts/bench.ts', args)
  expect(code).toBe(0)
  const rowOf = (name: string) =>
    stdout
      .split('\n')
      .find((line) => line.startsWith(`${name}  `))
      ?.trim()
      .split(/ {2,}/) ?? []
  const [build, uncached, loop] = ['Build', 'Build with --no-cache', 'Plain loop'].map(rowOf)
  expect(rowOf('20 pages').at(-2)).toBe('HTML files')
  expect(Number(build?.at(-2))).toBeGreaterThan(20)
  expect(loop?.at(-2)).toBe(build?.at(-2))
  expect(uncached?.slice(-2)).toEqual(build?.slice(-2))
  expect(loop?.slice(1, 4)).toEqual([expect.stringMatching(/^\d+\.\d\d s$/), loop?.[2], '1.00'])
})
