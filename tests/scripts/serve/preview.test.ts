import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectPaths } from '../../../scripts/paths'
import { dist, readBuilt, runScript } from '../../support/site'

test('npm run preview serves the built site at the address that it prints', async () => {
  const script = path.join(projectPaths.root, 'scripts/preview.ts')
  const args = ['--import', import.meta.resolve('tsx'), script, '--dir', dist(), '--port', '0']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill())
  const line = await new Promise<string>((resolve) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()))
  })
  const url = /http:\/\/127\.0\.0\.1:\d+\//.exec(line)?.[0] ?? ''
  const response = await fetch(new URL('contact/', url))
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('<h1')
  expect(readBuilt('_headers')).toContain(response.headers.get('content-security-policy'))
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('npm run preview says so when its port is taken', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const { port } = other.address() as { port: number }
  const run = await runScript('scripts/preview.ts', ['--dir', dist(), '--port', String(port)])
  expect(run.stderr).toBe(`Port ${port} is taken. Name another one with --port, or 0 for any.\n`)
  expect(run.code).toBe(1)
})

test('npm run preview ends well when it is stopped with Ctrl+C', async () => {
  const script = path.join(projectPaths.root, 'scripts/preview.ts')
  const args = ['--import', import.meta.resolve('tsx'), script, '--dir', dist(), '--port', '0']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill())
  await new Promise((resolve) => child.stdout.once('data', resolve))
  child.kill('SIGINT')
  expect(await new Promise((resolve) => child.once('close', (code) => resolve(code)))).toBe(0)
})
