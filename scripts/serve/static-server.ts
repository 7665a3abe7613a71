import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { contentType } from './content-type'
import { findFile, type SiteFolder } from './find-file'
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

/** What is sent for a request. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

/**
 * Serves a built site on loopback the way a bucket does. Files are read anew for each request, so
 * that a new build shows at once.
 *
 * @throws What listening throws; its `code` is `EADDRINUSE` when the port is taken.
 */
export async function serveSite(options: ServeOptions): Promise<StaticServer> {
  const { dir, port, base = '/', withHeaders } = options
  return serveAnswers((target) => answerTo({ dir, base }, target, withHeaders), base, port)
}

/** Serves on loopback what a function answers. */
export async function serveAnswers(
  answer: (target: string) => Promise<Answer>,
  base: string,
  port = 0,
): Promise<StaticServer> {
  const server = createServer(async (request, response) => {
    const { status, headers, body } = await answer(request.url ?? '/')
    response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) })
    response.end(request.method === 'HEAD' ? undefined : body)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const close = () =>
    new Promise<void>((resolve, reject) => {
      server.close((error) => (error ? reject(error) : resolve()))
      // Browsers keep connections open, and the server would wait for them.
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`, close }
}

/**
 * What a host answers to a request.
 *
 * @param withHeaders Whether it sends the headers of `_headers`.
 */
export async function answerTo(
  site: SiteFolder,
  target: string,
  withHeaders = false,
): Promise<Answer> {
  const found = await findFile(site, target)
  const text = withHeaders ? await readIfThere(path.join(site.dir, '_headers')) : ''
  const headers = readHeaders(String(text))(target.replace(/[?#].*$/s, ''))
  if (found.status === 301) {
    return { status: 301, headers: { ...headers, Location: found.location }, body: '' }
  }
  headers['Content-Type'] = contentType(found.file)
  // What is not there may be there tomorrow.
  if (found.status === 404) delete headers['Cache-Control']
  else headers['Cache-Control'] ??= 'no-cache'
  return { status: found.status, headers, body: await readIfThere(found.file) }
}

/** A file; nothing while a build swaps its folder, and where a site has no `404.html`. */
function readIfThere(file: string): Promise<string | Buffer> {
  return readFile(file).catch(() => '')
}

/** The path that a built site lives under, read off its web manifest: `/`, or `/some/path/`. */
export async function readBase(dir: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(path.join(dir, 'site.webmanifest'), 'utf8'))
  const { start_url: start } = manifest as { start_url?: unknown }
  return typeof start === 'string' ? start : '/'
}
