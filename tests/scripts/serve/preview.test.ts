import { expect, onTestFinished, test } from 'vitest'
import { serve } from '../../../scripts/dev/static-server'
import { start } from '../../support/processes'
import { dist, nodeArgs, readBuilt, runScript } from '../../support/site'

test('npm run preview serves the built site at the address that it prints, until Ctrl+C', async () => {
  const child = start([...nodeArgs('scripts/preview.ts'), '--out', dist(), '--port', '0'])
  const line = await new Promise<string>((resolve) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString()))
  })
  const url = /http:\/\/127\.0\.0\.1:\d+\//.exec(line)?.[0] ?? ''
  const response = await fetch(new URL('contact/', url))
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('<h1')
  const policy = response.headers.get('content-security-policy')
  expect(readBuilt('_headers')).toContain(policy)
  expect(policy).toContain("frame-ancestors 'none'")
  child.kill('SIGINT')
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0)
})

test('npm run preview says so when its port is taken', async () => {
  const other = await serve(async () => ({ status: 404 }))
  const { port } = new URL(other.url)
  onTestFinished(other.close)
  const run = await runScript('scripts/preview.ts', ['--out', dist(), '--port', port])
  expect(run.stderr).toBe(`Port ${port} is taken. Name another one with --port, or 0 for any.\n`)
  expect(run.code).toBe(1)
})
