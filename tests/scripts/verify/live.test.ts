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
import { buildInto, folderWith, plumberContent, runProcess, runScript } from '../../support/site'

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
const authority = `[ca]
default_ca=c
[c]
database=db
serial=serial
new_certs_dir=.
default_md=sha256
policy=p
x509_extensions=v
[p]
[v]
subjectAltName=`

test.skipIf(!openssl).each([
  ['that browsers do not trust', '2049', 'IP:127.0.0.1', false, 'self-signed certificate'],
  ['that has expired', '2021', 'IP:127.0.0.1', true, 'certificate has expired'],
  ['that begins later', '2050', 'IP:127.0.0.1', true, 'certificate is not yet valid'],
  ['of another host', '2049', 'DNS:other.example', true, 'Hostname/IP does not match certificate'],
])('a certificate %s is all that is said', async (_what, until, name, isTrusted, said) => {
  const cwd = await folderWith({ 'ca.cnf': `${authority}${name}\n`, db: '', serial: '01\n' })
  const begins = until === '2050' ? '2049' : '2020'
  for (const args of [
    'req -newkey rsa:2048 -nodes -subj /CN=x -keyout key -out csr',
    `ca -batch -selfsign -config ca.cnf -keyfile key -in csr -out cert -notext -startdate ${begins}0101000000Z -enddate ${until}0101000000Z`,
  ]) {
    execFileSync(`${openssl}`, args.split(' '), { cwd, stdio: 'ignore' })
  }
  const [key, cert] = await Promise.all(
    ['key', 'cert'].map((file) => readFile(path.join(cwd, file))),
  )
  const https = createServer({ key, cert })
  await new Promise<void>((resolve) => https.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void https.close())
  const { port } = https.address() as AddressInfo
  // Node reads at its start which it trusts besides.
  const env: Record<string, string> = isTrusted
    ? { NODE_EXTRA_CA_CERTS: path.join(cwd, 'cert') }
    : {}
  const args = [`https://127.0.0.1:${port}`, '--out', dir]
  const { code, stdout } = await runProcess('scripts/check-live.ts', args, env)
  expect([code, stdout.trim().split('\n')]).toEqual([
    1,
    [expect.stringMatching(`^BAD site: ${said}.*: see at the host whether the site and its certi`)],
  ])
})
