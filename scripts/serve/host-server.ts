import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { readBase, type StaticServer } from './static-server'

/** How a host treats requests. */
export interface HostOptions {
  /** The folder of a built site. */
  dir: string
  /** How long each answer waits, in milliseconds: a round trip to a host that is far away. */
  delay?: number
}

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html;charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain;charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

const compressed = new Set(['.css', '.html', '.js', '.svg', '.txt', '.webmanifest', '.xml'])

interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/**
 * Serves a built site on loopback the way a host with a content network does: compressed, with the
 * headers of the site's own `_headers`. For measuring and for tests of those headers; it keeps
 * what it has read, so that a later build does not show.
 */
export async function serveAsHost({ dir, delay = 0 }: HostOptions): Promise<StaticServer> {
  const base = await readBase(dir)
  const rules = readRules(await readFile(path.join(dir, '_headers'), 'utf8'))
  const kept = new Map<string, Promise<Answer>>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const answer = kept.get(pathname) ?? answerTo(pathname, { dir, base, rules })
    kept.set(pathname, answer)
    setTimeout(() => void send(request, response, answer), delay)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}${base}`, close: () => close(server) }
}

type Rules = { matches: RegExp; headers: [name: string, value: string][] }[]

/** Reads `_headers`: a path, and under it, indented, its headers. */
function readRules(text: string): Rules {
  const rules: Rules = []
  for (const line of text.split('\n').filter(Boolean)) {
    const [, name = '', value = ''] = /^ +([\w-]+): (.*)$/.exec(line) ?? []
    if (name) rules.at(-1)?.headers.push([name, value])
    else rules.push({ matches: new RegExp(`^${line.replaceAll('*', '.*')}$`), headers: [] })
  }
  return rules
}

interface Place {
  dir: string
  base: string
  rules: Rules
}

async function answerTo(pathname: string, { dir, base, rules }: Place): Promise<Answer> {
  const inSite = pathname.startsWith(base) ? pathname.slice(base.length) : '404.html'
  const file = inSite === '' || inSite.endsWith('/') ? `${inSite}index.html` : inSite
  const found = await readFile(path.join(dir, path.normalize(`/${file}`))).catch(() => undefined)
  const extension = found ? path.extname(file) : '.html'
  const content = found ?? (await readFile(path.join(dir, '404.html')))
  const headers = Object.fromEntries(
    rules.filter(({ matches }) => matches.test(pathname)).flatMap((rule) => rule.headers),
  )
  headers['Content-Type'] = types[extension] ?? 'application/octet-stream'
  if (compressed.has(extension)) headers['Content-Encoding'] = 'br'
  return {
    status: found ? 200 : 404,
    headers: { 'Cache-Control': 'public, max-age=0, must-revalidate', ...headers },
    body: compressed.has(extension) ? await promisify(brotliCompress)(content) : content,
  }
}

async function send(
  { method }: IncomingMessage,
  response: ServerResponse,
  answer: Promise<Answer>,
): Promise<void> {
  const { status, headers, body } = await answer
  response.writeHead(status, { ...headers, 'Content-Length': body.length })
  response.end(method === 'HEAD' ? undefined : body)
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    server.closeAllConnections()
  })
}
