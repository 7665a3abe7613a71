import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { generatorPaths } from '../../scripts/shared/paths'
import { temporaryFolder } from './site'

const receiver = path.join(generatorPaths.root, 'docs/receiver')

/** Cloudflare's tool, with the runtime of its Workers; the last one that runs with Node 20. */
export const wrangler = 'wrangler@4.86.0'

/** What README.md of the receiver shows: a block of code, or the statements that make its table. */
function shown(pattern: RegExp): string {
  const [, text] = pattern.exec(readFileSync(path.join(receiver, 'README.md'), 'utf8')) ?? []
  if (!text) throw new Error(`docs/receiver/README.md has nothing like ${pattern}`)
  return text
}

/**
 * Sets the receiver up as a Worker, as README.md says, on this machine.
 *
 * @param tools - The folder that holds wrangler
 */
export async function workerReceiver(tools: string, settings: Record<string, string>) {
  const dir = path.join(await temporaryFolder(), 'worker')
  await cp(receiver, dir, { recursive: true })
  await writeFile(path.join(dir, 'wrangler.toml'), shown(/```toml\n([^`]*)```/))
  const program = path.join(tools, 'node_modules/wrangler/bin/wrangler.js')
  const env = { ...process.env, HOME: dir, CI: '1', WRANGLER_SEND_METRICS: 'false' }
  const execute = async (sql: string): Promise<Record<string, unknown>[]> => {
    const args = [program, 'd1', 'execute', 'leads', '--local', '--json', '--command', sql]
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: dir, env })
    return JSON.parse(stdout)[0].results
  }
  await execute(shown(/--command \\\n\s+"([^"]*)"/))
  const vars = Object.entries(settings).flatMap(([name, value]) => ['--var', `${name}:${value}`])
  const flags = [
    '--port',
    '0',
    '--ip',
    '127.0.0.1',
    '--test-scheduled',
    '--show-interactive-dev-session=false',
  ]
  const start = async () => {
    // A group of its own, since the runtime is another process.
    const child = spawn(process.execPath, [program, 'dev', ...flags, ...vars], {
      cwd: dir,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const gone = once(child, 'close')
    const kill = async () => {
      if (child.exitCode === null && child.signalCode === null)
        process.kill(-Number(child.pid), 'SIGKILL')
      await gone
    }
    onTestFinished(kill)
    let said = ''
    const url = await new Promise<string>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        said += chunk
        const [, found] = /Ready on (http:\/\/127\.0\.0\.1:\d+)/.exec(said) ?? []
        if (found) resolve(`${found}/`)
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      void gone.then(() => reject(new Error(`wrangler dev does not start: ${said}`)))
    })
    return { url, kill, pass: () => fetch(`${url}cdn-cgi/handler/scheduled`) }
  }
  return { execute, start }
}
