import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { checkLive } from '../../scripts/dev/live'
import { generatorPaths } from '../../scripts/shared/paths'
import { findProgram } from '../support/processes'
import { dist, listFiles, readBuilt } from '../support/site'
import { olderRedirects, redirects } from '../support/spec'
import { ask } from './support/ask'
import { matters, sharedHeaders, types } from './support/matters'
import { hosts, startHost } from './support/platforms'
import {
  broken,
  cacheRules,
  type RunningServer,
  servers,
  shownConfig,
  startServer,
} from './support/servers'
import { beside, tableOf } from './support/table'

/*
 * The site behind real servers, set up with the configurations that docs/hosting.md shows. What is not on
 * the machine is left out, and the last lines of the run say so.
 */

const programs = servers.map((server) => ({ server, program: findProgram(server.program) }))
describe.each(programs)('$server.name', ({ server, program }) => {
  const missing = `(left out: there is no ${server.name} here. apt-get install ${server.program} brings it.)`
  describe.skipIf(!program)(program ? 'serves the site' : missing, () => {
    let running: RunningServer
    beforeAll(async () => {
      running = await startServer(server, program ?? '', dist(), beside)
    })
    afterAll(() => running?.close())

    const get = (address: string) => ask(running.port, address)

    test('a file comes as what it is', async () => {
      for (const file of (await listFiles(dist())).filter((one) => !/^[._]/.test(one))) {
        const type = types[path.extname(file)]
        const { headers, status } = await ask(running.port, `/${file}`, { method: 'HEAD' })
        // An old address that ends in .html leads on.
        if (type && status === 200) expect(headers['content-type'], file).toMatch(type)
      }
    })

    test('the answers are those of the table', async () => {
      const files = await listFiles(dist())
      const built = (ending: string) => `/${files.find((file) => file.endsWith(ending))}`
      for (const { asked, method, headers: sent, ...wanted } of tableOf(built)) {
        const { status, headers, body } = await ask(running.port, asked, { method, headers: sent })
        const to = headers.location && new URL(headers.location, 'http://own')
        const isOwn = to && /^(own|127\.0\.0\.1|www\.example\.com)$/.test(to.hostname)
        expect
          .soft({
            asked,
            // Caddy sends on with 308.
            status: status === 308 ? 301 : status,
            leadsTo: to && isOwn ? to.pathname + to.search : headers.location,
            hasOwnPage: titleOf(body) === titleOf(readBuilt('404.html')),
            isKept: !method && status >= 300 && /max-age/.test(headers['cache-control'] ?? ''),
            hasSecret: body.includes('SECRET'),
            isVaried: !headers['content-encoding'] || /accept-encoding/i.test(headers.vary ?? ''),
          })
          .toEqual({
            asked,
            status: expect.any(Number),
            leadsTo: undefined,
            hasOwnPage: wanted.status ? wanted.status === 404 : expect.any(Boolean),
            isKept: false,
            hasSecret: false,
            isVaried: true,
            ...wanted,
          })
      }
    })

    test('an address that tries to leave the folder gets nothing', async () => {
      for (const address of [
        '/../package.json',
        '/%2e%2e/%2e%2e/etc/passwd',
        '/assets/..%2f..%2f',
      ]) {
        const { status, body } = await get(address)
        expect(body, address).not.toMatch(/root:|"scripts"/)
        expect(status === 200 && !body.startsWith('<!doctype html>'), address).toBe(false)
      }
    })

    test('what is for the host alone is not served', async () => {
      const files = (await listFiles(dist())).filter((file) => /^[._]/.test(file))
      expect(files).toEqual(expect.arrayContaining(['_headers', '_nginx.conf', '.build-manifest']))
      for (const file of files) {
        expect([file, (await get(`/${file}`)).status]).toEqual([file, 404])
      }
    })

    test('a failure of the server shows 500.html', async () => {
      const { status, body } = await get(broken)
      expect([status, titleOf(body)]).toEqual([500, titleOf(readBuilt('500.html'))])
    })

    test('the headers are those of _headers, on every answer', async () => {
      for (const address of ['/', '/contact/', '/site.webmanifest', '/nowhere/', broken]) {
        const { headers } = await get(address)
        for (const [name, value] of Object.entries(sharedHeaders())) {
          expect([address, name, headers[name]]).toEqual([address, name, value])
        }
      }
    })

    test('files with a hash may be kept for a year, and pages never without asking', async () => {
      const script = /\/assets\/main-[\w-]+\.js/.exec(readBuilt('index.html'))?.[0] ?? ''
      const kept = async (address: string) => (await get(address)).headers['cache-control']
      expect(await kept(script)).toBe(cacheRules.assets)
      for (const address of ['/', '/contact/', '/sitemap.xml', '/robots.txt', '/favicon-96.png']) {
        expect([address, await kept(address)]).toEqual([address, cacheRules.pages])
      }
    })

    // It compares every file with that of the build.
    test('npm run check-live finds nothing but the address of the tests', async () => {
      const lines = await checkLive(dist(), `http://127.0.0.1:${running.port}`)
      expect(lines.filter(({ good }) => !good).map(({ what }) => what)).toEqual(['robots'])
    })

    test.each([...redirects, ...olderRedirects])(
      'the old address %s leads to %s',
      async (from, to) => {
        for (const address of [from, from.replace(/\/$/, '')]) {
          for (const query of ['', '?utm_source=a&b=c']) {
            const answer = await get(address + query)
            const { pathname, search, hash } = new URL(answer.headers.location ?? '', 'http://host')
            expect([address, answer.status, pathname + hash]).toEqual([address, 301, to])
            expect([address, search]).toEqual([address, query])
          }
        }
      },
    )
  })
})

describe('docs/hosting.md', () => {
  const guide = readFileSync(path.join(generatorPaths.root, 'docs/hosting.md'), 'utf8')

  /** The table of the page: what it says of a host, by matter. */
  function shown(name: string): Record<string, string> {
    const [, table = ''] = /^(\| Asked of a host \|[\s\S]*?)\n\n/m.exec(guide) ?? []
    const [head = [], , ...rows] = table.split('\n').map((line) => line.split(' | '))
    const column = head.findIndex((cell) => cell.replace(/ \|$/, '') === name)
    const cell = (text = '') => text.replace(/^\| | \|$/g, '')
    return Object.fromEntries(rows.map((row) => [cell(row[0]), cell(row[column])]))
  }

  test.for(hosts)('its table says what $name does', async (host, { skip }) => {
    const running = await startHost(host)
    if (typeof running === 'string') return skip(running)
    onTestFinished(running.close)
    const files = await listFiles(dist())
    const measured: Record<string, string> = {}
    for (const [matter, measure] of Object.entries(matters)) {
      const isUnknown = host.unknown?.includes(matter)
      measured[matter] = isUnknown
        ? 'unknown'
        : await measure({ ...running, base: host.base, files })
    }
    expect(measured).toEqual(shown(host.name))
  })

  test.each([
    ['nginx', 'include /var/www/site/_nginx.conf;'],
    ['caddy', 'import /var/www/site/_caddy.conf'],
    ['apache', 'Include /var/www/site/_apache.conf'],
  ])(
    'has no header and no old address in the configuration of %s that the build writes',
    (language, line) => {
      const config = shownConfig(language)
      expect(config).toContain(line)
      for (const name of Object.keys(sharedHeaders())) {
        expect(config.toLowerCase()).not.toContain(name)
      }
      for (const [from] of redirects) expect(config).not.toContain(from.slice(0, -1))
    },
  )
})

const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1]
