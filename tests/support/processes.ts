import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { generatorPaths } from '../../scripts/shared/paths'

/** How a command ended. */
export interface Run {
  code: number | null
  signal: string | null
  stdout: string
  stderr: string
}

/** What `npm run build` starts. */
const buildScript = 'scripts/build.ts'

/**
 * The arguments of Node that run one of the project's scripts.
 *
 * @param script - The script's path from the project's folder: `scripts/preview.ts`
 */
export function nodeArgs(script: string): string[] {
  return ['--import', import.meta.resolve('tsx'), path.join(generatorPaths.root, script)]
}

/** The arguments of Node that run `npm run build`. */
export const buildArgs = (...flags: string[]): string[] => [...nodeArgs(buildScript), ...flags]

/** What is different for a process: its environment, its folder, its user. */
interface ProcessOptions {
  env?: Record<string, string>
  cwd?: string
  uid?: number
  gid?: number
}

/** Starts Node with these arguments. It is killed at the end of its test at the latest. */
export function start(args: string[], { env, ...options }: ProcessOptions = {}): ChildProcess {
  // A command starts in an environment in which no test has chosen anything.
  const { SITE_URL, LEAD_WEBHOOK_URL, NODE_ENV, ...inherited } = process.env
  const child = spawn(process.execPath, args, {
    cwd: generatorPaths.root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, ...env },
    ...options,
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

/** Waits until a process has ended, and no zombie of it is left. */
export function ended(child: ChildProcess): Promise<Run> {
  let stdout = ''
  let stderr = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk.toString()
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString()
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }))
  })
}

/** Runs one of the project's commands in a process of its own. */
export const runProcess = (script: string, args: string[], env?: Record<string, string>) =>
  ended(start([...nodeArgs(script), ...args], { env }))

let before: Promise<unknown> = Promise.resolve()
let runs = 0

/**
 * Runs one of the project's commands in this process: to start another costs two seconds. One at a
 * time, since arguments, environment and console belong to the whole process.
 *
 * @param script - The script's path from the project's folder: `scripts/preview.ts`
 * @param env - What is different in its environment
 */
export function runScript(
  script: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Run> {
  const run = before.then(() => runHere(script, args, env))
  before = run.catch(() => {})
  return run
}

async function runHere(script: string, args: string[], env: Record<string, string>): Promise<Run> {
  const run: Run = { code: 0, signal: null, stdout: '', stderr: '' }
  const listen = (to: 'stdout' | 'stderr') => (said: unknown) => {
    run[to] += `${said}\n`
  }
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(listen('stdout')),
    vi.spyOn(console, 'error').mockImplementation(listen('stderr')),
  ]
  const { argv, exitCode, env: inherited } = process
  const { SITE_URL, LEAD_WEBHOOK_URL, ...others } = inherited
  const file = path.join(generatorPaths.root, script)
  const streams = [process.stdout, process.stderr]
  const heard = streams.map((stream) => stream.listeners('error'))
  try {
    process.argv = [process.execPath, file, ...args]
    process.env = { ...others, ...env }
    process.exitCode = 0
    // A module runs when it is first imported: each address is another module.
    await import(/* @vite-ignore */ `${file}?run=${++runs}`)
    run.code = Number(process.exitCode)
    return run
  } finally {
    Object.assign(process, { argv, env: inherited, exitCode })
    for (const spy of spies) spy.mockRestore()
    for (const [index, stream] of streams.entries()) {
      const added = stream.listeners('error').filter((one) => !heard[index]?.includes(one))
      for (const one of added) stream.removeListener('error', one as () => void)
    }
  }
}

/** Runs `npm run build` with these flags. */
export function runBuild(args: string[], env: Record<string, string> = {}): Promise<Run> {
  return runScript(buildScript, args, env)
}

/** Where a program is: on the path, or where system programs are. */
export function findProgram(name: string): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...['/usr/sbin', '/usr/local/sbin'],
  ]
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
}
