import { beforeEach, expect, it, vi } from 'vitest'
import { restoreDraft } from '../../client/draft'
import { type Lead, makeLead } from '../../client/lead'
import { keep, outbox, refusedLead, send, stateOf } from '../../client/outbox'
import { request } from '../browser/support/estimate'

/* What becomes of a lead, without a browser; what hangs on one is in tests/engines/leads.test.ts. */

const [to, backup] = ['https://receiver.example/', 'https://backup.example/']
const now = Date.parse('2026-11-24T12:00:00Z')
const day = 86_400_000

let lead: Lead
let storage: Record<string, string>
/** What the page says about leads. */
let dataset: Record<string, string>
/** The status of the receiver's answer; without one, nobody is there. */
let status: number | undefined

let backupAnswer: Promise<number>

const fetched = vi.fn(async (url: string, _options: RequestInit) => {
  const given = url === backup ? await backupAnswer : status
  if (!given) throw new TypeError('Failed to fetch')
  return { ok: given === 200, type: 'cors', status: given }
})
/** What browsers call StorageEvent. */
class ChangeEvent extends Event {
  readonly key
  constructor(type: string, { key }: { key: string }) {
    super(type)
    this.key = key
  }
}

const sent = (url = to) => fetched.mock.calls.filter(([called]) => called === url)
const pass = (time: number) => vi.advanceTimersByTimeAsync(time)

beforeEach(() => {
  vi.useFakeTimers({ now })
  fetched.mockClear()
  status = 200
  backupAnswer = Promise.resolve(200)
  storage = {}
  const page = new EventTarget()
  dataset = { base: 'b', to, backup, mode: 'cors', encoding: 'json' }
  const stubs = {
    ...{ localStorage: storage, sessionStorage: {}, fetch: fetched, window: globalThis },
    StorageEvent: ChangeEvent,
    addEventListener: page.addEventListener.bind(page),
    dispatchEvent: page.dispatchEvent.bind(page),
    document: { querySelector: () => ({ dataset }) },
    navigator: { locks: { request: (_: string, _how: object, run: () => unknown) => run() } },
  }
  for (const [name, value] of Object.entries(stubs)) vi.stubGlobal(name, value)
  lead = makeLead(request, 'Contact Page', new Date())
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

/** Opens a page. */
const openPage = () => outbox({ dataset: {} } as HTMLElement)
const comesBack = async (event: string) => {
  dispatchEvent(new Event(event))
  await pass(0)
}

it('a lead goes out once, also from a page that is left, with no cookie, and no word of it stays', async () => {
  keep(lead)
  expect([await send(lead), await send(lead)]).toEqual(['sent', undefined])
  const options = { method: 'POST', mode: 'cors', credentials: 'omit', keepalive: true }
  expect(sent()).toEqual([[to, { ...options, body: JSON.stringify(lead) }]])
  expect([stateOf(lead), JSON.stringify(storage).includes('Ada')]).toEqual(['sent', false])
})

it.each([408, 429, 500, undefined])(
  'after %s it is tried again, the same letter for letter, after 5 s, 20 s and 80 s; its copy goes once',
  async (failure) => {
    status = failure
    openPage()
    keep(lead)
    expect(await send(lead)).toBe('waiting')
    for (const [tries, wait] of [5000, 20_000, 80_000].entries()) {
      await pass(wait - 1)
      expect(sent()).toHaveLength(tries + 1)
      await pass(1)
      expect(sent()).toHaveLength(tries + 2)
    }
    status = 200
    await comesBack('online')
    expect(stateOf(lead)).toBe('sent')
    expect(new Set(sent().map(([, { body }]) => body)).size).toBe(1)
    expect(sent(backup)).toHaveLength(1)
  },
)

it('a refusal is final until the visitor tries again', async () => {
  status = 400
  openPage()
  keep(lead)
  expect([await send(lead), refusedLead()]).toEqual(['told', lead])
  await comesBack('online')
  await pass(day)
  expect(sent()).toHaveLength(1)
  status = 200
  keep(lead)
  expect(await send(lead)).toBe('sent')
})

it.each([
  ['31 days ago', now - 31 * day, 'told'],
  ['29 days ago', now - 29 * day, 'sent'],
  ['by a clock that is years behind', now - 2500 * day, 'told'],
  ['by a clock that began in 1970', 0, 'sent'],
  ['by a clock that is years ahead', now + 1e12, 'sent'],
])('a lead that was kept %s is sent, or the visitor is told', async (_when, since, state) => {
  vi.setSystemTime(since)
  keep(lead)
  vi.setSystemTime(now)
  openPage()
  await comesBack('pageshow')
  expect([stateOf(lead), sent().length]).toEqual([state, state === 'sent' ? 1 : 0])
  // Who is told finds the words for a day; then they are gone, as the id of a sent one is after 30.
  await pass(state === 'told' ? day - 1 : 0)
  expect(refusedLead()).toEqual(state === 'told' ? lead : undefined)
  await pass(state === 'told' ? 1 : 30 * day)
  openPage()
  await comesBack('pageshow')
  expect(storage).toEqual({})
})

it('a lead for a receiver that the site has no longer goes to no other: the visitor is told', async () => {
  status = undefined
  keep(lead)
  await send(lead)
  dataset.to = 'https://new.example/'
  openPage()
  await comesBack('online')
  expect([refusedLead(), fetched.mock.calls.length]).toEqual([lead, 2])
  // Pressing the button again sends it there.
  status = 200
  keep(lead)
  expect(await send(lead)).toBe('sent')
  expect(sent(dataset.to)).toHaveLength(1)
})

it('a lead that arrives while the storage is cleared counts as sent, one that fails as gone', async () => {
  keep(lead)
  const sending = send(lead)
  for (const key of Object.keys(storage)) delete storage[key]
  expect([await sending, stateOf(lead)]).toEqual(['sent', 'sent'])
  status = undefined
  const other = makeLead(request, 'Contact Page', new Date())
  keep(other)
  const failing = send(other)
  for (const key of Object.keys(storage)) delete storage[key]
  expect([await failing, storage]).toEqual(['waiting', {}])
})

it.each(['slow', 'down'])(
  'a second receiver that is %s is asked once, whatever the first one does',
  async (state) => {
    backupAnswer = state === 'slow' ? new Promise(() => {}) : Promise.reject(new TypeError())
    status = 500
    openPage()
    keep(lead)
    await send(lead)
    await pass(100_000)
    status = 200
    await comesBack('online')
    expect([stateOf(lead), sent(backup).length, sent().length > 3]).toEqual(['sent', 1, true])
  },
)

it.each([
  ...['null', '{', '[]', '{"values":{"firstName":{"a":1},"service":"<b>"},"lead":{"id":1}}'],
  `{"state":"waiting","since":${now},"lead":{"id":"x"}}`,
])('what is stored as %s is dropped, and nothing is sent', async (entry) => {
  storage['lead b x'] = sessionStorage['draft b '] = entry
  openPage()
  await comesBack('online')
  expect([storage, sent(), restoreDraft([])]).toEqual([{}, [], undefined])
})

it.each([1, 50, 200])(
  '%i leads that wait are read a few times each, and leave at once',
  async (count) => {
    status = undefined
    openPage()
    for (let index = 0; index < count; index++) {
      const one = makeLead(request, 'Contact Page', new Date())
      keep(one)
      await send(one)
    }
    status = 200
    await pass(1000)
    const parse = vi.spyOn(JSON, 'parse')
    await pass(4000)
    await pass(100)
    const reads = parse.mock.calls.length
    parse.mockRestore()
    expect(Object.values(storage).every((entry) => entry.includes('"sent"'))).toBe(true)
    expect(reads / count).toBeLessThan(6)
  },
)

it.each([
  ['in a year', now + 365 * day],
  ['in two days', now + 2 * day],
  ['at the end of all time', Number.MAX_SAFE_INTEGER],
  ['by a broken clock', 1e300],
  ['in a day and a second', now + day + 1000],
  ['in a minute, after no try', now + 60_000],
  ['before all time', -1e300],
  ['at no time', null],
  ['at a time in words', '2030-01-01'],
  ['at a list of times', [now + 365 * day]],
])('a lead whose next try is set for %s goes out now', async (_when, next) => {
  keep(lead)
  const [[key = '', entry = ''] = []] = Object.entries(storage)
  storage[key] = JSON.stringify({ ...JSON.parse(entry), next })
  openPage()
  await comesBack('pageshow')
  expect(stateOf(lead)).toBe('sent')
})

it.each([
  ['no state', undefined],
  ['an unknown state', 'gone'],
  ['a state that is no text', 7],
  ['a list for a state', ['sent']],
  ['a state in capitals', 'SENT'],
])('an entry with %s holds a lead that is still to be sent', async (_what, state) => {
  keep(lead)
  const [[key = '', entry = ''] = []] = Object.entries(storage)
  storage[key] = JSON.stringify({ ...JSON.parse(entry), state, next: 0, since: now - 40_000 })
  expect([stateOf(lead), refusedLead()]).toEqual(['waiting', undefined])
  openPage()
  await comesBack('pageshow')
  expect([stateOf(lead), sent().length]).toEqual(['sent', 1])
})

it.each([
  ['a longer phone number', { phone: '+1 (918) 555-0142, extension 12' }],
  ['a state in full', { state: 'Oklahoma' }],
  ['a name that was left empty', { lastName: '' }],
  ['an address that the rules do not know', { email: 'ana@пример.example' }],
  ['a field that the form has no longer', { fax: '918 555 0100' }],
])('a lead of an older form, with %s, is sent as it is', async (_what, values) => {
  const old = { ...lead, ...values } as Lead
  keep(old)
  openPage()
  await pass(5000)
  await comesBack('pageshow')
  expect(sent().map(([, { body }]) => JSON.parse(`${body}`))).toEqual([old])
})

it.each(['set', 'deleteProperty', 'ownKeys'] as const)(
  'a storage that throws at %s stops no lead of the page, and is no error',
  async (trap) => {
    const refuse = () => {
      throw new DOMException('Denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', new Proxy(storage, { [trap]: refuse }))
    openPage()
    status = undefined
    keep(lead)
    expect([await send(lead), stateOf(lead)]).toEqual(['waiting', 'waiting'])
    status = 200
    await pass(5000)
    expect([stateOf(lead), sent().length]).toEqual(['sent', 2])
  },
)

it('a lead that another tab keeps is known from its event, and no other is read for it', async () => {
  const others = Array.from({ length: 20 }, () => makeLead(request, 'Contact Page', new Date()))
  status = undefined
  for (const one of others) keep(one)
  openPage()
  keep(lead)
  const key = Object.keys(storage).find((one) => one.endsWith(lead.id)) as string
  const parse = vi.spyOn(JSON, 'parse')
  dispatchEvent(new ChangeEvent('storage', { key }))
  dispatchEvent(new ChangeEvent('storage', { key: 'lead c 1' }))
  dispatchEvent(new ChangeEvent('storage', { key: 'draft b ' }))
  expect(parse.mock.calls.length).toBe(1)
  parse.mockRestore()
  status = 200
  await pass(5000)
  expect(stateOf(lead)).toBe('sent')
})

it('a lead that has failed often may wait for a day', async () => {
  keep(lead)
  const [[key = '', entry = ''] = []] = Object.entries(storage)
  storage[key] = JSON.stringify({ ...JSON.parse(entry), tries: 9, next: now + day })
  openPage()
  await comesBack('pageshow')
  expect(stateOf(lead)).toBe('waiting')
  await pass(day)
  expect(stateOf(lead)).toBe('sent')
})

it.each([
  ['a month ago', now - 29 * day],
  ['by a minute', now - 60_000],
  ['to 1970', 0],
])('a clock that is set back %s lets no lead wait longer than it has to', async (_how, clock) => {
  status = undefined
  openPage()
  keep(lead)
  await send(lead)
  status = 200
  vi.setSystemTime(clock)
  await pass(20_000)
  expect([stateOf(lead), sent().length]).toEqual(['sent', 2])
})

it.each([
  ['no number of tries', { tries: undefined }],
  ['an odd number of tries', { tries: {} }],
  ['words for a time', { next: 'soon', since: 'then' }],
  ['no times', { next: undefined, since: undefined }],
])(
  'a damaged entry with %s is tried, waits for its turn, and holds up no other',
  async (_what, damage) => {
    status = undefined
    openPage()
    const others = [makeLead(request, 'Contact Page', new Date()), lead]
    for (const one of others) keep(one)
    for (const key of Object.keys(storage).slice(0, 1))
      storage[key] = JSON.stringify({ ...JSON.parse(storage[key] ?? ''), ...damage })
    storage['lead b broken'] = '{'
    await comesBack('pageshow')
    await pass(4000)
    expect(sent().length).toBeLessThan(3)
    status = 200
    await comesBack('online')
    expect(others.map(stateOf)).toEqual(['sent', 'sent'])
  },
)

it('a notice of leads that leave together takes the place of the one before', async () => {
  const told = vi.fn()
  vi.stubGlobal(
    'CustomEvent',
    class {
      constructor(
        _: string,
        public init: object,
      ) {}
    },
  )
  Object.assign(document, {
    dispatchEvent: ({ init }: { init: { detail: { id: string } } }) => told(init.detail.id),
    querySelector: (selector: string) => (selector.includes('outbox') ? { dataset } : null),
  })
  outbox({ dataset: { sent: 'Sent', told: 'Refused' } } as unknown as HTMLElement)
  for (let index = 0; index < 3; index++) keep(makeLead(request, 'Contact Page', new Date()))
  await comesBack('online')
  expect(told.mock.calls).toEqual([['sent'], ['sent'], ['sent']])
})
