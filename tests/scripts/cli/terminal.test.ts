import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { projectPaths } from '../../../scripts/paths'
import { buildScript, nodeArgs, plumberContent, temporaryFolder } from '../../support/site'

/** Runs a build on a terminal of this width, made by `script`, and gives back what it shows. */
async function onTerminal(columns: number, env: Record<string, string> = {}): Promise<string> {
  const out = path.join(await temporaryFolder(), 'dist')
  const flags = `--content ${plumberContent} --out ${out} --no-cache`
  const build = [process.execPath, ...nodeArgs(buildScript), flags].join(' ')
  const { CI, NO_COLOR, FORCE_COLOR, ...inherited } = process.env
  const { stdout } = await promisify(execFile)(
    'script',
    ['-qec', `stty cols ${columns}; ${build}`, '/dev/null'],
    { cwd: projectPaths.root, env: { ...inherited, TERM: 'xterm-256color', ...env } },
  )
  return stdout
}

const esc = '\u001b'
const drawings = (output: string) =>
  output
    .split(/[\r\n]/)
    .map((text) => text.replace(`${esc}[K`, ''))
    .filter((text) => text.startsWith('Rendering'))

/** What stands on the screen at the end: a line is drawn over from its beginning. */
function screen(output: string): string {
  return output
    .split('\n')
    .map((line) => line.replace(/\r$/, '').split('\r').at(-1)?.replace(`${esc}[K`, ''))
    .join('\n')
    .trim()
}

describe('npm run build on a terminal', () => {
  test.each([80, 20])('of %i columns shows how far it is, in one line', async (columns) => {
    const output = await onTerminal(columns)
    const drawn = drawings(output)
    expect(drawn.length).toBeGreaterThan(0)
    expect(Math.max(...drawn.map((text) => text.length))).toBeLessThan(columns)
    expect(drawn.some((text) => text.includes('['))).toBe(columns === 80)
  })

  test('leaves one line: what was done, in colour, and how long it took', async () => {
    const [done = '', time = '', ...rest] = screen(await onTerminal(80)).split(`${esc}[39m `)
    expect(done.startsWith(`${esc}[32mBuilt `)).toBe(true)
    expect(done).toMatch(/Built \d+ pages, \d+ files into \S+$/)
    expect(time.replaceAll(esc, '')).toMatch(/^\[2m\(\d.* m?s\)\[22m$/)
    expect(rest).toEqual([])
  })

  test('has no bar in CI, and no colour where NO_COLOR is set', async () => {
    const output = await onTerminal(80, { CI: 'true', NO_COLOR: '1' })
    expect(output).not.toContain(esc)
    expect(output.trim()).toMatch(/^Built \d+ pages, \d+ files into \S+ \(\d.* m?s\)$/)
  })
})
