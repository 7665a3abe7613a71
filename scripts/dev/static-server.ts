import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { lookup } from 'mrmime'
import { notServedAt } from '../build/write/host-files'
import { UserError } from '../shared/user-error'
import { literal } from '../shared/wording'

/** A server that listens on loopback. */
export interface StaticServer {
  /** The address of the home page, base path included: `http://127.0.0.1:8080/some/path/`. */
  url: string
  close(): Promise<void>
}

/** What is sent for a request. */
export interface Answer {
  status: number
  headers?: Record<string, string>
  body?: string | Uint8Array
}

/** Answers a request; with nothing where it writes the response by itself. */
export type Handle = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<Answer | undefined>

/** Gives a file of a site by its path from the root: `contact/index.html`. */
type Reader = (file: string) => Promise<string | Uint8Array | undefined>

/** A built site, and how it is served. */
interface ServeOptions {
  /** The folder of the site. */
  dir: string
  /** 0, the default, takes any free port. */
  port?: number
  /** The path that the site lives under; by default the one that it was built for. */
  base?: string
  /** Serves as a host that reads `_headers` does. By default, as a bucket does. */
  asHost?: boolean
}

/**
 * Serves a built site on loopback. Files are read anew for each request, so that a new build shows at
 * once.
 *
 * @throws {UserError} When the port is taken.
 */
export async function serveSite(options: ServeOptions): Promise<StaticServer> {
  const { dir, port, asHost = false } = options
  const base = options.base ?? (await readBase(dir).catch(() => '/'))
  const read = folderReader(dir)
  const answer: Handle = ({ url = '/' }) => answerFile(url, read, { base, asHost })
  const { url, close } = await serve(answer, port)
  return { url: new URL(base, url).href, close }
}

/**
 * Listens on loopback.
 *
 * @param handle What it throws becomes status 500.
 * @param port 0 takes any free one.
 * @throws {UserError} When the port is taken.
 */
export async function serve(handle: Handle, port = 0): Promise<StaticServer> {
  const server = createServer(async (request, response) => {
    try {
      const answer = await handle(request, response)
      if (!answer) return
      const { status, headers, body = '' } = answer
      response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) })
      response.end(body)
    } catch (error) {
      console.error(error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken. Name another one with --port, or 0 for any.`
      reject(error.code === 'EADDRINUSE' ? new UserError(taken) : error)
    })
    server.listen(port, '127.0.0.1', resolve)
  })
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      // Browsers keep connections open, and the server would wait for them.
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close }
}

const hidden = RegExp(notServedAt('/'), 'i')

/**
 * Answers as a bucket does: a folder is its `index.html`, a folder without slash redirects, a missing
 * file is `404.html` with status 404. Endings are not guessed: `/contact` is never `contact.html`.
 *
 * @param target What a request asks for: `/contact/?service=leak`.
 * @param base The path that the site lives under, with a slash at both ends.
 * @param asHost Sends the headers of the site's `_headers`, as hosts do that read it.
 */
export async function answerFile(
  target: string,
  read: Reader,
  { base = '/', asHost = false }: { base?: string; asHost?: boolean } = {},
): Promise<Answer> {
  const pathname = target.replace(/[?#].*$/s, '')
  const headers = asHost ? headersFor(pathname, String((await read('_headers')) ?? '')) : {}
  const wanted = pathname.startsWith(base) ? fileAt(pathname.slice(base.length)) : undefined
  const file = wanted && hidden.test(path.posix.join('/', wanted)) ? undefined : wanted
  const body = file && (await read(file))
  if (file && body !== undefined) {
    const all = { 'Cache-Control': 'no-cache', ...headers, 'Content-Type': contentType(file) }
    return { status: 200, headers: all, body }
  }
  if (`${pathname}/` === base || (file && (await read(`${file}/index.html`)) !== undefined)) {
    // Two slashes at the start would lead to another host.
    const location = `${pathname.replace(/^\/+/, '/')}/${target.slice(pathname.length)}`
    return { status: 301, headers: { ...headers, Location: location } }
  }
  // A missing page may be there tomorrow, so nobody may keep the answer.
  const { 'Cache-Control': _, ...others } = headers
  const all = { ...others, 'Content-Type': contentType('404.html') }
  return { status: 404, headers: all, body: await read('404.html') }
}

/** The file of a path within a site, if the path is valid. */
function fileAt(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname).replace(/(^|\/)$/, '$1index.html')
  } catch {
    return undefined
  }
}

/** Reads the files of a folder; nothing where there is none, or while a build swaps the folder. */
export function folderReader(dir: string): Reader {
  const root = path.resolve(dir) + path.sep
  return async (name) => {
    const file = path.resolve(dir, `./${name}`)
    // No path leads out of the folder.
    return file.startsWith(root) ? readFile(file).catch(() => undefined) : undefined
  }
}

/**
 * The path that a built site lives under, read off its web manifest: `/`, or `/some/path/`.
 *
 * @throws When the folder has no web manifest.
 */
export async function readBase(dir: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(path.join(dir, 'site.webmanifest'), 'utf8'))
  const { start_url: start } = manifest as { start_url?: unknown }
  return typeof start === 'string' ? start : '/'
}

/**
 * The headers that `_headers` has for a path of the site: in it stands a path, in which `*` is anything,
 * and under it, indented, its headers.
 */
function headersFor(pathname: string, rules: string): Record<string, string> {
  const headers: Record<string, string> = {}
  let applies = false
  for (const line of rules.split('\n')) {
    const [, name, value = ''] = /^ +([\w-]+): (.*)$/.exec(line) ?? []
    if (!name) applies = new RegExp(`^${line.split('*').map(literal).join('.*')}$`).test(pathname)
    else if (applies) headers[name] = value
  }
  return headers
}

/** The content type of a file, by its extension. */
function contentType(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream'
  return type.startsWith('text/') ? `${type};charset=utf-8` : type
}
