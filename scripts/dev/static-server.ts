import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { notServed } from '../build/write/host-files'
import { literal } from '../shared/wording'

/** How the files of a site are answered with. */
interface HostRules {
  /** The path the site was built to live under, with a slash at both ends. */
  base?: string
  /** Sends the headers of the site's `_headers`, as hosts do that read it. A bucket sends none. */
  withHeaders?: boolean
}

/** A built site, and how it is served. */
export interface ServeOptions extends HostRules {
  /** The folder of the site. */
  dir: string
  /** 0, the default, takes any free port. */
  port?: number
}

/** Gives a file of a site by its path from the root: `contact/index.html`. */
type Reader = (file: string) => Promise<string | Uint8Array | undefined>

export interface StaticServer {
  /** The address of the home page, base path included: `http://127.0.0.1:8080/some/path/`. */
  url: string
  close(): Promise<void>
}

/** What is sent for a request. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array
}

/**
 * Serves a built site on loopback the way a bucket does. Files are read anew for each request, so
 * that a new build shows at once.
 *
 * @throws What listening throws; its `code` is `EADDRINUSE` when the port is taken.
 */
export async function serveSite(options: ServeOptions): Promise<StaticServer> {
  const read = readerOf(options.dir)
  return serveAnswers((target) => answerTo(target, read, options), options)
}

/** Serves on loopback what a function answers. */
export async function serveAnswers(
  answer: (target: string) => Promise<Answer>,
  { port = 0, base = '/' }: ServeOptions,
): Promise<StaticServer> {
  const server = createServer(async (request, response) => {
    const { status, headers, body } = await answer(request.url ?? '/')
    response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) })
    response.end(request.method === 'HEAD' ? undefined : body)
  })
  const address = await listen(server, port)
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      // Browsers keep connections open, and the server would wait for them.
      server.closeAllConnections()
    })
  return { url: address + base, close }
}

/**
 * Lets a server listen on loopback.
 *
 * @param port 0 takes any free one.
 * @returns Its address, without a slash at the end.
 * @throws What listening throws; its `code` is `EADDRINUSE` when the port is taken.
 */
export async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/**
 * Answers as a bucket does: a folder is its `index.html`, a folder without slash redirects, a missing
 * file is `404.html` with status 404. Endings are not guessed: `/contact` is never `contact.html`.
 *
 * @param target What a request asks for: `/contact/?service=leak`.
 */
export async function answerTo(
  target: string,
  read: Reader,
  { base = '/', withHeaders = false }: HostRules,
): Promise<Answer> {
  const pathname = target.replace(/[?#].*$/s, '')
  const rules = withHeaders ? await read('_headers') : undefined
  const headers = readHeaders(String(rules ?? ''))(pathname)
  const wanted = pathname.startsWith(base) ? fileAt(pathname.slice(base.length)) : undefined
  const file = notServed.includes(wanted ?? '') ? undefined : wanted
  const body = file && (await read(file))
  if (file && body !== undefined) {
    const all = { 'Cache-Control': 'no-cache', ...headers, 'Content-Type': contentType(file) }
    return { status: 200, headers: all, body }
  }
  if (`${pathname}/` === base || (file && (await read(`${file}/index.html`)) !== undefined)) {
    // Two slashes at the start would lead to another host.
    const location = `${pathname.replace(/^\/+/, '/')}/${target.slice(pathname.length)}`
    return { status: 301, headers: { ...headers, Location: location }, body: '' }
  }
  // A missing page may be there tomorrow, so nobody may keep the answer.
  const { 'Cache-Control': _, ...others } = headers
  const all = { ...others, 'Content-Type': contentType('404.html') }
  return { status: 404, headers: all, body: (await read('404.html')) ?? '' }
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
export function readerOf(dir: string): Reader {
  const root = path.resolve(dir) + path.sep
  return async (name) => {
    const file = path.resolve(dir, `./${name}`)
    // No path leads out of the folder.
    return file.startsWith(root) ? readFile(file).catch(() => undefined) : undefined
  }
}

/** The path that a built site lives under, read off its web manifest: `/`, or `/some/path/`. */
export async function readBase(dir: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(path.join(dir, 'site.webmanifest'), 'utf8'))
  const { start_url: start } = manifest as { start_url?: unknown }
  return typeof start === 'string' ? start : '/'
}

/** The headers of a path of the site, `/some/path/contact/`, by their names. */
type HeadersFor = (pathname: string) => Record<string, string>

/** Reads `_headers`: a path, in which `*` is anything, and under it, indented, its headers. */
function readHeaders(text: string): HeadersFor {
  const rules: { matches: RegExp; headers: [name: string, value: string][] }[] = []
  for (const line of text.split('\n').filter(Boolean)) {
    const [, name = '', value = ''] = /^ +([\w-]+): (.*)$/.exec(line) ?? []
    if (name) rules.at(-1)?.headers.push([name, value])
    else rules.push({ matches: pathPattern(line), headers: [] })
  }
  return (pathname) =>
    Object.fromEntries(
      rules.filter(({ matches }) => matches.test(pathname)).flatMap(({ headers }) => headers),
    )
}

function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.split('*').map(literal).join('.*')}$`)
}

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css;charset=utf-8',
  '.html': 'text/html;charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript;charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain;charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/** The content type that hosts send for a file, by its extension. */
function contentType(file: string): string {
  return types[path.extname(file)] ?? 'application/octet-stream'
}
