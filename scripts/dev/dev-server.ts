import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { deskPath, servedAt } from '../../templates/model/addresses'
import { hash } from '../shared/hash'
import { reasonOf } from '../shared/wording'
import type { FileContent } from '../site'
import { type FileChange, folderPath, readFolder, writeFolder } from './desk-folder'
import type { DevPage, DevSite, FoundPage } from './dev-site'
import { type ArrivedLead, readBody, readLead, TooLargeError } from './leads'
import { leadsPage } from './leads-page'
import { answerTo, listen } from './static-server'

/**
 * What an open page is told: the state, not the change, so that a missed message does not matter.
 */
export interface PageState {
  /** The version of the page that the server would send now; absent if it has none. */
  version?: string
  /** What is wrong, a line each. */
  problems: string[]
}

/** Where the leads are sent to and can be looked at. */
export const leadsPath = '/__leads'

/** Several photos of a phone, as the desk has made them smaller. */
const largestBody = 60_000_000

const eventsPath = '/__dev/events'
const scriptPath = '/__dev/browser.js'

/**
 * Serves a site from memory on loopback, as a host would, and tells the open pages when they are out
 * of date. It also takes the leads that the site's forms send.
 */
export class DevServer {
  readonly #server: Server
  readonly #script: string
  readonly #contentDir: string
  readonly #onLead: (lead: ArrivedLead) => void
  readonly #leads: ArrivedLead[] = []
  /** The pages that are open in a browser, each on a stream of server-sent events. */
  readonly #open = new Map<ServerResponse, string>()
  /** Requests wait until there is something to show. */
  readonly #ready: Promise<void>
  #setReady = () => {}
  #site: DevSite | undefined
  /** The last version without an error of each page. */
  readonly #lastGood = new Map<string, DevPage>()
  #problems: string[] = []

  /**
   * @param script Is added to each page.
   * @param contentDir The folder that the desk edits.
   * @param onLead Is told of each lead.
   */
  constructor(script: string, contentDir: string, onLead: (lead: ArrivedLead) => void) {
    this.#script = script
    this.#contentDir = contentDir
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
    return `${await listen(this.#server, port)}/`
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
    // Another site could point its own name at this server and read the leads.
    if (!/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host ?? '')) return refuse(response, 403)
    await this.#ready
    const target = request.url ?? '/'
    const { pathname, searchParams } = parseTarget(target)
    if (pathname === leadsPath && request.method === 'POST') return this.#take(request, response)
    if (pathname === folderPath) return this.#answerDesk(request, response, searchParams)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405)
    if (pathname === eventsPath) return this.#follow(searchParams.get('page') ?? '/', response)
    const read = (file: string) => this.#read(file)
    if (pathname === leadsPath) {
      const type = 'text/html;charset=utf-8'
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
      return void response.end(await read(leadsPath.slice(1)))
    }
    const { status, headers, body } = await answerTo(target, read, { withHeaders: true })
    response.writeHead(status, { ...headers, 'Cache-Control': 'no-store' }).end(body)
  }

  /** A file of the site, or of this server; pages with the script. */
  async #read(file: string): Promise<FileContent | undefined> {
    const pathname = servedAt(file)
    if (pathname === scriptPath) return this.#script
    // The desk loads nothing but its own files.
    const found = pathname === deskPath ? undefined : await this.#page(pathname)
    return found ? withScript(pathname, found) : this.#site?.file(pathname)
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

  /** Keeps an open page informed until it is closed. */
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
    // A removed page becomes the 404 page; a new page appears.
    const page = found?.page ?? (await this.#page('/404.html'))?.page
    return { version: page?.version, problems }
  }

  /** Reads and writes the content folder for the desk, and for no page of another site. */
  async #answerDesk(
    request: IncomingMessage,
    response: ServerResponse,
    asked: URLSearchParams,
  ): Promise<void> {
    const { origin, host, 'sec-fetch-site': from = 'same-origin' } = request.headers
    const isOwn = from === 'same-origin' && (!origin || origin === `http://${host}`)
    const isJson = request.headers['content-type'] === 'application/json'
    const isWrite = request.method === 'POST'
    if (!isOwn || !(isWrite ? isJson && origin : request.method === 'GET')) {
      return refuse(response, 403)
    }
    const answer = async () => {
      if (!isWrite) return readFolder(this.#contentDir, asked.has('photos'))
      return writeFolder(
        this.#contentDir,
        JSON.parse(await readBody(request, largestBody)) as FileChange[],
      )
    }
    const send = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
        .end(JSON.stringify(body))
    await answer().then(
      (body) => send(isWrite && Object.keys(body).length > 0 ? 409 : 200, body),
      (error: unknown) => send(400, { problem: reasonOf(error) }),
    )
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
    // A form without script shows this answer to the visitor.
    const isVisit = request.headers.accept?.includes('text/html')
    response.writeHead(isVisit ? 303 : 204, isVisit ? { Location: leadsPath } : {}).end()
    await this.#tellAll()
  }
}

const emptyPage =
  '<!doctype html><html lang="en-US"><head><title>No page yet</title></head><body></body></html>'

/** A page with the script; one that could never be made is empty. */
function withScript(pathname: string, { page }: FoundPage): string {
  const { html, version } = page ?? { html: emptyPage, version: '' }
  const tag = `<script type="module" src="${scriptPath}" data-dev-page="${encodeURI(pathname)}" data-dev-version="${version}"></script>`
  return html.replace(/<head[^>]*>/, (head) => head + tag)
}

function parseTarget(target: string): URL {
  // A path that begins with two slashes would be read as a host.
  return new URL(`http://dev.invalid${target.startsWith('/') ? target : '/'}`)
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { Connection: 'close' }).end()
}
