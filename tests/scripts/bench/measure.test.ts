import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { measure } from '../../../scripts/bench/measure'

const node = (code: string) =>
  measure({ file: process.execPath, args: ['-e', code], cwd: process.cwd() })

/** Keeps a processor busy for so many seconds of its time. */
const busy = (seconds: number) =>
  `while (process.cpuUsage().user + process.cpuUsage().system < ${seconds * 1e6}) {}`

describe('measuring a program', () => {
  test('says how long it took, waiting included', async () => {
    const { wall } = await node('setTimeout(() => {}, 600)')
    expect(wall).toBeGreaterThan(0.6)
  })

  test('says where a program fails, and what it said', async () => {
    await expect(node('console.error("no paper left"); process.exit(3)')).rejects.toThrow(
      /ended with 3:[\s\S]*no paper left/,
    )
  })

  test('gives it no settings of the user, and production React', async () => {
    process.env.SITE_URL = 'https://other.example/'
    const check =
      'process.exit(process.env.SITE_URL || process.env.NODE_ENV !== "production" ? 1 : 0)'
    await node(check).finally(() => delete process.env.SITE_URL)
  })
})

describe.runIf(existsSync('/proc/self/stat'))('on Linux, measuring a program', () => {
  test('counts the processor time of its descendants', async () => {
    const child = `require('child_process').execFileSync(process.execPath, ['-e', '${busy(0.5)}'])`
    const [idle, working] = [await node('setTimeout(() => {}, 500)'), await node(child)]
    expect(working.cpu).toBeGreaterThan(0.5)
    expect(idle.cpu).toBeLessThan(0.5)
  })

  test('sees the memory of its descendants', async () => {
    const fill = 'Buffer.alloc(300e6, 1); setTimeout(() => {}, 300)'
    const child = `require('child_process').execFileSync(process.execPath, ['-e', '${fill}'])`
    const { memory } = await node(child)
    expect(memory).toBeGreaterThan(300e6)
    expect(memory).toBeLessThan(600e6)
  })
})
