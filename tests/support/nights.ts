import { cp, mkdtemp } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { inject } from 'vitest'
import { bodyOf, readLead } from '../../docs/receiver/receiver.mjs'
import { readSources } from '../../scripts/build/read/read-sources'
import { loadContent } from '../../scripts/content'
import { type Canary, checkLead } from '../../scripts/dev/canary'
import { certificateUntil, checkLive, type Matter } from '../../scripts/dev/live'
import type { report, Told } from '../../scripts/dev/night'
import { checkDates, checkDomain } from '../../scripts/dev/outside'
import {
  type Answer,
  answerFile,
  folderReader,
  type StaticServer,
  serve,
} from '../../scripts/dev/static-server'
import { daysAfter } from '../../scripts/shared/calendar'
import type { SiteContent } from '../../templates/model'
import { buildInto, edit, plumberContent } from './site'

/* A site online, night after night: what is around it, and what GitHub is told. */

export const [day, readKey] = [86_400_000, 'a-read-key-of-a-test']
export const begin = new Date('2027-01-01T09:15:00Z')
export const dateOf = (night: number) => daysAfter('2027-01-01', night)
export const json = (body: unknown, status = 200): Answer => {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** The world around a site: what its host, its receiver and its registry do. */
export const world = {
  host: 'ok' as 'ok' | 'gone',
  /** What the host answers to a path in place of the built file. */
  instead: {} as Record<string, Partial<Answer>>,
  receiver: 'ok' as 'ok' | 'gone' | 'loses' | 'forwards nothing' | 'forwards half' | 'late',
  leads: new Map<string, object>(),
  domainEnds: dateOf(400),
  registry: 'ok' as 'ok' | 'silent' | 'busy' | 'odd',
}

export let dir: string
export let site: StaticServer
export let receiver: StaticServer
export let registry: StaticServer
export let content: SiteContent

/** Builds the site, and starts what is around it. */
export async function startNights() {
  const root = await mkdtemp(path.join(inject('runDir'), 'night-'))
  const folder = path.join(root, 'content')
  dir = path.join(root, 'dist')
  site = await serve(async (request) => {
    if (world.host === 'gone') return void request.socket.destroy()
    const url = request.url ?? '/'
    const answer = await answerFile(url, folderReader(dir), { asHost: true })
    return { ...answer, ...world.instead[url] }
  })
  receiver = await serve(answerLead)
  registry = await serve(async ({ url, socket }) => {
    if (world.registry === 'silent') return void socket.destroy()
    if (world.registry === 'busy') return json({}, 429)
    if (world.registry === 'odd') return json({ events: [{ eventAction: 'expiration' }] })
    const events = [{ eventAction: 'expiration', eventDate: `${world.domainEnds}T00:00:00Z` }]
    return url === '/domain/example.com' ? json({ events }) : json({}, 404)
  })
  await cp(plumberContent, folder, { recursive: true })
  await edit(folder, 'site.md', (text) =>
    text.replace('\n---', '\ndesk: { repository: owner/site }\n---'),
  )
  content = loadContent(await readSources(folder), begin).content
  await buildInto(dir, folder, { siteUrl: site.url.replace(/\/$/, ''), webhook: receiver.url })
}
export const endNights = () => Promise.all([site, receiver, registry].map((one) => one?.close()))

let asked = 0

/** A receiver that keeps the promises of docs/receiver, or breaks them. */
async function answerLead(request: IncomingMessage): Promise<Answer | undefined> {
  const { method, url = '', headers } = request
  if (world.receiver === 'gone') return void request.socket.destroy()
  if (method === 'POST') {
    const { lead, id = '', status } = readLead(await bodyOf(request))
    if (lead && world.receiver !== 'loses') world.leads.set(id, lead)
    return { status }
  }
  if (headers.authorization !== `Bearer ${readKey}`) return json({}, 401)
  const id = url.slice('/leads/'.length)
  // It is asked before the lead is sent, too.
  if (world.receiver === 'late' && world.leads.has(id) && asked++ < 3) return json({}, 404)
  const places: Partial<Record<typeof world.receiver, [string[], string[]]>> = {
    'forwards nothing': [[], ['webhook']],
    'forwards half': [['mail'], ['webhook']],
  }
  const [went, waiting] = places[world.receiver] ?? [['hooks.example.com'], []]
  const forwarded = went.map((to) => ({ to, at: '' }))
  return world.leads.has(id) ? json({ received: begin, forwarded, waiting }) : json({}, 404)
}

/** In place of a browser, which has tests of its own: sends the lead itself. */
export const send: NonNullable<Canary['send']> = (_start, _page, action, lead) =>
  fetch(action, { method: 'POST', body: JSON.stringify({ ...lead, test: true }) }).then(
    ({ ok, status }) => (ok ? undefined : `it was answered with ${status}`),
    () => 'there is no answer',
  )

export const canary = (now: Date): Canary => {
  return {
    dir,
    url: site.url,
    content,
    now,
    proof: { key: readKey },
    send,
    patience: world.receiver === 'late' ? 2000 : 0,
  }
}

/** GitHub's issues, as a list of what was mailed. */
export function mailbox() {
  const open: (Told & { title: string })[] = []
  const mails: string[] = []
  const box = { night: 0, refuses: false, open, mails }
  const issues: Parameters<typeof report>[3] = {
    open(title, body) {
      if (box.refuses) throw new Error('HTTP 403: Resource not accessible by integration')
      const createdAt = `${dateOf(box.night)}T09:20:00Z`
      open.push({ number: mails.length, title, createdAt, body })
      mails.push(`${box.night} ${title}`)
    },
    close(number, words) {
      if (box.refuses) throw new Error('spawnSync gh ETIMEDOUT')
      const [{ title } = { title: '' }] = open.splice(
        open.findIndex((one) => one.number === number),
        1,
      )
      mails.push(`${box.night} ${title.split(': ')[0]}: ${words}`)
    },
  }
  return Object.assign(box, { issues })
}

export function receives() {
  world.receiver = 'ok'
}
export function asBuilt() {
  world.instead = {}
}
export function answers(target: string, change: Partial<Answer>) {
  world.instead = { [target]: change }
}

/** A night's look at the world, with certificate and domain of its own: on loopback there are none. */
export async function lookAt(now: Date, today: string, certificateEnds: number): Promise<Matter[]> {
  const live = await checkLive(dir, site.url)
  const isGone = live[0]?.what === 'site' && !live[0].good
  const ends = new Date(begin.valueOf() + certificateEnds * day)
  const domain = await checkDomain('www.example.com', now, `${registry.url}domain/`)
  const dates = [{ what: 'domain', ...domain }, ...checkDates(content, today)]
  if (isGone) return [...live, ...dates]
  return [
    { what: 'certificate', ...certificateUntil(ends, now) },
    // Browsers want https, which a server of a test has not.
    ...live.filter(({ what }) => !/certificate|form/.test(what)),
    { what: 'test lead', place: 'business.md#leadWebhook', ...(await checkLead(canary(now))) },
    ...dates,
  ]
}
