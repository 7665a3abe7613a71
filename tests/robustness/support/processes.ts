import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import { onTestFinished } from 'vitest'
import { projectPaths } from '../../../scripts/paths'
import { buildScript, nodeArgs, type Run } from '../../support/site'

/** Bundles the writer into a folder: it then starts in a twentieth of a second. */
export async function bundleWriter(folder: string): Promise<string> {
  const outfile = path.join(folder, 'writer.mjs')
  const entry = path.join(projectPaths.root, 'tests/robustness/support/writer.ts')
  await build({ entryPoints: [entry], bundle: true, platform: 'node', format: 'esm', outfile })
  return outfile
}

/** Starts Node with these arguments; it is killed at the end of its test at the latest. */
export function start(
  args: string[],
  { env, ...options }: { uid?: number; gid?: number; env?: Record<string, string> } = {},
): ChildProcess {
  const { SITE_URL, LEAD_WEBHOOK_URL, ...inherited } = process.env
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

/** The arguments of Node that run `npm run build`. */
export const buildArgs = (...flags: string[]): string[] => [...nodeArgs(buildScript), ...flags]

/** Waits until a process has ended, and no zombie of it is left. */
export function ended(child: ChildProcess): Promise<Run & { signal: string | null }> {
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

/** Waits for the first thing that a process prints. */
export function spoken(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => child.stdout?.once('data', resolve))
}

/** A copy of a content folder in a place that every user may read. */
export async function readableCopy(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true })
  await chmod(path.dirname(to), 0o755)
  await cp(from, to, { recursive: true })
}
