import { cp, mkdtemp, rename } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { describeNight, type Night, nightOf } from '../../../client/desk/night'
import { bodyOf, readLead } from '../../../docs/receiver/receiver.mjs'
import { readSources } from '../../../scripts/build/read/read-sources'
import { loadContent } from '../../../scripts/content'
import { type Canary, checkLead, marked } from '../../../scripts/dev/canary'
import { certificateUntil, checkLive, type Matter } from '../../../scripts/dev/live'
import { report, statusPage, type Told, tell } from '../../../scripts/dev/night'
import { checkDates, checkDomain, checkElsewhere } from '../../../scripts/dev/outside'
import {
  type Answer,
  answerFile,
  folderReader,
  type StaticServer,
  serve,
} from '../../../scripts/dev/static-server'
import { daysAfter } from '../../../scripts/shared/calendar'
import type { SiteContent } from '../../../templates/model'
import { buildInto, edit, folderWith, plumberContent } from '../../support/site'

const [day, readKey] = [86_400_000, 'a-read-key-of-a-test']
const begin = new Date('2027-01-01T09:15:00Z')
const dateOf = (night: number) => daysAfter('2027-01-01', night)
const json = (body: unknown, status = 200): Answer => {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** The world around a site: what its host, its receiver and its registry do. */
const world = {
  host: 'ok' as 'ok' | 'gone',
  /** What the host answers to a path in place of the built file. */
  instead: {} as Record<string, Partial<Answer>>,
  receiver: 'ok' as 'ok' | 'gone' | 'loses' | 'forwards nothing' | 'forwards half' | 'late',
  leads: new Map<string, object>(),
  domainEnds: dateOf(400),
  registry: 'ok' as 'ok' | 'silent' | 'busy' | 'odd',
}

let dir: string
let site: StaticServer
let receiver: StaticServer
let registry: StaticServer
let content: SiteContent
beforeAll(async () => {
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
})
afterAll(() => Promise.all([site, receiver, registry].map((one) => one?.close())))

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
const send: NonNullable<Canary['send']> = (_start, _page, action, lead) =>
  fetch(action, { method: 'POST', body: JSON.stringify({ ...lead, test: true }) }).then(
    ({ ok, status }) => (ok ? undefined : `it was answered with ${status}`),
    () => 'there is no answer',
  )

const canary = (now: Date): Canary => {
  return { dir, url: site.url, content, now, proof: { key: readKey }, send, patience: 0 }
}

/** GitHub's issues, as a list of what was mailed. */
function mailbox() {
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

/** What happens in the year: from a night, until a night. */
const faults: [from: number, until: number, begins: () => void, ends: () => void][] = [
  [20, 27, () => Object.assign(world, { receiver: 'gone' }), receives],
  [40, 43, () => Object.assign(world, { receiver: 'loses' }), receives],
  [60, 62, () => Object.assign(world, { receiver: 'forwards nothing' }), receives],
  [90, 95, () => answers('/contact/', { body: '<p>Old' }), asBuilt],
  [110, 112, () => answers('/contact/', { status: 404 }), asBuilt],
  [
    130,
    133,
    () => Object.assign(world, { host: 'gone' }),
    () => Object.assign(world, { host: 'ok' }),
  ],
  // The receiver is gone when the host goes, and is told as well once both are there again.
  [128, 133, () => Object.assign(world, { receiver: 'gone' }), receives],
  [150, 151, () => answers('/robots.txt', { body: 'User-agent: *\nDisallow: /\n' }), asBuilt],
]
function receives() {
  world.receiver = 'ok'
}
function asBuilt() {
  world.instead = {}
}
function answers(target: string, change: Partial<Answer>) {
  world.instead = { [target]: change }
}

test('in a year of nights each fault is told once, in words that say what to do, and again when it is well', async () => {
  const box = mailbox()
  const announced = { text: 'Spring checkups', until: dateOf(180) }
  const closed = (from: number, until: number) => [
    { date: dateOf(from), until: dateOf(until), name: 'Winter pause' },
  ]
  let checked = begin
  let certificateEnds = 90
  const seen: [night: number, ...string[]][] = []
  for (let night = 0; night < 365; night++) {
    const now = new Date(begin.valueOf() + night * day)
    for (const [from, until, begins, ends] of faults) {
      if (night === from) begins()
      if (night === until) ends()
    }
    // Hosts renew 30 days before the end. Then this one forgets it, nearly to the end.
    if (certificateEnds - night <= (night < 300 ? 30 : 1)) certificateEnds = night + 90
    world.domainEnds = dateOf(night < 230 ? 250 : 615)
    content.site.announcements = night >= 170 && night < 190 ? [announced] : []
    // Every holiday is said in time, but two.
    content.business.closures = night < 344 ? closed(0, 350) : night < 360 ? [] : closed(360, 420)
    box.night = night
    // The schedule stops for some nights.
    if (night < 210 || night >= 219) {
      checked = now
      report(
        canary(now),
        [...box.open],
        await lookAt(now, dateOf(night), certificateEnds),
        box.issues,
      )
    }
    const runs = [{ run_started_at: checked.toJSON(), html_url: 'run', conclusion: 'success' }]
    const issues = box.open.map(({ title, body }) => ({ title, html_url: 'issue', body }))
    const ask = async (path: string) => (/runs/.test(path) ? { workflow_runs: runs } : issues)
    const shown = await nightOf(ask as Parameters<typeof nightOf>[0])
    if (shown) seen.push([night, ...describeNight(shown, now), ...fieldsOf(shown)])
  }
  const { host } = new URL(receiver.url)
  const mend = `See to ${host}, or put another receiver into leadWebhook`
  const arrives = 'It is well again: today’s test lead has come, and went to hooks.example.com.'
  // How many files a site has is no matter of this test.
  expect(box.mails.map((mail) => mail.replace(/\b\d+ (?=are )/, 'N '))).toEqual([
    `20 test lead: ${host} does not say whether leads come: other side closed. ${mend}`,
    `27 test lead: ${arrives}`,
    `40 test lead: the receiver took a test lead, and does not have it: leads are lost. ${mend}`,
    `43 test lead: ${arrives}`,
    '60 test lead: a test lead has come to the receiver, and went to nobody: see to its FORWARD_URL or MAIL_TO, and read there what has come since',
    `62 test lead: ${arrives}`,
    '90 files: 1 of N are not: contact/index.html. Upload all of dist/',
    '95 files: It is well again: all N are those of the build.',
    '110 files: 1 of N are not: contact/index.html (404). Upload all of dist/',
    '112 files: It is well again: all N are those of the build.',
    `128 test lead: ${host} does not say whether leads come: other side closed. ${mend}`,
    '130 site: other side closed: see at the host whether the site and its certificate are in order',
    `133 test lead: ${arrives}`,
    '133 site: It is well again: it answers.',
    '150 files: 1 of N are not: robots.txt. Upload all of dist/',
    '150 robots: robots.txt keeps search engines out: upload that of dist/',
    '151 files: It is well again: all N are those of the build.',
    '151 robots: It is well again: search engines may list it, at this address.',
    '173 announcement “Spring checkups” until June 30, 2027: ends within a week: put in new days, or take it out',
    '190 announcement “Spring checkups” until June 30, 2027: It is over.',
    '220 domain: example.com is paid for until September 8, 2027: renew it where you bought it',
    '230 domain: It is well again: example.com is paid for until September 7, 2028.',
    '317 certificate: holds for 13 days: have the host renew it',
    '329 certificate: It is well again: holds for 90 days.',
    '343 closed for Winter pause until December 17, 2027: ends within a week: put in new days, or take it out',
    '344 closed for Winter pause until December 17, 2027: It is over.',
    '352 Christmas Day: is on December 25, 2027, and visitors are not told whether you are closed: add it to your closed days. If you are open as ever, leave this as it is',
    '359 New Year’s Day: is on January 1, 2028, and visitors are not told whether you are closed: add it to your closed days. If you are open as ever, leave this as it is',
    '359 Christmas Day: It is over.',
    '360 New Year’s Day: It is over.',
  ])
  expect(box.open).toEqual([])
  const at = (night: number) => seen[night]?.slice(1)
  expect(at(19)).toEqual(['Last night’s check: done', 'All is well.'])
  expect(at(26)).toEqual([
    'Last night’s check: done',
    'This needs you:',
    '#/edit|business.md|leadWebhook',
  ])
  expect(at(175)?.at(-1)).toBe('#/edit|site.md|announcements%5B0%5D')
  expect(at(210)).toEqual(['Last night’s check: 1 day ago', 'All is well.'])
  expect(at(218)).toEqual([
    'Last night’s check: 9 days ago',
    expect.stringContaining('has stopped: see under Actions at GitHub'),
  ])
  expect(at(219)).toEqual(['Last night’s check: done', 'All is well.'])
})

const fieldsOf = ({ issues = [] }: Night) => issues.flatMap(({ field = [] }) => field)

/** A night's look at the world, with certificate and domain of its own: on loopback there are none. */
async function lookAt(now: Date, today: string, certificateEnds: number): Promise<Matter[]> {
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

test.each<[what: string, answer: Partial<Answer>, said: string]>([
  ['a row', { body: '{"ID":"new","service":"x"}' }, 'ok today’s test lead has come'],
  ['a page that names it', { body: '<td>ID', headers: {} }, 'ok today’s test lead has come'],
  ['a row without it', { body: '{"ID":null}' }, 'BAD the receiver took a test lead, and does not'],
  ['an empty list', { body: '[]' }, 'BAD the receiver took a test lead, and does not have it'],
  ['nothing', { status: 404, body: 'ID' }, 'BAD the receiver took a test lead, and does not have'],
  ['another key', { status: 403 }, 'does not say whether leads come: it answers 403'],
  ['half an answer', { body: '{"ID"' }, 'does not say whether leads come: Expected'],
])('where a lead is looked up, %s says whether it has come', async (_what, answer, said) => {
  const proof = await serve(async ({ url = '' }) => {
    const body = String(answer.body ?? '').replace('ID', url.slice(1))
    return { ...json({}), ...answer, body }
  })
  const found = await checkLead({ ...canary(begin), proof: { address: `${proof.url}{id}` } })
  await proof.close()
  expect(`${found.good ? 'ok' : 'BAD'} ${found.said}`).toContain(said)
})

test('without a way to look it up, the canary says what it cannot know', async () => {
  const { good, said } = await checkLead({ ...canary(begin), proof: {} })
  expect([good, said]).toEqual([true, expect.stringContaining('only its receiver knows')])
})

test.each([
  [
    '{"city":"Saco","message":"a & b"}',
    '{"city":"Saco","message":"a & b","id":"test-1","test":true}',
  ],
  ['{"id":"1","city":"Saco"}', '{"id":"test-1","city":"Saco","test":true}'],
  ['city=Old+Orchard&message=a+%26+b', 'city=Old+Orchard&message=a+%26+b&id=test-1&test=true'],
  ['id=1&city=Saco', 'id=test-1&city=Saco&test=true'],
])('on its way, the body %s is marked as a test', (body, expected) => {
  expect(marked(body, 'test-1')).toBe(expected)
})

test('a day has one test lead, which another day, site or key does not share', async () => {
  const sent: string[] = []
  const counted: typeof send = async (...given) => {
    sent.push(given[3].id)
    return send(...given)
  }
  const later = new Date(begin.valueOf() + 400 * day)
  for (const now of [later, later, new Date(later.valueOf() + day)])
    await checkLead({ ...canary(now), send: counted })
  await checkLead({
    ...canary(later),
    send: counted,
    url: site.url.replace('127.0.0.1', 'localhost'),
  })
  await checkLead({ ...canary(later), send: counted, proof: {} })
  expect(sent).toHaveLength(4)
  expect(new Set(sent).size).toBe(4)
  for (const id of sent) expect(id).toMatch(/^test-2028-02-0\d-[0-9a-f]{16}$/)
})

test('a link to another host is dead where nothing stands, and not where programs are refused', async () => {
  const statuses: Record<string, number> = { '/gone': 404, '/left': 410, '/shy': 403, '/late': 503 }
  const asked: string[] = []
  const other = await serve(async ({ url = '' }) => {
    asked.push(url)
    // A host that loses its way once has it the next time.
    if (url === '/once' && asked.filter((one) => one === url).length === 1) return { status: 404 }
    return { status: statuses[url] ?? 200 }
  })
  const links = ['gone', 'shy', 'late', 'fine', 'once'].map(
    (one) => `<a href="${other.url}${one}">x</a>`,
  )
  const own = await folderWith({ 'index.html': links.join('') })
  const business = {
    social: [`${other.url}left`],
    listings: [{ name: 'X', url: `${other.url}fine` }],
  }
  const found = await checkElsewhere(own, 'www.example.com', business, 0)
  await other.close()
  expect(found).toEqual([
    {
      what: 'links to others',
      good: false,
      said: expect.stringContaining(`at ${other.url}gone: take`),
    },
    {
      what: 'profiles',
      good: false,
      said: expect.stringContaining(`at ${other.url}left: take`),
      place: 'business.md#social',
    },
  ])
})

/** What is told of some nights, in which the world is as each scene leaves it. */
async function nightsOf(...scenes: ((box: ReturnType<typeof mailbox>) => unknown)[]) {
  const box = mailbox()
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const first = (played += 10)
  for (const [night, scene] of scenes.entries()) {
    box.night = night
    await scene(box)
    const now = new Date(begin.valueOf() + (first + night) * day)
    const tonight = await lookAt(now, dateOf(first + night), first + night + certificateDays)
    try {
      report(canary(now), [...box.open], tonight, box.issues)
    } catch (error) {
      box.mails.push(`${night} the run fails: ${(error as Error).message}`)
    }
  }
  errors.mockRestore()
  return box.mails.map((mail) => mail.replace(/\b\d+ (?=are )/, 'N ').replace(receiver.url, ''))
}
let [played, certificateDays] = [400, 60]

const set = (change: Partial<typeof world>) => () => Object.assign(world, change)
const both =
  (...all: (() => unknown)[]) =>
  () =>
    all.forEach((one) => one())
const closedDays =
  (...all: [name: string, until: number][]) =>
  () => {
    const date = dateOf(390)
    content.business.closures = all.map(([name, at]) => ({
      name,
      date,
      until: dateOf(played + at),
    }))
  }
const same = () => {}
const arrives = 'test lead: It is well again: today’s test lead has come, and went to'
const well = { receiver: 'ok', host: 'ok', registry: 'ok', instead: {} } as const

test.each<[what: string, scenes: Parameters<typeof nightsOf>, told: (string | RegExp)[]]>([
  [
    'two troubles at once, of which one is mended first',
    [
      both(set({ receiver: 'loses' }), () => answers('/about/', { body: 'Old' })),
      set({ instead: {} }),
      set(well),
    ],
    [
      /^0 files: 1 of N are not: about/,
      /^0 test lead: .* lost/,
      /^1 files: It is w/,
      `2 ${arrives}`,
    ],
  ],
  [
    'one that comes back',
    [set({ receiver: 'gone' }), set(well), set({ receiver: 'gone' }), set(well)],
    [
      /^0 test lead: .* does not say/,
      `1 ${arrives}`,
      /^2 test lead: .* does not say/,
      `3 ${arrives}`,
    ],
  ],
  [
    'one that changes its words',
    [
      () => answers('/about/', { status: 404 }),
      set({ instead: { '/about/': { body: 'Old' }, '/contact/': { status: 410 } } }),
      set(well),
    ],
    [/^0 files: 1 of N are not: about\/index.html \(404\)/, /^2 files: It is well again/],
  ],
  [
    'a receiver that fails in other ways',
    [
      set({ receiver: 'forwards nothing' }),
      set({ receiver: 'loses' }),
      set({ receiver: 'gone' }),
      set(well),
    ],
    [/^0 test lead: .* went to nobody/, `3 ${arrives}`],
  ],
  [
    'one place that has a lead, and another that has not',
    [set({ receiver: 'forwards half' }), set(well)],
    [/^0 test lead: today’s test lead went to mail, and not to webhook: see to/, `1 ${arrives}`],
  ],
  ['a receiver that stores late', [set({ receiver: 'late' }), set(well)], []],
  [
    'one that another kind of trouble follows',
    [
      () => (certificateDays = 13),
      set({ receiver: 'gone' }),
      set({ host: 'gone' }),
      both(set(well), () => (certificateDays = 60)),
    ],
    [
      /^0 certificate: holds for 1\d days/,
      /^1 test lead: /,
      /^2 site: other side closed: see at the host/,
      /^3 certificate: It is well/,
      `3 ${arrives}`,
      '3 site: It is well again: it answers.',
    ],
  ],
  [
    'a home page that fails, and says so once',
    [() => answers('/', { status: 503 }), () => answers('/', { status: 404 }), set(well)],
    [/^0 site: the home page answers 503: see/, '2 site: It is well again: it answers.'],
  ],
  [
    'one that somebody takes for mended',
    [set({ receiver: 'loses' }), ({ open }) => open.splice(0), set(well)],
    [/^0 test lead: .* lost/, /^1 test lead: .* lost/, `2 ${arrives}`],
  ],
  [
    'what GitHub refuses, and takes the next night',
    [
      both(set({ receiver: 'loses' }), () => answers('/about/', { body: 'Old' })),
      same,
      set(well),
      same,
    ].map((scene, night) => (box) => {
      box.refuses = night % 2 === 0
      scene()
    }),
    [
      '0 the run fails: GitHub took 0 of 2 notes',
      /^1 files: /,
      /^1 test lead: /,
      '2 the run fails: GitHub took 0 of 2 notes',
      /^3 files: It is well/,
      `3 ${arrives}`,
    ],
  ],
  ...(['silent', 'busy', 'odd'] as const).map(
    (how): [string, Parameters<typeof nightsOf>, RegExp[]] => [
      `a domain whose registry is ${how} for a night`,
      [
        () => set({ domainEnds: dateOf(played + 20) })(),
        set({ registry: how }),
        set({ ...well, domainEnds: dateOf(2000) }),
      ],
      [/^0 domain: example.com is paid for until/, /^2 domain: It is well again: example.com/],
    ],
  ),
  ...['sitemap.xml', 'robots.txt', 'licenses.txt'].map(
    (file): [string, Parameters<typeof nightsOf>, RegExp[]] => [
      `a host that has an old ${file}`,
      [() => answers(`/${file}`, { body: 'old' }), same, set(well)],
      [RegExp(`^0 files: 1 of N are not: ${file}\\. `), /^2 files: It is well/],
    ],
  ),
  [
    'a page that is missing, and then removed on purpose',
    [
      () => answers('/about/', { status: 404 }),
      () => rename(path.join(dir, 'about'), `${dir}-about`),
      async () => {
        await rename(`${dir}-about`, path.join(dir, 'about'))
        set(well)()
      },
    ],
    [/^0 files: 1 of N are not: about/, /^1 files: It is well/],
  ],
  [
    'closed days of one name, or of names that begin alike',
    [
      closedDays(['Holiday', 3]),
      closedDays(['Holiday', 3], ['Holiday', 5], ['Holiday: office', 5]),
      closedDays(['Holiday', 5], ['Holiday: office', 5]),
      closedDays(),
    ],
    [
      /^0 closed for Holiday until/,
      /^1 closed for Holiday until/,
      /^1 closed for Holiday: office until/,
      /^2 closed for Holiday.*It is over/,
      /^3 closed for Holiday.*It is over/,
      /^3 closed for Holiday.*It is over/,
    ],
  ],
])('of nights with %s, it is told what is new', async (_what, scenes, told) => {
  const others = { ...world }
  content.business.closures = []
  const mails = await nightsOf(...scenes)
  Object.assign(world, others, well)
  const news = mails.filter((mail) => !/^\d [^:]* (Day|Thanksgiving)/.test(mail))
  expect(news).toEqual(
    told.map((one) =>
      typeof one === 'string' ? expect.stringContaining(one) : expect.stringMatching(one),
    ),
  )
})

test('what cannot be looked at stays as it was, and a page of the night says since when', () => {
  const [older, newer] = ['files', 'form'].map((what, number) => {
    return { body: `<!-- matter: ${what} -->`, number, createdAt: '2027-01-01T09:15:00Z' }
  }) as [Told, Told]
  const blind = [{ what: 'site', good: false, said: 'certificate has expired' }]
  expect(tell([older, newer], blind)).toEqual({ ill: blind, well: [] })
  const tonight: Matter[] = [
    { what: 'caching', good: true, said: 'nothing is kept for long' },
    { what: 'form', good: false, said: 'sends to <nobody>', place: 'business.md#leadWebhook' },
  ]
  expect(tell([older, newer], tonight)).toEqual({
    ill: [],
    well: [{ ...older, said: 'It is over.' }],
  })
  const page = statusPage(canary(begin), [newer], tonight)
  const text = page.replace(/<style.*<\/style>/, '').replace(/<[^>]+>/g, ' ')
  expect(text).toMatch(/Needs somebody\s+form: sends to &lt;nobody&gt;\. Change it here: /)
  expect(text).toMatch(
    /desk\/#\/edit\|business\.md\|leadWebhook\. Since January 1, 2027\s+Is well\s+caching/,
  )
})
