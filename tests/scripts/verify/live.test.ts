import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { checkLive } from '../../../scripts/dev/live'
import {
  type Answer,
  answerFile,
  folderReader,
  type StaticServer,
  serve,
} from '../../../scripts/dev/static-server'
import { findProgram } from '../../support/processes'
import { buildInto, plumberContent, runScript } from '../../support/site'

type Fault = (target: string, answer: Answer) => Answer | undefined

let dir: string
let fault: Fault = () => undefined
let server: StaticServer
beforeAll(async () => {
  dir = path.join(await mkdtemp(path.join(inject('runDir'), 'live-')), 'dist')
  server = await serve(async ({ url = '/' }) => {
    const answer = await answerFile(url, folderReader(dir), { asHost: true })
    return fault(url, answer) ?? answer
  })
  await buildInto(dir, plumberContent, { siteUrl: server.url.replace(/\/$/, '') })
})
afterAll(() => server.close())

const withHeader = (name: string, value: string | undefined): Fault => {
  return (_, answer) => {
    const { [name]: _old, ...headers } = answer.headers ?? {}
    return { ...answer, headers: value === undefined ? headers : { ...headers, [name]: value } }
  }
}
const at =
  (wanted: string, change: Partial<Answer>): Fault =>
  (target, answer) =>
    target === wanted ? { ...answer, ...change } : undefined
const policy = 'Content-Security-Policy'

test.each<[wrong: string[], fault: Fault]>([
  [[], () => undefined],
  [['files: 1 of … are not: contact/index.html'], at('/contact/', { body: '<p>Old' })],
  [['files: 1 of … are not: contact/index.html (404)'], at('/contact/', { status: 404 })],
  [
    ['unknown address: an unknown address gets 404.html, status 200'],
    at('/there-is-no-such-page/', { status: 200 }),
  ],
  [['headers: not sent: Content-Security-Policy'], withHeader(policy, undefined)],
  [
    ['headers: of another build: Content-Security-Policy', 'form: the header’s connect-src'],
    withHeader(policy, "connect-src 'self'"),
  ],
  [['caching: pages are kept for 3600 s'], withHeader('Cache-Control', 'max-age=3600')],
  [['redirects: lead nowhere: /towns/ (404)'], at('/towns/', { status: 404, body: '' })],
  [['robots: the host sends X-Robots-Tag: noindex'], withHeader('X-Robots-Tag', 'noindex')],
  [
    ['files: 1 of … are not: robots.txt', 'robots: robots.txt keeps'],
    at('/robots.txt', { body: 'User-agent: *\nDisallow: /\n' }),
  ],
])('npm run check-live finds %j', async (wrong, change) => {
  fault = change
  const lines = await checkLive(dir, server.url)
  const found = lines.filter(({ good }) => !good).map(({ what, said }) => `${what}: ${said}`)
  expect(lines).toHaveLength(9)
  expect(found.map((line) => line.replace(/ of \d+ /, ' of … '))).toEqual(
    wrong.map((line) => expect.stringContaining(line)),
  )
})

test('npm run check-live prints a line for each, and ends with 1 where the address is another', async () => {
  fault = () => undefined
  const args = ['--out', dir]
  const right = await runScript('scripts/check-live.ts', [server.url, ...args])
  expect([right.code, right.stdout.match(/^ok {2}/gm)]).toMatchObject([0, { length: 9 }])
  const other = server.url.replace('127.0.0.1', 'localhost')
  const wrong = await runScript('scripts/check-live.ts', [other, ...args])
  expect([wrong.code, wrong.stdout]).toEqual([1, expect.stringContaining('BAD robots: search')])
})

const openssl = findProgram('openssl')
test.skipIf(!openssl)('a certificate that browsers do not trust is all that is said', async () => {
  const [key, cert] = ['key', 'cert'].map((name) => path.join(path.dirname(dir), `${name}.pem`))
  const args = 'req -x509 -newkey rsa:2048 -nodes -days 90 -subj /CN=localhost -keyout'.split(' ')
  execFileSync(`${openssl}`, [...args, `${key}`, '-out', `${cert}`], { stdio: 'ignore' })
  const https = createServer({ key: await readFile(`${key}`), cert: await readFile(`${cert}`) })
  await new Promise<void>((resolve) => https.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void https.close())
  const { port } = https.address() as AddressInfo
  const lines = await checkLive(dir, `https://127.0.0.1:${port}`)
  expect(lines).toEqual([
    { what: 'site', good: false, said: expect.stringContaining('self-signed') },
  ])
})
