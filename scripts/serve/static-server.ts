import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import sirv from 'sirv'
import { readHeaders } from './host-headers'

/** What is served, and where. */
export interface ServeOptions {
  /** The folder of a built site. */
  dir: string
  /** 0, the default, takes any free port. */
  port?: number
  /** The path the site was built to live under, with a slash at both ends. */
  base?: string
  /** Sends the headers of the site's `_headers`, as hosts do that read it. A bucket sends none. */
  withHeaders?: boolean
}

export interface StaticServer {
  /** The address of the home page, base path included: `http://127.0.0.1:8080/some/path/`. */
  url: string
  close(): Promise<void>
}

/**
 * Serves a built site on loopback the way a bucket does: a folder is its `index.html`, a folder
 * without its slash redirects, and what does not exist is `404.html` with status 404. Files are
 * looked up anew for each request, so that a new build shows at once.
 *
 * @throws What listening throws; its `code` is `EADDRINUSE` when the port is taken.
 */
export async function serveSite({
  dir,
  port = 0,
  base = '/',
  withHeaders = false,
}: ServeOptions): Promise<StaticServer> {
  // A bucket guesses no endings: `/contact` is never `contact.html`.
  const files = sirv(dir, { dev: true, etag: true, extensions: [] })
  const server = createServer((request, response) => {
    const { pathname, search } = splitTarget(request.url ?? '/')
    if (withHeaders) setHeaders(dir, pathname, response)
    if (`${pathname}/` === base) return redirect(response, base + search)
    if (!pathname.startsWith(base)) return notFound(dir, response)
    const inSite = `/${pathname.slice(base.length)}`
    request.url = inSite.endsWith('/') ? `${inSite}index.html` : inSite
    files(request, response, () => {
      if (isFolder(dir, inSite)) redirect(response, `${pathname}/${search}`)
      else notFound(dir, response)
    })
  })
  await listen(server, port)
  const { port: taken } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${taken}${base}`, close: () => close(server) }
}

/** The path that a built site lives under, read off its web manifest: `/`, or `/some/path/`. */
export async function readBase(dir: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(path.join(dir, 'site.webmanifest'), 'utf8'))
  const { start_url: start } = manifest as { start_url?: unknown }
  return typeof start === 'string' ? start : '/'
}

function splitTarget(target: string): { pathname: string; search: string } {
  const at = target.indexOf('?')
  if (at === -1) return { pathname: target, search: '' }
  return { pathname: target.slice(0, at), search: target.slice(at) }
}

/** Whether a path without its slash is that of a page. */
function isFolder(dir: string, pathname: string): boolean {
  try {
    const file = path.join(dir, decodeURI(pathname), 'index.html')
    return file.startsWith(dir + path.sep) && existsSync(file)
  } catch {
    // A path that is no valid encoding is that of no page.
    return false
  }
}

function redirect(response: ServerResponse, location: string): void {
  // Two slashes at the start would lead to another host.
  response.writeHead(301, { Location: location.replace(/^\/+/, '/') }).end()
}

/** Reads `_headers` anew: they know the scripts of the pages that the same build wrote. */
function setHeaders(dir: string, pathname: string, response: ServerResponse): void {
  const headersFor = readHeaders(readIfThere(path.join(dir, '_headers')))
  for (const [name, value] of Object.entries(headersFor(pathname))) response.setHeader(name, value)
}

/** A file's text; nothing while a build swaps its folder. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

async function notFound(dir: string, response: ServerResponse): Promise<void> {
  // What is not there may be there tomorrow.
  response.removeHeader('Cache-Control')
  const page = await readFile(path.join(dir, '404.html')).catch(() => 'Not found')
  response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' }).end(page)
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    // Browsers keep connections open, and the server would wait for them.
    server.closeAllConnections()
  })
}
