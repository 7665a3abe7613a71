import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { bodyOf, fieldsOf, readLead } from '../../docs/receiver/receiver.mjs'
import { deskPath, servedAt } from '../../templates/model/addresses'
import { hash } from '../shared/hash'
import { reasonOf } from '../shared/wording'
import type { FileContent } from '../site'
import { type FileChange, folderPath, readFolder, writeFolder } from './desk-folder'
import type { DevSite, FoundPage } from './dev-site'
import { type ArrivedLead, describeLead, leadsPage } from './leads-page'
import { type Answer, answerFile } from './static-server'

/** What the dev server knows. Its handlers read and change it. */
export interface Dev {
  site: Pick<DevSite, 'page' | 'file'>
  /** What is wrong with the whole site, a line each. */
  problems: string[]
  /** The folder that the desk edits. */
  contentDir: string
  /** Is added to each page. */
  script: string
  /** What the forms have sent. */
  leads: ArrivedLead[]
  /** The pages that are open in a browser, each on a stream of server-sent events, and their paths. */
  open: Map<ServerResponse, string>
  /** Takes lines for the terminal. */
  print(line: string): void
}

/**
 * What an open page is told: the state, not the change, so that a missed message does not matter.
 */
export interface PageState {
  /** The version of the page that the server would send now; absent if it has none. */
  version?: string | undefined
  /** What is wrong, a line each. */
  problems: string[]
}

interface Call {
  request: IncomingMessage
  response: ServerResponse
  query: URLSearchParams
}

/** Answers a request; with nothing where it keeps the response open. */
type Handler = (dev: Dev, call: Call) => Promise<Answer | undefined>

/** Where the leads are sent to and can be looked at. */
export const leadsPath = '/__leads'

const scriptPath = '/__dev/browser.js'

/** What the dev server answers to beside the files of the site. */
const routes: Record<string, Handler> = {
  [`GET ${leadsPath}`]: showLeads,
  [`POST ${leadsPath}`]: takeLead,
  [`GET ${folderPath}`]: readForDesk,
  [`POST ${folderPath}`]: writeForDesk,
  'GET /__dev/events': followPage,
  [`GET ${scriptPath}`]: async ({ script }) => answer(200, 'text/javascript', script),
}

/**
 * Answers as a host of the site would, and to the routes of the dev server. It is served on loopback,
 * and no page of another site may use it.
 */
export async function answerDev(
  dev: Dev,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Answer | undefined> {
  // Another site could point its own name at this server and read the leads.
  if (!/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(request.headers.host ?? '')) {
    return { status: 403 }
  }
  const target = request.url ?? '/'
  const [path = '', query] = target.split('?')
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const route = routes[`${method} ${path}`]
  if (!route && method !== 'GET') return { status: 405 }
  const found = route
    ? await route(dev, { request, response, query: new URLSearchParams(query) })
    : await answerFile(target, (file) => readSite(dev, file), { asHost: true })
  return found && { ...found, headers: { ...found.headers, 'Cache-Control': 'no-store' } }
}

/** Tells every open page how it stands. */
export async function tellPages(dev: Dev): Promise<void> {
  await Promise.all([...dev.open].map(([response, path]) => tell(dev, response, path)))
}

/** A file of the site; pages with the script, but for the desk, which loads nothing but its own files. */
async function readSite({ site }: Dev, file: string): Promise<FileContent | undefined> {
  const path = servedAt(file)
  const found = path === deskPath ? undefined : await site.page(path)
  return found ? withScript(path, found) : site.file(path)
}

/** The page at a path of the site, or that of the leads. */
async function pageAt({ site, leads }: Dev, path: string): Promise<FoundPage | undefined> {
  return path === leadsPath ? { html: leadsPage(leads), problems: [] } : site.page(path)
}

/** Keeps an open page informed until it is closed. */
async function followPage(dev: Dev, { response, query }: Call): Promise<undefined> {
  const path = query.get('page') ?? '/'
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  // How soon a browser tries again after the server was stopped, in milliseconds.
  response.write('retry: 300\n\n')
  dev.open.set(response, path)
  response.on('close', () => dev.open.delete(response))
  await tell(dev, response, path)
}

async function tell(dev: Dev, response: ServerResponse, path: string): Promise<void> {
  const state = await stateOf(dev, path)
  if (!response.writableEnded) response.write(`data: ${JSON.stringify(state)}\n\n`)
}

async function stateOf(dev: Dev, path: string): Promise<PageState> {
  const found = await pageAt(dev, path)
  const problems = [...dev.problems, ...(found?.problems ?? [])]
  // A page that cannot be made keeps what it shows.
  if (found && found.problems.length > 0) return { problems }
  // A removed page becomes the 404 page; a new page appears.
  const { html } = found ?? (await pageAt(dev, '/404.html')) ?? {}
  return { version: html && hash(html), problems }
}

async function showLeads(dev: Dev): Promise<Answer> {
  const found = await pageAt(dev, leadsPath)
  return answer(200, 'text/html', withScript(leadsPath, found))
}

/** Takes a lead by the rules of docs/receiver. A form without script leads to the page of leads. */
async function takeLead(dev: Dev, { request }: Call): Promise<Answer> {
  const body = await bodyOf(request)
  const { problem, status } = readLead(body)
  const contentType = request.headers['content-type'] ?? ''
  const lead = { arrived: new Date(), contentType, fields: fieldsOf(body) ?? {}, problem }
  dev.leads.push(lead)
  dev.print(`Lead ${problem ? `refused, ${problem}` : 'received'}: ${describeLead(lead)}`)
  await tellPages(dev)
  if (problem) return answer(status, 'text/plain', `We could not take this request: ${problem}.`)
  const isVisit = request.headers.accept?.includes('text/html')
  if (isVisit) return { status: 303, headers: { Location: leadsPath } }
  return answer(200, 'text/plain', 'Thank you. Your request has arrived.')
}

async function readForDesk({ contentDir }: Dev, { request, query }: Call): Promise<Answer> {
  if (!isFromOwnPage(request)) return { status: 403 }
  return orProblem(contentDir, query, async () =>
    json(200, await readFolder(contentDir, query.has('photos'))),
  )
}

async function writeForDesk({ contentDir }: Dev, { request, query }: Call): Promise<Answer> {
  const { origin, 'content-type': type } = request.headers
  if (!isFromOwnPage(request) || !origin || type !== 'application/json') return { status: 403 }
  return orProblem(contentDir, query, async () => {
    const changes: FileChange[] = JSON.parse(await text(request))
    const differ = await writeFolder(contentDir, changes)
    return json(Object.keys(differ).length > 0 ? 409 : 200, differ)
  })
}

const otherSite =
  'this address has another site by now. What you wrote is kept: start npm run dev for its own site again.'

/** What the desk is told where something fails, or where it is that of another folder: words without codes. */
async function orProblem(folder: string, query: URLSearchParams, work: () => Promise<Answer>) {
  if ((query.get('folder') ?? folder) !== folder) return json(400, { problem: otherSite })
  return work().catch((error: unknown) =>
    json(400, { problem: reasonOf(error).replace(/^E[A-Z]+: /, '') }),
  )
}

/** Whether a page of this server asks, and none of another site. */
function isFromOwnPage({ headers }: IncomingMessage): boolean {
  const { origin, host, 'sec-fetch-site': from = 'same-origin' } = headers
  return from === 'same-origin' && (!origin || origin === `http://${host}`)
}

function answer(status: number, type: string, body: string): Answer {
  return { status, headers: { 'Content-Type': `${type};charset=utf-8` }, body }
}

function json(status: number, body: unknown): Answer {
  return { status, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

const emptyPage =
  '<!doctype html><html lang="en-US"><head><title>No page yet</title></head><body></body></html>'

/** A page with the script; one that could never be made is empty. */
function withScript(path: string, found: FoundPage | undefined): string {
  const html = found?.html ?? emptyPage
  const version = found?.html ? hash(found.html) : ''
  const tag = `<script type="module" src="${scriptPath}" data-dev-page="${encodeURI(path)}" data-dev-version="${version}"></script>`
  return html.replace(/<head[^>]*>/, (head) => head + tag)
}
