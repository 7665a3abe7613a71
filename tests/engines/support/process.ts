import { spawn } from 'node:child_process'

/**
 * Starts a program with a home of its own, which ends with the tests at the latest.
 *
 * @param ready - What it writes to its standard error when it is ready
 * @returns The first group of that, and a function that ends the program and waits for its end
 * @throws When it ends before it is ready
 */
export async function startProgram(file: string, args: string[], ready: RegExp, HOME: string) {
  const env = { ...process.env, HOME }
  const child = spawn(file, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  process.once('exit', () => child.kill('SIGKILL'))
  const gone = new Promise((resolve) => child.once('close', resolve))
  const said = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk
      const [, found] = ready.exec(output) ?? []
      if (found) resolve(found)
    })
    child.once('error', reject)
    child.once('close', () => reject(new Error(`${file} has ended: ${output}`)))
  })
  const stop = async () => {
    child.kill()
    await gone
  }
  return { said, stop }
}
