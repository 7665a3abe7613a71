import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { treeMemory } from './process-tree'
import type { Cost } from './statistics'

/** A program to start, as a whole process. */
export interface Program {
  file: string
  args: string[]
  cwd: string
  /** What it gets beside PATH and HOME. */
  env?: Record<string, string>
}

/** A program that was measured ended with an error. */
export class ProgramError extends Error {
  override name = 'ProgramError'
}

/** How often the memory is looked at. In milliseconds. */
const lookEvery = 25

/**
 * Runs a program to its end and says what it cost. Nothing else that this process started may end
 * meanwhile: its processor time would count.
 *
 * @throws {ProgramError} With what the program said, when it fails.
 */
export async function measure(program: Program): Promise<Cost> {
  const cpuBefore = childrenTime()
  const started = performance.now()
  const { memory, ended } = await runToEnd(program)
  const wall = (ended - started) / 1000
  const cpuAfter = childrenTime()
  const cpu = cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore
  return { wall, cpu, memory: memory || undefined }
}

function runToEnd({ file, args, cwd, env }: Program) {
  const { PATH = '', HOME = '' } = process.env
  return new Promise<{ memory: number; ended: number }>((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { PATH, HOME, NODE_ENV: 'production', NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const stopWatching = watchMemory(child)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        said = (said + text).slice(-4000)
      })
    }
    let ended = 0
    let memory = 0
    child.on('exit', () => {
      ended = performance.now()
      memory = stopWatching()
    })
    child.on('error', (error) => {
      stopWatching()
      reject(error)
    })
    child.on('close', (code) => {
      if (code === 0) resolve({ memory, ended })
      else reject(new ProgramError(`${[file, ...args].join(' ')}\nended with ${code}:\n${said}`))
    })
  })
}

/**
 * Looks at a program's memory while it runs, and ends it if this process ends before it.
 *
 * @returns A function to call at its end, which gives the peak in bytes.
 */
function watchMemory(child: ChildProcess): () => number {
  let peak = 0
  const look = () => {
    peak = Math.max(peak, treeMemory(child.pid ?? 0))
  }
  const timer = setInterval(look, lookEvery)
  const kill = () => child.kill('SIGKILL')
  // Before the folder that it works in is cleared.
  process.prependOnceListener('exit', kill)
  return () => {
    clearInterval(timer)
    process.off('exit', kill)
    return peak
  }
}

/** Linux counts processor time in hundredths of a second, on all that Node runs on. */
const ticks = 100

/**
 * The processor time, in seconds, of the processes that this one started and that have ended, with
 * those that they waited for; `undefined` where there is no /proc.
 */
function childrenTime(): number | undefined {
  try {
    // The name of the program stands in brackets and may hold spaces; 14 fields on are cutime, cstime.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[13]) + Number(fields[14])) / ticks
  } catch {
    return undefined
  }
}
