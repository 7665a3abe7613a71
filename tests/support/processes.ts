import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { projectPaths } from '../../scripts/paths'

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
  return ['--import', import.meta.resolve('tsx'), path.join(projectPaths.root, script)]
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
    cwd: projectPaths.root,
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

/**
 * Runs one of the project's commands in a process of its own.
 *
 * @param script - The script's path from the project's folder: `scripts/preview.ts`
 * @param env - What is different in its environment
 */
export function runScript(
  script: string,
  args: string[],
  env: Record<string, string> = {},
  cwd = projectPaths.root,
): Promise<Run> {
  return ended(start([...nodeArgs(script), ...args], { env, cwd }))
}

/** Runs `npm run build` with these flags. */
export function runBuild(args: string[], env: Record<string, string> = {}): Promise<Run> {
  return runScript(buildScript, args, env)
}
