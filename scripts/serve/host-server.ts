import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2'
import type { AddressInfo, Server } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Certificate } from './certificate'
import { type HeadersFor, readHeaders } from './host-headers'
import { readBase, type StaticServer } from './static-server'

/** How a host treats requests. */
export interface HostOptions {
  /** The folder of a built site. */
  dir: string
  /** How long each answer waits, in milliseconds: a round trip to a host that is far away. */
  delay?: number
  /** Serves over TLS and h2 with it, as hosts do today; without it, over plain HTTP/1.1. */
  certificate?: Certificate
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

/** A site as a host serves it. */
export interface HostServer extends StaticServer {
  /** Ends the connections: who asks again has to open one, as on a first visit. */
  hangUp(): void
}

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
export async function serveAsHost({
  dir,
  delay = 0,
  certificate,
}: HostOptions): Promise<HostServer> {
  const base = await readBase(dir)
  const headersFor = readHeaders(await readFile(path.join(dir, '_headers'), 'utf8'))
  const kept = new Map<string, Promise<Answer>>()
  const handle = (request: Request, response: Response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const answer = kept.get(pathname) ?? answerTo(pathname, { dir, base, headersFor })
    kept.set(pathname, answer)
    setTimeout(() => void send(request, response, answer), delay)
  }
  const { server, hangUp } = certificate ? overH2(certificate, handle) : overHttp(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}${base}`,
    hangUp,
    close: () => closed(server, hangUp),
  }
}

type Request = IncomingMessage | Http2ServerRequest
type Response = ServerResponse | Http2ServerResponse
type Handle = (request: Request, response: Response) => void

interface Listener {
  server: Server
  hangUp(): void
}

function overHttp(handle: Handle): Listener {
  const server = createServer(handle)
  return { server, hangUp: () => server.closeAllConnections() }
}

function overH2({ key, cert }: Certificate, handle: Handle): Listener {
  const server = createSecureServer({ key, cert }, handle)
  const sessions = new Set<ServerHttp2Session>()
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  const hangUp = () => {
    for (const session of sessions) session.destroy()
  }
  return { server, hangUp }
}

/** Ends a server, and by `hangUp` the connections that browsers would keep open. */
function closed(server: Server, hangUp: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    hangUp()
  })
}

interface Place {
  dir: string
  base: string
  headersFor: HeadersFor
}

async function answerTo(pathname: string, { dir, base, headersFor }: Place): Promise<Answer> {
  const inSite = pathname.startsWith(base) ? pathname.slice(base.length) : '404.html'
  const file = inSite === '' || inSite.endsWith('/') ? `${inSite}index.html` : inSite
  const found = await readFile(path.join(dir, path.normalize(`/${file}`))).catch(() => undefined)
  const extension = found ? path.extname(file) : '.html'
  const content = found ?? (await readFile(path.join(dir, '404.html')))
  const headers = headersFor(pathname)
  headers['Content-Type'] = types[extension] ?? 'application/octet-stream'
  if (compressed.has(extension)) headers['Content-Encoding'] = 'br'
  return {
    status: found ? 200 : 404,
    headers: { 'Cache-Control': 'public, max-age=0, must-revalidate', ...headers },
    body: compressed.has(extension) ? await promisify(brotliCompress)(content) : content,
  }
}

async function send(request: Request, response: Response, answer: Promise<Answer>): Promise<void> {
  const { status, headers, body } = await answer
  // What the two kinds of responses share has no common type.
  const open = response as ServerResponse
  open.writeHead(status, { ...headers, 'Content-Length': body.length })
  open.end(request.method === 'HEAD' ? undefined : body)
}
