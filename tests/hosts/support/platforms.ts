import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { lookup } from 'mrmime'
import { inject } from 'vitest'
import {
  type Handle,
  type Answer as Page,
  serve,
  serveSite,
} from '../../../scripts/dev/static-server'
import { generatorPaths } from '../../../scripts/shared/paths'
import { fetched, notFetched } from '../../support/fetched'
import { findProgram } from '../../support/processes'
import { buildInto, hvacContent, listFiles } from '../../support/site'
import { wrangler } from '../../support/worker-receiver'
import {
  freePort,
  listens,
  type RunningServer,
  type Server,
  servers,
  startServer,
  stop,
} from './servers'
import { beside } from './table'

/* Hosts that take a folder, on this machine: their own runtimes where there are any. */

/** A host of the table in docs/hosting.md. */
export interface Host {
  name: string
  /** The path under which the site lives there. */
  base: string
  /** Matters of which its documentation does not speak, where there is nothing else to go by. */
  unknown?: string[]
  /**
   * Serves the site.
   *
   * @param folder - One of its own, which holds the built site as `site`
   * @returns Why it cannot, if it cannot.
   */
  start(folder: string): Promise<RunningServer | string>
}

const bySettings = (server: Server): Host => ({
  name: server.name,
  base: '/',
  async start() {
    const program = findProgram(server.program)
    const missing = `there is no ${server.program} here. apt-get install ${server.program} brings it.`
    return program ? startServer(server, program, inject('dist'), beside) : missing
  },
})

/** What shared hosting mostly is: Apache that reads no file of ours, and a form for the error page. */
const sharedHosting: Server = {
  name: 'Shared hosting',
  program: 'apache2',
  async prepare(place) {
    const args = (await servers.find(({ program }) => program === 'apache2')?.prepare(place)) ?? []
    const file = args.at(-1) ?? ''
    const config = await readFile(file, 'utf8')
    const plain = `DocumentRoot ${place.site}\nDirectoryIndex index.html\nErrorDocument 404 /404.html`
    const protection = '<FilesMatch "^\\.ht">\n  Require all denied\n</FilesMatch>'
    await writeFile(file, config.replace(/<VirtualHost[\s\S]*/, `${plain}\n${protection}\n`))
    return args
  },
}

const netlify = '@netlify/dev@4.18.13'
const s3rver = 's3rver@3.7.1'

/** The part of Netlify's local environment that serves files. */
async function startNetlify(folder: string): Promise<RunningServer | string> {
  const tools = await fetched(netlify)
  if (!tools) return notFetched(netlify)
  const entry = path.join(tools, 'node_modules/@netlify/dev/dist/main.js')
  const { NetlifyDev } = await import(/* @vite-ignore */ entry)
  await writeFile(path.join(folder, 'netlify.toml'), '[build]\npublish = "site"\n')
  const names =
    'blobs database edgeFunctions environmentVariables functions geolocation images aiGateway'
  const off = Object.fromEntries(names.split(' ').map((name) => [name, { enabled: false }]))
  const serverAddress = 'http://127.0.0.1'
  const options = { projectRoot: folder, skipGitignore: true, serverAddress }
  const dev = new NetlifyDev({ ...off, ...options })
  await dev.start()
  const handle: Handle = async ({ url = '/', method, headers }) => {
    const request = new Request(serverAddress + url, { method, headers: headers as HeadersInit })
    const shared: Record<string, string> = {}
    const headersCollector = (name: string, value: string) =>
      Object.assign(shared, { [name]: value })
    const response: Response | undefined = await dev.handle(request, { headersCollector })
    if (response) {
      const body = new Uint8Array(await response.arrayBuffer())
      return { status: response.status, headers: Object.fromEntries(response.headers), body }
    }
    // It leaves this to its caller; Netlify documents it.
    const body = await readFile(path.join(folder, 'site/404.html'))
    return { status: 404, headers: { ...shared, 'content-type': 'text/html' }, body }
  }
  const { url, close } = await serve(handle)
  const stopAll = async () => {
    await close()
    await dev.stop()
  }
  return { port: Number(new URL(url).port), close: stopAll }
}

async function startCloudflare(folder: string): Promise<RunningServer | string> {
  const tools = await fetched(wrangler)
  if (!tools) return notFetched(wrangler)
  const port = await freePort()
  const program = path.join(tools, 'node_modules/wrangler/bin/wrangler.js')
  const flags = `--ip 127.0.0.1 --port ${port} --compatibility-date 2026-01-01`
  const env = { ...process.env, HOME: folder, CI: '1', WRANGLER_SEND_METRICS: 'false' }
  // What an upload leaves away.
  await rm(path.join(folder, 'site/.git'), { recursive: true })
  const args = [program, 'pages', 'dev', 'site', ...flags.split(' ')]
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: 'ignore' })
  await listens(port, child)
  return { port, close: () => stop(child) }
}

/** GitHub Pages as its documentation has it: our imitation, since there is no other. */
async function startGitHub(folder: string): Promise<RunningServer> {
  const site = path.join(folder, 'site')
  await rm(site, { recursive: true })
  await buildInto(site, hvacContent, { siteUrl: 'https://user.github.io/site/' })
  for (const [file, text] of Object.entries(beside)) {
    // What the action that uploads a site leaves away.
    if (file.startsWith('.git/')) continue
    await mkdir(path.dirname(path.join(site, file)), { recursive: true })
    await writeFile(path.join(site, file), text)
  }
  const read = (file: string) => readFile(path.join(site, file)).catch(() => undefined)
  const handle: Handle = async ({ url = '/' }): Promise<Page> => {
    const { pathname } = new URL(url, 'http://user.github.io')
    const wanted = pathname.startsWith('/site/')
      ? decodeURIComponent(pathname.slice(6))
      : '404.html'
    const headers = { 'cache-control': 'max-age=600' }
    for (const file of [wanted, `${wanted}.html`, `${wanted}index.html`]) {
      const body = wanted !== '' || file === 'index.html' ? await read(file) : undefined
      if (body)
        return { status: 200, headers: { ...headers, 'content-type': lookup(file) ?? '' }, body }
    }
    if (await read(`${wanted}/index.html`))
      return { status: 301, headers: { location: `${pathname}/` } }
    const body = await read('404.html')
    return { status: 404, headers: { ...headers, 'content-type': 'text/html' }, body }
  }
  const { url, close } = await serve(handle)
  return { port: Number(new URL(url).port), close }
}

/** The files that the commands of docs/hosting.md upload, and how long each may be kept. */
async function uploads(site: string): Promise<[key: string, cache: string][]> {
  const guide = await readFile(path.join(generatorPaths.root, 'docs/hosting.md'), 'utf8')
  const files = await listFiles(site)
  return [...guide.matchAll(/^aws s3 sync dist(\S*) .*$/gm)].flatMap(([line, below = '']) => {
    const filters = [...line.matchAll(/--(in|ex)clude '([^']+)'/g)].map(
      ([, kind, pattern = '']) => {
        const words = pattern.split('*').map((word) => word.replace(/[.]/g, '\\$&'))
        return { isIn: kind === 'in', pattern: new RegExp(`^${words.join('.*')}$`) }
      },
    )
    const cache = /--cache-control '?([^'\n]+)'?$/.exec(line)?.[1] ?? ''
    const prefix = below && `${below.slice(1)}/`
    const taken = files.filter((file) => {
      const name = file.slice(prefix.length)
      return (
        file.startsWith(prefix) &&
        (filters.findLast(({ pattern }) => pattern.test(name))?.isIn ?? true)
      )
    })
    return taken.map((file): [string, string] => [file, cache])
  })
}

/** An imitation of a bucket's website endpoint, filled as docs/hosting.md says. */
async function startBucket(folder: string): Promise<RunningServer | string> {
  const tools = await fetched(s3rver)
  if (!tools) return notFetched(s3rver)
  const S3rver = createRequire(path.join(tools, 'x'))('s3rver')
  const site = path.join(folder, 'site')
  const bucket = 'www.example.com'
  const website = `<WebsiteConfiguration><IndexDocument><Suffix>index.html</Suffix></IndexDocument>
    <ErrorDocument><Key>404.html</Key></ErrorDocument></WebsiteConfiguration>`
  const configureBuckets = [{ name: bucket, configs: [website] }]
  const options = { silent: true, directory: path.join(folder, 'bucket'), configureBuckets }
  const s3 = new S3rver(options)
  await s3.configureBuckets()
  const put = (key: string, content: Buffer, metadata: Record<string, string>) =>
    s3.store.putObject({ bucket, key, content, metadata })
  for (const [key, cache] of await uploads(site)) {
    const type = lookup(key) ?? 'binary/octet-stream'
    const metadata = { 'content-type': type, 'cache-control': cache }
    await put(key, await readFile(path.join(site, key)), metadata)
  }
  const rules = (await readFile(path.join(site, '_redirects'), 'utf8')).trim().split('\n')
  for (const [from = '', to = '', status] of rules.map((rule) => rule.split(' '))) {
    if (status !== '301') continue
    const key = from.slice(1).replace(/\/$/, '/index.html')
    await put(key, Buffer.from(''), { 'x-amz-website-redirect-location': to })
  }
  const app = s3.callback()
  const server = createServer((request, response) => {
    request.headers.host = bucket
    app(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { port: (server.address() as AddressInfo).port, close }
}

async function startPreview(folder: string): Promise<RunningServer> {
  const { url, close } = await serveSite({ dir: path.join(folder, 'site'), asHost: true })
  return { port: Number(new URL(url).port), close }
}

/** The columns of the table. */
export const hosts: Host[] = [
  ...servers.map(bySettings),
  bySettings(sharedHosting),
  { name: 'Cloudflare Pages', base: '/', start: startCloudflare },
  { name: 'Netlify', base: '/', start: startNetlify },
  {
    name: 'GitHub Pages',
    base: '/site/',
    unknown: ['keeps the query', 'packs texts'],
    start: startGitHub,
  },
  { name: 'S3 bucket', base: '/', start: startBucket },
  { name: '`npm run preview`', base: '/', start: startPreview },
]

/** Starts a host on a copy of the built site, in which somebody has left more. */
export async function startHost(host: Host): Promise<RunningServer | string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'site-host-'))
  const site = path.join(folder, 'site')
  await cp(inject('dist'), site, { recursive: true })
  for (const [file, text] of Object.entries(beside)) {
    await mkdir(path.dirname(path.join(site, file)), { recursive: true })
    await writeFile(path.join(site, file), text)
  }
  const running = await host.start(folder)
  const clear = () => rm(folder, { recursive: true, force: true })
  if (typeof running === 'string') {
    await clear()
    return running
  }
  const close = async () => {
    await running.close()
    await clear()
  }
  return { ...running, close }
}
