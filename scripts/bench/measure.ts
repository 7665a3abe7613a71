import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { projectPaths } from '../paths'

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

/**
 * Runs a script of the project as a whole process, to its end and with no settings of the user.
 *
 * @throws When it fails, with what it said.
 */
export async function measure(args: string[]): Promise<Cost> {
  const { PATH = '', HOME = '' } = process.env
  const run = [process.execPath, '--import', 'tsx', ...args]
  const [file = '', ...rest] = hasGnuTime ? [gnuTime, '-f', '\n%U %S %M', ...run] : run
  const options = { cwd: projectPaths.root, env: { PATH, HOME, NO_COLOR: '1' }, maxBuffer: 2 ** 26 }
  const started = performance.now()
  const { stderr } = await promisify(execFile)(file, rest, options)
  const wall = (performance.now() - started) / 1000
  if (!hasGnuTime) return { wall }
  const figures = stderr.trimEnd().split('\n').at(-1)?.split(' ') ?? []
  const [user = 0, system = 0, kilobytes = 0] = figures.map(Number)
  return { wall, cpu: user + system, memory: kilobytes * 1024 }
}
