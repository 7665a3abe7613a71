import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { answerKeyed } from '../../docs/receiver/keyed.mjs'
import { folderStore, forwardAll } from '../../docs/receiver/receiver.mjs'
import { lead, startNode } from '../support/node-receiver'
import { temporaryFolder } from '../support/site'

/* What the owner of a receiver does with his leads, and what nobody else can. */

const owner = 'a-key-of-the-owner'
const reader = 'a-key-that-reads-one'
const keys = { OWNER_KEY: owner, READ_KEY: reader }
const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
const basic = (key: string) => ({ authorization: `Basic ${btoa(`me:${key}`)}` })

/** A receiver that holds these leads, all forwarded. */
async function holding(leads: object[], settings: Record<string, string> = keys) {
  const node = await startNode(settings)
  for (const one of leads) expect((await node.sendLead(one)).status).toBe(200)
  const done = async () => (await readdir(node.leads)).filter((name) => name.endsWith('.done'))
  await expect.poll(done).toHaveLength(leads.length)
  const ask = (address: string, headers = {}, init: RequestInit = {}) =>
    fetch(node.url + address, { headers, ...init })
  const read = async (address: string) => (await ask(address, basic(owner))).text()
  const remove = (person: string, headers: object = basic(owner)) =>
    ask('leads/delete', { ...headers }, { method: 'POST', body: new URLSearchParams({ person }) })
  return { ...node, ask, read, remove }
}

describe('who may read what', () => {
  const addresses = ['leads', 'leads.csv', 'leads.json', 'leads/id-000001', 'any/leads']

  test.each<[who: string, settings: object, headers: object, statuses: number[]]>([
    ['the owner, in a browser', keys, basic(owner), [200, 200, 200, 200, 200]],
    ['the owner, from a program', { OWNER_KEY: reader }, bearer(reader), [200, 200, 200, 200, 200]],
    ['who holds the read key', keys, bearer(reader), [401, 401, 401, 200, 401]],
    ['who holds no key', keys, {}, [401, 401, 401, 401, 401]],
    ['who holds a wrong key', keys, basic(`${owner}r`), [401, 401, 401, 401, 401]],
    ['who holds an empty key', { ...keys, READ_KEY: '' }, bearer(''), [401, 401, 401, 401, 401]],
    ['who sends what is no key', keys, { authorization: 'Basic %%%' }, [401, 401, 401, 401, 401]],
    ['who guesses a short key', { OWNER_KEY: 'short' }, basic('short'), [401, 401, 401, 401, 401]],
    ['anybody, where no key is set', {}, basic(''), [405, 405, 405, 405, 405]],
  ])('%s', async (_who, settings, headers, statuses) => {
    const { ask } = await holding([lead], { ...settings })
    const answers = await Promise.all(addresses.map((address) => ask(address, headers)))
    expect(answers.map(({ status }) => status)).toEqual(statuses)
    for (const answer of answers) {
      const isOwners = answer.status === 200 && !answer.url.includes('id-000001')
      expect([answer.url, (await answer.text()).includes(lead.lastName)]).toEqual([
        answer.url,
        isOwners,
      ])
      if (answer.status === 405) continue
      // No page of another site reads it, and no browser keeps it.
      const kept = ['access-control-allow-origin', 'cache-control', 'x-robots-tag']
      expect(kept.map((name) => answer.headers.get(name))).toEqual([null, 'no-store', 'noindex'])
    }
  })

  test('twenty wrong keys are enough for an address, and the right one takes as many as it likes', async () => {
    const { ask } = await holding([lead])
    const statuses: number[] = []
    for (let times = 0; times < 25; times++)
      statuses.push((await ask('leads', basic(owner))).status)
    for (let times = 0; times < 21; times++) statuses.push((await ask('leads', basic('no'))).status)
    statuses.push((await ask('leads', basic(owner))).status)
    expect(statuses).toEqual([...Array(25).fill(200), ...Array(20).fill(401), 429, 429])
  })
})

test('the read key tells whether a lead has come, and where and when it went', async () => {
  const { ask } = await holding([{ ...lead, test: true }])
  const answer = await ask('leads/id-000001', bearer(reader))
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(await answer.json()).toEqual({
    id: 'id-000001',
    received: time,
    forwarded: [{ to: 'webhook', at: time }],
    waiting: [],
  })
  const missing = await ask('leads/id-000002', bearer(reader))
  expect([missing.status, await missing.json()]).toEqual([
    404,
    { id: 'id-000002', received: null, forwarded: [], waiting: [] },
  ])
})

test('a test lead is forwarded as one, and is in no list', async () => {
  const tests = [true, 'true'].map((mark, at) => ({ ...lead, id: `test-0000${at}`, test: mark }))
  const others = [false, 'yes', 1, { toString: 1 }].map((mark, at) => {
    return { ...lead, id: `real-0000${at}`, test: mark }
  })
  const { read, webhook } = await holding([...tests, ...others])
  const arrived = webhook.arrivals.map(({ body }) => JSON.parse(body))
  expect(
    arrived
      .filter((one) => one.test === true)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(tests.map(({ id }) => id))
  const listed = JSON.parse(await read('leads.json')) as { id: string }[]
  expect(listed.map(({ id }) => id).sort()).toEqual(others.map(({ id }) => id))
  expect(await read('leads')).toContain('4 are stored')
  expect((await read('leads.csv')).trim().split('\r\n')).toHaveLength(5)
})

test.each([
  ['=cmd|" /C calc"!A0', true],
  ['  =1+1', true],
  ['\n=1+1', true],
  ['\t@SUM(1)', true],
  ['\u0000-1', true],
  ['\u200B+1', true],
  ['＝1＋1', true],
  ['＋1', true],
  ['1-1=0', false],
  ['José-María', false],
])('a cell that begins %j is a formula: %s', async (text, isFormula) => {
  // A field of the visit is kept as it comes.
  const { read } = await holding([{ ...lead, utm_source: text }])
  const cell = `"${isFormula ? "'" : ''}${text.replaceAll('"', '""')}"`
  expect(await read('leads.csv')).toContain(cell)
})

test.each([
  ['李', '小龍'],
  ['Ольга', 'Ёлкина'],
  ['محمد', 'علي'],
  ['김', '민준'],
  ['ᏣᎳᎩ', 'Nguyễn Thị'],
])(
  'the name %s %s is in list and copies, and goes with its person',
  async (firstName, lastName) => {
    const { read, remove, leads, logged } = await holding([{ ...lead, firstName, lastName }])
    for (const address of ['leads', 'leads.csv', 'leads.json']) {
      expect([address, await read(address)]).toEqual([address, expect.stringContaining(lastName)])
    }
    await remove(lead.email)
    const texts = (await readdir(leads)).map((name) => readFile(path.join(leads, name), 'utf8'))
    const left = [...(await Promise.all(texts)), await read('leads.json'), logged()].join()
    for (const word of [firstName, lastName, lead.email, lead.phone])
      expect(left).not.toContain(word)
  },
)

test('the log names no person and no key, whatever goes wrong', async () => {
  const node = await holding([lead])
  node.webhook.manner = 500
  await node.sendLead({ ...lead, id: 'id-000002' })
  await expect.poll(node.logged).toContain('id-000002 (webhook), and tries again')
  await writeFile(path.join(node.leads, 'id-000003.json'), JSON.stringify(lead).slice(0, 60))
  expect(await node.read('leads.csv')).toContain(lead.lastName)
  for (const key of [owner, reader, `${owner}x`]) {
    // A key in an address opens nothing: logs keep addresses.
    for (const query of [`?key=${key}`, `?OWNER_KEY=${key}`])
      expect((await node.ask(`leads${query}`)).status).toBe(401)
    await node.ask('leads/id-000003', bearer(key))
  }
  await node.remove(lead.email)
  expect(node.logged()).toContain('Could not read id-000003')
  for (const word of [lead.firstName, lead.lastName, lead.email, lead.phone, owner, reader])
    expect(node.logged()).not.toContain(word)
})

test.each<[what: string, statuses: number[], went: string[], waiting: string[]]>([
  ['one place of two', [500, 200], ['mail'], ['webhook']],
  ['no place, of which an alert was sent', [500, 500, 200], [], ['webhook', 'mail']],
  ['all places', [200, 200], ['webhook', 'mail'], []],
])('the read key tells that a lead went to %s', async (_what, statuses, went, waiting) => {
  const settings = {
    ...keys,
    FORWARD_URL: 'https://a.example/',
    RESEND_KEY: 'k',
    ALERT_URL: 'https://b.example/',
  }
  const addresses = [settings.FORWARD_URL, 'https://api.resend.com/emails', settings.ALERT_URL]
  vi.stubGlobal('fetch', async (url: string) => {
    return new Response('', { status: statuses[addresses.indexOf(url)] ?? 0 })
  })
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    log.mockRestore()
  })
  const store = await folderStore(await temporaryFolder())
  await store.add(lead.id, lead)
  vi.setSystemTime(Date.now() + 2 * 3_600_000)
  await forwardAll(settings, store)
  const request = new Request(`https://leads.example/leads/${lead.id}`, { headers: bearer(reader) })
  const guesses = { isTooMuch: () => false, forget() {} }
  const state = await (await answerKeyed(request, settings, store, guesses))?.json()
  expect(state.forwarded.map(({ to }: { to: string }) => to)).toEqual(went)
  expect(state.waiting).toEqual(waiting)
})

test('the list and the copies show words as words', async () => {
  const odd = {
    ...lead,
    firstName: '=HYPERLINK("http://evil.example")',
    lastName: '<script>alert(1)</script>',
    city: '@SUM(1)',
    service: '-1+1 "repair"',
    phone: '+1 918 555 0142',
    message: 'One,\n"two"',
  }
  const { read, ask } = await holding([odd])
  const page = await read('leads')
  expect(page).not.toContain('<script')
  expect(page).toContain('&#60;script&#62;alert(1)')
  const table = await read('leads.csv')
  for (const cell of [
    '"\'=HYPERLINK(""http://evil.example"")"',
    '"\'@SUM(1)"',
    '"\'-1+1 ""repair"""',
    '"\'+1 918 555 0142"',
    '"One,\n""two"""',
  ]) {
    expect(table).toContain(cell)
  }
  const copy = await ask('leads.csv', basic(owner))
  expect(copy.headers.get('content-disposition')).toBe('attachment; filename="leads.csv"')
  // Spreadsheets read UTF-8 by this sign.
  expect([...new Uint8Array(await copy.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(JSON.parse(await read('leads.json'))).toMatchObject([odd])
})

describe('deletion', () => {
  const ada = { ...lead, firstName: 'Ada', email: 'Ada@Example.org', phone: '+1 (918) 555-0142' }
  const bob = { ...lead, id: 'id-000002', email: 'bob@example.org', phone: '918-555-0143 x12' }

  test.each<[by: string, person: string, left: string[]]>([
    ['e-mail', ' ada@example.ORG ', ['id-000002']],
    ['phone number', '918.555.0142', ['id-000002']],
    ['phone number with extension', '(918) 555-0143', ['id-000001']],
    ['id', 'id-000001', ['id-000002']],
    ['part of an e-mail: nobody', 'example.org', ['id-000001', 'id-000002']],
    ['part of a number: nobody', '918', ['id-000001', 'id-000002']],
    ['nothing: nobody', ' ', ['id-000001', 'id-000002']],
  ])('by %s', async (_by, person, left) => {
    const { remove, read, leads, sendLead, webhook } = await holding([ada, bob])
    const answer = await remove(person)
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining(`Deleted: ${2 - left.length}.`),
    ])
    const stored = JSON.parse(await read('leads.json')) as { id: string }[]
    expect(stored.map(({ id }) => id)).toEqual(left)
    for (const gone of [ada, bob].filter(({ id }) => !left.includes(id))) {
      const texts = (await readdir(leads)).map((name) => readFile(path.join(leads, name), 'utf8'))
      expect((await Promise.all(texts)).join()).not.toContain(gone.email)
      // A copy that comes late brings nothing back.
      expect((await sendLead(gone)).status).toBe(200)
      expect((await readdir(leads)).includes(`${gone.id}.json`)).toBe(false)
    }
    expect(webhook.arrivals).toHaveLength(2)
  })

  test.each<[from: string, headers: object, status: number]>([
    ['a page of another site', { ...basic(owner), 'sec-fetch-site': 'cross-site' }, 403],
    ['a sister site', { ...basic(owner), 'sec-fetch-site': 'same-site' }, 403],
    ['an old browser', { ...basic(owner), origin: 'https://evil.example' }, 403],
    ['its own page', { ...basic(owner), 'sec-fetch-site': 'same-origin', origin: 'null' }, 200],
    ['who holds the read key', bearer(reader), 401],
    ['nobody', {}, 401],
  ])('from %s', async (_from, headers, status) => {
    const { remove, read } = await holding([lead])
    expect((await remove(lead.id, headers)).status).toBe(status)
    expect(JSON.parse(await read('leads.json'))).toHaveLength(status === 200 ? 0 : 1)
  })
})

describe('as time passes', () => {
  const [hour, day] = [3_600_000, 86_400_000]
  const [hook, alert] = ['https://hook.example/', 'https://alert.example/']

  /** A lead in a folder, a clock, and places that answer as they are told. */
  async function passing(statusOf: (url: string) => number, more = {}) {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const went: [url: string, body: Record<string, unknown>][] = []
    vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
      went.push([url, JSON.parse(body)])
      return new Response('', { status: statusOf(url) })
    })
    onTestFinished(() => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
      log.mockRestore()
    })
    const dir = await temporaryFolder()
    const store = await folderStore(dir)
    await store.add(lead.id, { ...lead, ...more })
    return {
      went,
      store,
      names: () => readdir(dir),
      logged: () => log.mock.calls.flat().join(),
      async pass(time: number, settings: object, steps = 1) {
        for (let step = 0; step < steps; step++) {
          vi.setSystemTime(Date.now() + time / steps)
          await forwardAll(settings, store)
        }
      },
    }
  }

  test.each<[what: string, statuses: Record<string, number>, alerts: number]>([
    ['is told elsewhere, once', { [hook]: 500, [alert]: 200 }, 1],
    ['is told as often as nobody hears it', { [hook]: 500, [alert]: 500 }, 5],
    ['is not told if it could be forwarded', { [hook]: 200, [alert]: 200 }, 0],
  ])('a lead that waits for an hour %s', async (_what, statuses, alerts) => {
    const { went, pass } = await passing((url) => statuses[url] ?? 0)
    const settings = { FORWARD_URL: hook, ALERT_URL: alert }
    const told = () => went.filter(([url]) => url === alert)
    await pass(0.9 * hour, settings, 54)
    expect(told()).toHaveLength(0)
    await pass(day, settings, 24 * 60)
    expect(told()).toHaveLength(alerts)
    for (const [, { text, ...all }] of told()) {
      expect(all).toEqual(lead)
      expect(text).toMatch(
        /^The request of .*\d could not be forwarded for an hour\. It is stored\.$/,
      )
    }
  })

  test('a test lead that waits says that it is a test', async () => {
    const { went, pass } = await passing((url) => (url === alert ? 200 : 500), { test: true })
    await pass(2 * hour, { FORWARD_URL: hook, ALERT_URL: alert })
    expect(went.map(([, { text }]) => text).at(-1)).toMatch(/^TEST: The request of/)
  })

  test.each<[what: string, status: number, days: number, keep: string, isKept: boolean]>([
    ['not yet', 200, 29, '30', true],
    ['a day later', 200, 31, '30', false],
    ['never, if nobody says so', 200, 4000, '', true],
    ['not while it is being forwarded', 500, 5, '1', true],
    ['when it was given up', 500, 12, '1', false],
    ['after half a day', 200, 1, '0.5', false],
    ['not after a number that is none', 200, 99, 'a month', true],
    ['not after less than nothing', 200, 99, '-1', true],
  ])('leads are deleted %s', async (_what, status, days, keep, isKept) => {
    const { pass, names, store, logged } = await passing(() => status)
    const settings = { FORWARD_URL: hook, KEEP_DAYS: keep }
    await pass(0, settings)
    await pass(days * day, settings, days * 4)
    expect((await names()).includes(`${lead.id}.json`)).toBe(isKept)
    expect(await store.all()).toHaveLength(isKept ? 1 : 0)
    if (!isKept) expect(await names()).toEqual([`${lead.id}.done`])
    expect(logged().includes('no number of days')).toBe(/month|-/.test(keep))
  })
})
