import { expect, onTestFinished, test } from 'vitest'
import { serveAsHost } from '../../../scripts/verify/host-server'
import { writeFolder } from './support'

async function start(options: { delay?: number; extraPages?: Record<string, string> } = {}) {
  const dir = await writeFolder({
    'index.html': '<h1>Home</h1>',
    '404.html': '<h1>Lost</h1>',
    'icon.png': 'x',
    'site.webmanifest': '{"start_url":"/base/"}',
    _headers: '/base/*\n  X-Frame-Options: DENY\n',
  })
  const server = await serveAsHost({ dir, ...options })
  onTestFinished(server.close)
  return (target: string) => fetch(new URL(target, server.url), { redirect: 'manual' })
}

test('a host compresses text, leaves pictures, and sends the headers of _headers', async () => {
  const get = await start()
  const [home, icon, lost] = await Promise.all(['', 'icon.png', 'nowhere/'].map(get))
  expect(home?.headers.get('content-encoding')).toBe('br')
  expect(home?.headers.get('x-frame-options')).toBe('DENY')
  expect(await home?.text()).toBe('<h1>Home</h1>')
  expect(icon?.headers.get('content-encoding')).toBeNull()
  expect([lost?.status, await lost?.text()]).toEqual([404, '<h1>Lost</h1>'])
})

test('a host that is far away lets each answer wait, and may have pages of its own', async () => {
  const get = await start({ delay: 200, extraPages: { 'empty.html': '<p>Empty' } })
  const started = performance.now()
  const response = await get('empty.html')
  expect(performance.now() - started).toBeGreaterThan(190)
  expect([response.status, await response.text()]).toEqual([200, '<p>Empty'])
})
