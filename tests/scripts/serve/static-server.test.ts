import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { serveSite } from '../../../scripts/dev/static-server'
import { folderWith } from '../../support/site'

const files: Record<string, string> = {
  'index.html': 'home',
  '404.html': 'lost',
  'contact/index.html': 'contact',
  'deep/er/index.html': 'deeper',
  'style.css': 'a{}',
  'site.webmanifest': '{"start_url":"/some/path/"}',
  'sitemap.xml': '<a/>',
  'icon.png': 'x',
  'logo.svg': '<svg/>',
  _headers: 'hidden',
  '_old/index.html': 'hidden',
  '.env': 'hidden',
  'deep/.git/HEAD': 'hidden',
  'index.html~': 'hidden',
  'deep/A.BAK': 'hidden',
  'deep/_a.txt': 'a',
}

const writeFiles = () => folderWith({ ...files, '../secret.txt': 'secret' })

/** Serves the files until the test has finished. */
async function start(options: Partial<Parameters<typeof serveSite>[0]> = {}) {
  const server = await serveSite({ dir: await writeFiles(), base: '/', ...options })
  onTestFinished(server.close)
  const get = (target: string) => fetch(new URL(target, server.url), { redirect: 'manual' })
  return { ...server, get }
}

const html = 'text/html;charset=utf-8'
type Row = [base: string, target: string, status: number, shows: string, type?: string]
const lost = (target: string): Row => ['/', target, 404, 'lost', html]

describe('serveSite', () => {
  test.each<Row>([
    ['/', '/', 200, 'home', html],
    ['/', '/contact/?service=leak', 200, 'contact', html],
    ['/', '/deep/er/', 200, 'deeper', html],
    ['/', '/style.css', 200, 'a{}', 'text/css;charset=utf-8'],
    ['/', '/site.webmanifest', 200, '{"start_url":"/some/path/"}', 'application/manifest+json'],
    ['/', '/sitemap.xml', 200, '<a/>', 'text/xml;charset=utf-8'],
    ['/', '/icon.png', 200, 'x', 'image/png'],
    ...['/nowhere', '/nowhere/', '/deep/', '/deep', '/contact.html', '/style.css/'].map(lost),
    ...['/..%2fsecret.txt', '/%2e%2e/secret.txt', '/%', '/%E0%A4%A'].map(lost),
    ['/', '/deep/_a.txt', 200, 'a', 'text/plain;charset=utf-8'],
    ...['/_headers', '//_headers', '/%5fheaders', '/./_headers', '/_old/', '/_old'].map(lost),
    ...['/.env', '//.env', '/deep/.git/HEAD', '/index.html~', '/deep/A.BAK'].map(lost),
    ['/some/path/', '/some/path//_headers', 404, 'lost', html],
    ['/', '/contact?service=leak', 301, '/contact/?service=leak'],
    ['/', '/deep/er', 301, '/deep/er/'],
    // Nobody is sent on to another host, however many slashes an address begins with.
    ['/', '//contact', 301, '/contact/'],
    ['/some/path/', '/some/path/', 200, 'home', html],
    ['/some/path/', '/some/path/contact/', 200, 'contact', html],
    ['/some/path/', '/some/path', 301, '/some/path/'],
    ['/some/path/', '/some/path/contact?x=1', 301, '/some/path/contact/?x=1'],
    ['/some/path/', '/some/path/nowhere', 404, 'lost', html],
    ['/some/path/', '/', 404, 'lost', html],
    ['/some/path/', '/contact/', 404, 'lost', html],
    ['/some/path/', '/some/pathology/', 404, 'lost', html],
  ])('below %s, %s is answered with %i, %s', async (base, target, status, shows, type) => {
    const { url } = await start({ base })
    const answer = await fetch(new URL(url).origin + target, { redirect: 'manual' })
    const shown = status === 301 ? answer.headers.get('location') : await answer.text()
    const is = status === 301 ? undefined : answer.headers.get('content-type')
    expect([answer.status, shown, is]).toEqual([status, shows, type])
  })

  test('shows a new build at once', async () => {
    const dir = await writeFiles()
    const { get } = await start({ dir })
    await get('/')
    await writeFile(path.join(dir, 'index.html'), 'newer home')
    await mkdir(path.join(dir, 'added'))
    await writeFile(path.join(dir, 'added/index.html'), 'added')
    expect(await (await get('/')).text()).toBe('newer home')
    expect(await (await get('/added/')).text()).toBe('added')
  })

  test('sends the headers of _headers only when asked to, and those of the newest build', async () => {
    const dir = await writeFiles()
    const policyOf = async ({ get }: Awaited<ReturnType<typeof start>>, target = '/contact/') =>
      (await get(target)).headers.get('content-security-policy')
    const bucket = await start({ dir })
    const host = await start({ dir, asHost: true })
    expect(await policyOf(host)).toBeNull()
    await writeFile(path.join(dir, '_headers'), '/*\n  Content-Security-Policy: one\n')
    expect(await policyOf(host)).toBe('one')
    await writeFile(path.join(dir, '_headers'), '/*\n  Content-Security-Policy: two\n')
    expect([await policyOf(host), await policyOf(host, '/nowhere/')]).toEqual(['two', 'two'])
    expect(await policyOf(bucket)).toBeNull()
    // It is for the host, and not for visitors.
    expect((await host.get('/_headers')).status).toBe(404)
  })

  test('lets what is not there not be kept, whatever the rule for its folder is', async () => {
    const dir = await writeFiles()
    const rule = 'Cache-Control: public, max-age=31536000, immutable'
    await writeFile(path.join(dir, '_headers'), `/deep/*\n  ${rule}\n`)
    const { get } = await start({ dir, asHost: true })
    const kept = async (target: string) => (await get(target)).headers.get('cache-control')
    expect(await kept('/deep/er/')).toMatch(/immutable/)
    expect(await kept('/deep/nothing.js')).toBeNull()
    expect(await kept('/contact/')).toBe('no-cache')
  })

  test('serves a site below the path that it was built for', async () => {
    const server = await serveSite({ dir: await writeFiles() })
    onTestFinished(server.close)
    expect(new URL(server.url).pathname).toBe('/some/path/')
    expect(await (await fetch(server.url)).text()).toBe('home')
  })

  test('answers a request for the head without a body', async () => {
    const { url } = await start()
    const response = await fetch(url, { method: 'HEAD' })
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '4'])
  })
})
