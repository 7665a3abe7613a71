import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hash } from '../hash'
import { contentType } from '../serve/content-type'
import { readHeaders } from '../serve/host-headers'
import type { DevPage, DevSite, FoundPage } from './dev-site'
import { type ArrivedLead, readLead, TooLargeError } from './leads'
import { leadsPage } from './leads-page'

/** What an open page is told: the state, and not the change, so that one that missed it is told, too. */
export interface PageState {
  /** The version of the page that the server would send now; absent if it has none. */
  version?: string
  /** What is wrong, a line each. */
  problems: string[]
}

/** Where the leads are sent to and can be looked at. */
export const leadsPath = '/__leads'

const eventsPath = '/__dev/events'
const scriptPath = '/__dev/browser.js'

/**
 * Serves a site from memory on loopback, as a host would, and tells the open pages when they are out
 * of date. It also takes the leads that the site's forms send.
 */
export class DevServer {
  readonly #server: Server
  readonly #script: string
  readonly #onLead: (lead: ArrivedLead) => void
  readonly #leads: ArrivedLead[] = []
  /** The pages that are open in a browser, each on a stream of server-sent events. */
  readonly #open = new Map<ServerResponse, string>()
  /** Requests wait until there is something to show. */
  readonly #ready: Promise<void>
  #setReady = () => {}
  #site: DevSite | undefined
  /** Pages as they last were without an error, whichever code has made them. */
  readonly #lastGood = new Map<string, DevPage>()
  #problems: string[] = []

  /**
   * @param script Is added to each page.
   * @param onLead Is told of each lead.
   */
  constructor(script: string, onLead: (lead: ArrivedLead) => void) {
    this.#script = script
    this.#onLead = onLead
    this.#ready = new Promise((resolve) => {
      this.#setReady = resolve
    })
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

  /** Shows a site from now on, and what is wrong with it; the open pages are told. */
  async show(site: DevSite, problems: string[]): Promise<void> {
    this.#site = site
    this.#problems = problems
    this.#setReady()
    await this.#tellAll()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host } = request.headers
    // A page of another site could have its own name lead here, and read the leads.
    if (!/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host ?? '')) return refuse(response, 403)
    await this.#ready
    const { pathname, search, searchParams } = parseTarget(request.url ?? '/')
    if (pathname === leadsPath && request.method === 'POST') return this.#take(request, response)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405)
    if (pathname === eventsPath) return this.#follow(searchParams.get('page') ?? '/', response)
    if (pathname === scriptPath) return send(response, pathname, this.#script)
    const headersFor = readHeaders(String((await this.#site?.file('/_headers')) ?? ''))
    for (const [name, value] of Object.entries(headersFor(pathname))) {
      response.setHeader(name, value)
    }
    response.setHeader('Cache-Control', 'no-store')
    return this.#sendSite(pathname, search, response)
  }

  async #sendSite(pathname: string, search: string, response: ServerResponse): Promise<void> {
    const found = await this.#page(pathname)
    if (found) return sendPage(response, pathname, found, pathname === '/500.html' ? 500 : 200)
    const file = await this.#site?.file(pathname)
    if (file !== undefined) return send(response, pathname, file)
    if (await this.#page(`${pathname}/`)) {
      // Two slashes at the start would lead to another host.
      const location = `${pathname}/${search}`.replace(/^\/+/, '/')
      response.writeHead(301, { Location: location }).end()
      return
    }
    const missing = (await this.#page('/404.html')) ?? { problems: [] }
    return sendPage(response, '/404.html', missing, 404)
  }

  async #page(pathname: string): Promise<FoundPage | undefined> {
    if (pathname === leadsPath) {
      const html = leadsPage(this.#leads)
      return { page: { html, version: hash(html) }, problems: [] }
    }
    const found = await this.#site?.page(pathname)
    if (found?.page) this.#lastGood.set(pathname, found.page)
    return found && { page: this.#lastGood.get(pathname), problems: found.problems }
  }

  /** Keeps an open page informed until it is closed, beginning now. */
  async #follow(path: string, response: ServerResponse): Promise<void> {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    // How soon a browser tries again after the server was stopped, in milliseconds.
    response.write('retry: 300\n\n')
    this.#open.set(response, path)
    response.on('close', () => this.#open.delete(response))
    await this.#tell(response, path)
  }

  async #tellAll(): Promise<void> {
    await Promise.all([...this.#open].map(([response, path]) => this.#tell(response, path)))
  }

  async #tell(response: ServerResponse, path: string): Promise<void> {
    const state = await this.#stateOf(path)
    if (!response.writableEnded) response.write(`data: ${JSON.stringify(state)}\n\n`)
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
      this.#onLead(lead)
    } catch (error) {
      if (!(error instanceof TooLargeError)) throw error
      return refuse(response, 413)
    }
    // A form without script leads here itself, and the visitor wants to see something.
    const isVisit = request.headers.accept?.includes('text/html')
    response.writeHead(isVisit ? 303 : 204, isVisit ? { Location: leadsPath } : {}).end()
    await this.#tellAll()
  }
}

const emptyPage =
  '<!doctype html><html lang="en-US"><head><title>No page yet</title></head><body></body></html>'

/** Sends a page with the script; a page that could never be made is an empty one. */
function sendPage(
  response: ServerResponse,
  pathname: string,
  { page }: FoundPage,
  status: number,
): void {
  const { html, version } = page ?? { html: emptyPage, version: '' }
  const tag = `<script type="module" src="${scriptPath}" data-dev-page="${pathname}" data-dev-version="${version}"></script>`
  const withScript = html.replace(/<head[^>]*>/, (head) => head + tag)
  send(response, '.html', withScript, page ? status : 500)
}

function parseTarget(target: string): URL {
  // A path that begins with two slashes would be read as a host.
  return new URL(`http://dev.invalid${target.startsWith('/') ? target : '/'}`)
}

function send(
  response: ServerResponse,
  file: string,
  content: string | Uint8Array,
  status = 200,
): void {
  const type = contentType(file.startsWith('.') ? `page${file}` : file)
  response.setHeader('Cache-Control', 'no-store')
  response.writeHead(status, { 'Content-Type': type }).end(content)
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { Connection: 'close' }).end()
}
