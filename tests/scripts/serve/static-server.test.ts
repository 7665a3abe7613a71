import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readBase, serveSite } from '../../../scripts/dev/static-server'
import { writeFolder } from '../../support/site'

const files: Record<string, string> = {
  'index.html': 'home',
  '404.html': 'lost',
  'contact/index.html': 'contact',
  'deep/er/index.html': 'deeper',
  'style.css': 'a{}',
  'script.js': '0',
  'site.webmanifest': '{"start_url":"/some/path/"}',
  'sitemap.xml': '<a/>',
  'robots.txt': 'x',
  'font.woff2': 'x',
  'icon.png': 'x',
  'logo.svg': '<svg/>',
}

const writeFiles = () => writeFolder({ ...files, '../secret.txt': 'secret' })

/** Serves the files until the test has finished. */
async function start(options: Partial<Parameters<typeof serveSite>[0]> = {}) {
  const server = await serveSite({ dir: await writeFiles(), base: '/', ...options })
  onTestFinished(server.close)
  const get = (target: string) => fetch(new URL(target, server.url), { redirect: 'manual' })
  return { ...server, get }
}

const html = 'text/html;charset=utf-8'

describe('serveSite', () => {
  test('answers with files and their types, with redirects, and with 404.html', async () => {
    const { get } = await start()
    const rows: [target: string, status: number, text: string, type: string | null][] = [
      ['/', 200, 'home', html],
      ['/contact/?service=leak', 200, 'contact', html],
      ['/deep/er/', 200, 'deeper', html],
      ['/style.css', 200, 'a{}', 'text/css;charset=utf-8'],
      ['/script.js', 200, '0', 'text/javascript;charset=utf-8'],
      ['/site.webmanifest', 200, `${files['site.webmanifest']}`, 'application/manifest+json'],
      ['/sitemap.xml', 200, '<a/>', 'text/xml;charset=utf-8'],
      ['/robots.txt', 200, 'x', 'text/plain;charset=utf-8'],
      ['/font.woff2', 200, 'x', 'font/woff2'],
      ['/icon.png', 200, 'x', 'image/png'],
      ['/logo.svg', 200, '<svg/>', 'image/svg+xml'],
      ...['/nowhere', '/nowhere/', '/deep/', '/deep', '/contact.html', '/style.css/'].map(lost),
      ...['/..%2fsecret.txt', '/%2e%2e/secret.txt', '/%', '/%E0%A4%A'].map(lost),
    ]
    for (const [target, ...answer] of rows) {
      const response = await get(target)
      const { status, headers } = response
      expect([target, status, await response.text(), headers.get('content-type')]).toEqual([
        target,
        ...answer,
      ])
    }
  })

  const lost = (target: string): [string, number, string, string] => [target, 404, 'lost', html]

  test.each([
    ['/', '/contact?service=leak', '/contact/?service=leak'],
    ['/', '/deep/er', '/deep/er/'],
    ['/some/path/', '/some/path', '/some/path/'],
    ['/some/path/', '/some/path/contact?x=1', '/some/path/contact/?x=1'],
  ])('below %s, sends %s on to %s for good', async (base, target, location) => {
    const { get } = await start({ base })
    const response = await get(target)
    expect([response.status, response.headers.get('location')]).toEqual([301, location])
  })

  test('sends nobody on to another host, however many slashes an address begins with', async () => {
    const { url } = await start()
    const response = await fetch(`${url}/contact`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([301, '/contact/'])
  })

  test('answers below a base path, and nowhere else', async () => {
    const { get } = await start({ base: '/some/path/' })
    for (const [target, text] of [
      ['/some/path/', 'home'],
      ['/some/path/contact/', 'contact'],
      ...['/some/path/nowhere', '/', '/contact/', '/some/pathology/'].map((one) => [one, 'lost']),
    ] as [string, string][]) {
      const response = await get(target)
      expect([target, response.status === 200, await response.text()]).toEqual([
        target,
        text !== 'lost',
        text,
      ])
    }
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

test('readBase reads the base path of a built site off its manifest', async () => {
  expect(await readBase(await writeFiles())).toBe('/some/path/')
})
