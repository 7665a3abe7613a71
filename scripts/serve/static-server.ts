import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import sirv from 'sirv'

/** What is served, and where. */
export interface ServeOptions {
  /** The folder of a built site. */
  dir: string
  /** 0, the default, takes any free port. */
  port?: number
  /** The path the site was built to live under, with a slash at both ends. */
  base?: string
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
 * @throws What listening throws; `EADDRINUSE` when the port is taken.
 */
export async function serveSite({ dir, port = 0, base = '/' }: ServeOptions) {
  // With no extensions to guess, `/contact` is never `contact.html`: a bucket does not guess.
  const files = sirv(dir, { dev: true, etag: true, extensions: ['html'] })
  const server = createServer((request, response) => {
    const [pathname = '/', ...query] = (request.url ?? '/').split('?')
    const search = query.length > 0 ? `?${query.join('?')}` : ''
    if (`${pathname}/` === base) return redirect(response, base + search)
    if (!pathname.startsWith(base)) return notFound(dir, response)
    const inSite = `/${pathname.slice(base.length)}`
    const answer = findFile(dir, inSite)
    if (answer === 'folder') return redirect(response, `${pathname}/${search}`)
    if (answer === 'nothing') return notFound(dir, response)
    serveFile(files, { request, response, url: inSite + search, dir })
  })
  await listen(server, port)
  const { port: taken } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${taken}${base}`, close: () => close(server) }
}
