import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { hash } from '../assets/cache'
import { readHeaders } from '../serve/host-headers'
import { type ArrivedLead, readLead, TooLargeError } from './leads'
import { leadsPage } from './leads-page'
import { LivePages, type PageState } from './live-pages'
import type { Workshop, WorkshopPage } from './workshop'

/** What the server shows. */
export interface DevServerOptions {
  /** The script that is added to each page. */
  browserScript: string
  /** Is told of each lead. */
  onLead: (lead: ArrivedLead) => void
}

/** Where the leads are sent to and can be looked at. */
export const leadsPath = '/__leads'

const eventsPath = '/__dev/events'
const scriptPath = '/__dev/browser.js'

const types: Record<string, string> = {
  '.css': 'text/css;charset=utf-8',
  '.html': 'text/html;charset=utf-8',
  '.js': 'text/javascript;charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain;charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/**
 * Serves a site from memory on loopback, as a bucket would, and tells the open pages when they are
 * out of date. It also takes the leads that the site's forms send.
 */
export class DevServer {
  readonly #server: Server
  readonly #options: DevServerOptions
  readonly #live = new LivePages((page) => this.#stateOf(page))
  readonly #leads: ArrivedLead[] = []
  #workshop: Promise<Workshop> | undefined
  #problems: string[] = []

  constructor(options: DevServerOptions) {
    this.#options = options
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => {
        console.error(error)
        if (!response.headersSent) response.writeHead(500)
        response.end()
      })
    })
  }

  /**
   * Takes a port; 0 takes any free one.
   *
   * @returns The address of the home page.
   * @throws What listening throws; its `code` is `EADDRINUSE` when the port is taken.
   */
  async listen(port: number): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(port, '127.0.0.1', resolve)
    })
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`
  }

  /** Serves what a workshop makes, once it has begun; requests wait for that. */
  serve(workshop: Promise<Workshop>): void {
    this.#workshop = workshop
  }

  /** Tells the open pages that something has changed, and what is wrong with the site now. */
  async update(problems: string[]): Promise<void> {
    this.#problems = problems
    await this.#live.update()
  }

  async close(): Promise<void> {
    this.#live.close()
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve())
      this.#server.closeAllConnections()
    })
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host } = request.headers
    // A page of another site could have its own name lead here, and read the leads.
    if (!/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host ?? '')) return refuse(response, 403)
    const { pathname, search, searchParams } = parseTarget(request.url ?? '/')
    if (pathname === leadsPath && request.method === 'POST') return this.#take(request, response)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405)
    if (pathname === eventsPath) return this.#live.add(searchParams.get('page') ?? '/', response)
    if (pathname === scriptPath) return send(response, '.js', this.#options.browserScript)
    return this.#show(pathname, search, response)
  }

  async #show(pathname: string, search: string, response: ServerResponse): Promise<void> {
    const workshop = await this.#workshop
    const headersFor = readHeaders(String(workshop?.file('/_headers') ?? ''))
    for (const [name, value] of Object.entries(headersFor(pathname)))
      response.setHeader(name, value)
    const found = await this.#page(pathname)
    if (found)
      return this.#sendPage(pathname, found, response, pathname === '/500.html' ? 500 : 200)
    const file = workshop?.file(pathname)
    if (file !== undefined) return send(response, path.posix.extname(pathname), file)
    // What is not there may be there soon.
    response.removeHeader('Cache-Control')
    if (await workshop?.page(`${pathname}/`)) {
      // Two slashes at the start would lead to another host.
      const location = `${pathname}/${search}`.replace(/^\/+/, '/')
      response.writeHead(301, { Location: location }).end()
      return
    }
    const missing = (await workshop?.page('/404.html')) ?? { problems: [] }
    return this.#sendPage('/404.html', missing, response, 404)
  }

  /** Sends a page with the script; a page that could never be made is an empty one. */
  #sendPage(
    pathname: string,
    { page }: WorkshopPage,
    response: ServerResponse,
    status: number,
  ): void {
    const { html, version } = page ?? { html: emptyPage, version: '' }
    const tag = `<script type="module" src="${scriptPath}" data-dev-page="${pathname}" data-dev-version="${version}"></script>`
    send(
      response,
      '.html',
      html.replace(/<head[^>]*>/, (head) => head + tag),
      page ? status : 500,
    )
  }

  async #page(pathname: string): Promise<WorkshopPage | undefined> {
    if (pathname !== leadsPath) return (await this.#workshop)?.page(pathname)
    const html = leadsPage(this.#leads)
    return { page: { html, version: hash(html) }, problems: [] }
  }

  async #stateOf(pathname: string): Promise<PageState> {
    const found = await this.#page(pathname)
    const problems = [...this.#problems, ...(found?.problems ?? [])]
    // A page that cannot be made keeps what it shows.
    if (found && found.problems.length > 0) return { problems }
    // A page that has been removed is that of no address now; one that is new appears.
    const page = found?.page ?? (await this.#page('/404.html'))?.page
    return { version: page?.version, problems }
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const lead = await readLead(request, new Date())
      this.#leads.push(lead)
      this.#options.onLead(lead)
    } catch (error) {
      if (!(error instanceof TooLargeError)) throw error
      return refuse(response, 413)
    }
    // A form without script leads here itself, and the visitor wants to see something.
    const isVisit = request.headers.accept?.includes('text/html')
    response.writeHead(isVisit ? 303 : 204, isVisit ? { Location: leadsPath } : {}).end()
    await this.#live.update()
  }
}

const emptyPage =
  '<!doctype html><html lang="en-US"><head><title>No page yet</title></head><body></body></html>'

function parseTarget(target: string): URL {
  // A path that begins with two slashes would be read as a host.
  return new URL(`http://dev.invalid${target.startsWith('/') ? target : '/'}`)
}

function send(
  response: ServerResponse,
  ending: string,
  content: string | Uint8Array,
  status = 200,
): void {
  const type = types[ending] ?? 'text/plain;charset=utf-8'
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-store')
  response.writeHead(status, { 'Content-Type': type }).end(content)
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { Connection: 'close' }).end()
}
