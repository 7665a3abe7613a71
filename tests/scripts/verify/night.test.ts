import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeNight, type Night, nightOf } from '../../../client/desk/night'
import { checkLead, marked } from '../../../scripts/dev/canary'
import type { Matter } from '../../../scripts/dev/live'
import { report, statusPage, type Told, tell } from '../../../scripts/dev/night'
import { checkElsewhere } from '../../../scripts/dev/outside'
import { type Answer, serve } from '../../../scripts/dev/static-server'
import {
  answers,
  asBuilt,
  begin,
  canary,
  content,
  dateOf,
  day,
  endNights,
  json,
  lookAt,
  mailbox,
  receiver,
  receives,
  send,
  site,
  startNights,
  world,
} from '../../support/nights'
import { folderWith } from '../../support/site'

beforeAll(startNights)
afterAll(endNights)

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
    const shown = await nightOf(async (schema, path) =>
      schema.parse(/runs/.test(path) ? { workflow_runs: runs } : issues),
    )
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

test('the read key goes to the receiver alone', async () => {
  const heard: unknown[] = []
  const proof = await serve(async ({ headers }) => {
    heard.push(headers.authorization)
    return { status: 404 }
  })
  const address = `${proof.url}{id}`
  await checkLead({ ...canary(begin), proof: { key: 'a-read-key-of-a-test', address } })
  await proof.close()
  expect(heard).toEqual([undefined, undefined])
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
