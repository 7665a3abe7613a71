import { type ChildProcess, spawn } from 'node:child_process'
import { nodeArgs } from './processes'

/** `npm run dev` for a content folder: its address, and its process. */
export async function startDevServer(
  folder: string,
): Promise<{ url: string; server: ChildProcess }> {
  const flags = ['--content', folder, '--port', '0']
  const server = spawn(process.execPath, [...nodeArgs('scripts/dev.ts'), ...flags])
  const url = await new Promise<string>((resolve) => {
    let output = ''
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk
      const [, found] = /at (http:\S+?)\/? until/.exec(output) ?? []
      if (found) resolve(found)
    })
  })
  return { url, server }
}
