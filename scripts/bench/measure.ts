import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

/** A program to run, as a whole process. */
export interface Program {
  file: string
  args: string[]
  cwd: string
}

/** What one run of a program cost. CPU and memory are absent where there is no GNU time. */
export interface Cost {
  /** Seconds from its start to its end. */
  wall: number
  /** Seconds of processor time, that of its children included. */
  cpu?: number
  /** Bytes that its largest process held at its peak. */
  memory?: number
}

const gnuTime = '/usr/bin/time'
const hasGnuTime = process.platform === 'linux' && existsSync(gnuTime)
const run = promisify(execFile)

/**
 * Runs a program to its end, with no settings of the user.
 *
 * @throws When it fails, with what it said.
 */
export async function measure({ file, args, cwd }: Program): Promise<Cost> {
  const { PATH = '', HOME = '' } = process.env
  // Node's own limit of memory ends some generators at 10,000 pages.
  const NODE_OPTIONS = '--max-old-space-size=8192'
  const env = { PATH, HOME, NODE_OPTIONS, NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1' }
  const timed: [string, string[]] = hasGnuTime
    ? [gnuTime, ['-f', '\n%U %S %M', file, ...args]]
    : [file, args]
  // What was written before must not be on its way to the disk; not every system has the program.
  await run('sync').catch(() => {})
  const started = performance.now()
  const { stderr } = await run(...timed, { cwd, env, maxBuffer: 2 ** 26 })
  const wall = (performance.now() - started) / 1000
  if (!hasGnuTime) return { wall }
  const figures = stderr.trimEnd().split('\n').at(-1)?.split(' ') ?? []
  const [user = 0, system = 0, kilobytes = 0] = figures.map(Number)
  return { wall, cpu: user + system, memory: kilobytes * 1024 }
}
