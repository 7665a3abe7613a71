import { readdir, readFile, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { checkLead, cleaned, type LeadValues } from '../../client/lead-rules'
import {
  bodyOf,
  databaseStore,
  fieldsOf,
  folderStore,
  forwardAll,
  isTooMuch,
  readLead,
} from '../../docs/receiver/receiver.mjs'
import { request } from '../browser/support/estimate'
import { lead, startNode } from '../support/node-receiver'
import { temporaryFolder } from '../support/site'

test('a lead is stored, answered and forwarded whole, and its double goes nowhere', async () => {
  const { webhook, leads, sendLead } = await startNode()
  const answers = await Promise.all([1, 2, 3].map(() => sendLead(lead)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers[0]?.headers.get('access-control-allow-origin')).toBe('*')
  await expect.poll(() => readdir(leads)).toEqual(['id-000001.done', 'id-000001.json'])
  expect(webhook.arrivals.map(({ body }) => JSON.parse(body))).toEqual([lead])
})

test('what cannot be forwarded is kept, also by a process that dies, and forwarded later', async () => {
  const first = await startNode()
  first.webhook.manner = 500
  expect((await first.sendLead(lead)).status).toBe(200)
  await expect.poll(() => first.webhook.arrivals.length).toBe(1)
  first.child.kill('SIGKILL')
  // Its wait is over.
  const state = path.join(first.leads, `${lead.id}.state`)
  await expect.poll(() => readFile(state, 'utf8')).toContain('"tries":1')
  await writeFile(state, (await readFile(state, 'utf8')).replace(/"next":\d+/, '"next":0'))
  const second = await startNode({ LEADS_DIR: first.leads })
  await expect.poll(() => second.webhook.arrivals.length).toBe(1)
})

test('one lead that is refused each time, or a broken request, holds up no other', async () => {
  const { webhook, url, sendLead } = await startNode()
  webhook.manner = 500
  await sendLead({ ...lead, id: 'id-000000' })
  await expect.poll(() => webhook.arrivals.length).toBe(1)
  const { hostname, port } = new URL(url)
  for (const text of [
    'TRACE / HTTP/1.1\r\nHost: a\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{',
  ]) {
    const socket = connect(Number(port), hostname)
    await new Promise((resolve) => socket.write(text, resolve))
    await new Promise((resolve) => setTimeout(resolve, 100))
    socket.destroy()
  }
  await sendLead(lead)
  await expect
    .poll(() => webhook.arrivals.map(({ body }) => JSON.parse(body).id))
    .toContain(lead.id)
})

test('a form without script is taken, and thanked in a page; the same words on a day are one', async () => {
  const { webhook, send } = await startNode()
  const form = () => new URLSearchParams({ ...request, source: 'Contact', ref2: '' })
  for (let times = 0; times < 2; times++) expect(await (await send(form())).text()).toMatch(/Thank/)
  await expect.poll(() => webhook.arrivals.length).toBe(1)
})

test('what is no lead is refused so that the form can tell, and a browser may ask', async () => {
  const { leads, send, sendLead, url } = await startNode()
  const statuses = [
    await sendLead({ ...lead, email: 'ada' }),
    await sendLead({ ...lead, ref2: 'Ada' }),
    await send('null'),
    await send('{'),
    await send('x'.repeat(30_000)),
    await send(JSON.stringify({ ...lead, id: '../../etc/passwd' })),
    await fetch(url),
    await fetch(url, { method: 'OPTIONS' }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([400, 400, 400, 400, 413, 200, 405, 204])
  expect((await readdir(leads)).join()).not.toContain('passwd')
})

test.each([
  [200, ['email']],
  [200, ['street']],
  [200, ['city', 'state', 'zipCode']],
  [200, ['email', 'street', 'city', 'state', 'zipCode']],
  [400, ['firstName']],
  [400, ['lastName']],
  [400, ['phone', 'email']],
  [400, ['service']],
])('is answered %i where the form leaves out %j', async (status, missing) => {
  const given = Object.entries(lead).filter(([name]) => !missing.includes(name))
  const { sendLead, url, webhook } = await startNode({ OWNER_KEY: 'a long key of the owner' })
  expect((await sendLead(Object.fromEntries(given))).status).toBe(status)
  if (status !== 200) return
  await expect.poll(() => webhook.arrivals.length).toBe(1)
  expect(JSON.parse(webhook.arrivals[0]?.body ?? '')).toEqual(Object.fromEntries(given))
  const headers = { authorization: 'Bearer a long key of the owner' }
  const list = await (await fetch(`${url}leads`, { headers })).text()
  expect([list.includes('Ada'), list.includes('undefined')]).toEqual([true, false])
})

test('a body is read whole, in whatever pieces it comes', async () => {
  const bytes = Buffer.from('{"firstName":"Zoë"}')
  const pieces = [...bytes].map((byte) => Buffer.from([byte]))
  const incoming = Readable.from(pieces, { objectMode: false })
  expect(fieldsOf(await bodyOf(incoming as IncomingMessage))).toEqual({ firstName: 'Zoë' })
})

describe('what is forwarded', () => {
  const [webhook, mail] = ['https://hook.example/', 'https://api.resend.com/emails']
  const settings = { FORWARD_URL: webhook, RESEND_KEY: 'key' }
  const [minute, day] = [60_000, 86_400_000]

  /** Answers what is forwarded, at a time that the test sets. Returns where it went, and what was logged. */
  function watch(statusOf: (url: string) => number | Promise<number>) {
    vi.useFakeTimers({ now: 1e12, toFake: ['Date'] })
    const went: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      went.push(url)
      return new Response('', { status: await statusOf(url) })
    })
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
      log.mockRestore()
    })
    return { went, logged: () => log.mock.calls.map(([line]) => String(line)) }
  }
  const pass = (time: number) => vi.setSystemTime(Date.now() + time)

  test('goes to each place once, and to one that refuses it after longer waits, until an end', async () => {
    const { went, logged } = watch((url) => (url === mail ? 422 : 200))
    const dir = await temporaryFolder()
    const store = await folderStore(dir)
    await store.add(lead.id, lead)
    const tries = () => went.filter((url) => url === mail).length
    const after: number[] = []
    for (const wait of [0, minute - 1, 1, 2 * minute - 1, 1]) {
      pass(wait)
      await forwardAll(settings, store)
      after.push(tries())
    }
    expect(after).toEqual([1, 1, 2, 2, 3])
    for (let days = 0; days < 60; days++) {
      pass(day)
      await forwardAll(settings, store)
    }
    expect([tries(), went.filter((url) => url === webhook).length]).toEqual([20, 1])
    expect(logged().at(-1)).toContain(`${lead.id} (mail), and gives up: it stays stored`)
    expect(JSON.parse(await readFile(path.join(dir, `${lead.id}.json`), 'utf8'))).toEqual(lead)
  })

  test('goes once, though several runs find it at a time, and one of them late', async () => {
    const { went } = watch(() => 200)
    const store = await folderStore(await temporaryFolder())
    await store.add(lead.id, lead)
    const [entry] = await store.due(Date.now())
    await Promise.all([1, 2, 3].map(() => forwardAll(settings, store)))
    expect(went).toEqual([webhook, mail])
    expect(await store.claim(lead.id, entry?.next, Date.now())).toBe(false)
  })

  test('waits for no file that cannot be read, and that one is named once', async () => {
    const { went, logged } = watch(() => 200)
    const dir = await temporaryFolder()
    const store = await folderStore(dir)
    await writeFile(path.join(dir, 'broken.json'), '{')
    await store.add(lead.id, lead)
    for (let runs = 0; runs < 2; runs++) await forwardAll(settings, store)
    expect([went, logged()]).toEqual([[webhook, mail], [expect.stringContaining('broken')]])
  })

  /** A D1 database with the one table, as far as the receiver asks it. */
  function database() {
    const rows = new Map<unknown, Record<string, unknown>>()
    const answers: Record<string, (given: unknown[]) => unknown[]> = {
      INSERT: ([id, text]) => {
        if (rows.has(id)) return []
        rows.set(id, { id, lead: text, forwarded: 0, done: '', tries: 0, next: 0 })
        return [id]
      },
      SELECT: ([now]) =>
        [...rows.values()].filter(
          ({ forwarded, next }) => !forwarded && next !== null && Number(next) <= Number(now),
        ),
      'UPDATE leads SET tries': ([again, id, next]) => {
        const row = rows.get(id)
        if (row?.next !== next) return []
        return [Object.assign(row ?? {}, { next: again, tries: Number(row?.tries) + 1 })]
      },
      'UPDATE leads SET done': ([name, id]) => {
        const row = rows.get(id)
        return [Object.assign(row ?? {}, { done: `${row?.done}${name} ` })]
      },
      'UPDATE leads SET forwarded': ([id]) => [Object.assign(rows.get(id) ?? {}, { forwarded: 1 })],
    }
    const prepare = (statement: string) => {
      const [, answer] =
        Object.entries(answers).find(([start]) => statement.startsWith(start)) ?? []
      return {
        bind: (...given: unknown[]) => ({
          async all() {
            const results = structuredClone(answer?.(given) ?? [])
            return { results, meta: { changes: results.length } }
          },
        }),
      }
    }
    return databaseStore({ prepare })
  }

  test('is forwarded by one of two Workers, and by the other if nothing comes of it', async () => {
    let answer = (_status: number) => {}
    const { went } = watch(() => new Promise((resolve) => (answer = resolve)))
    const store = database()
    const hook = { FORWARD_URL: webhook }
    await store.add(lead.id, lead)
    await store.add(lead.id, lead)
    for (let workers = 0; workers < 2; workers++) void forwardAll(hook, store)
    await expect.poll(() => went).toHaveLength(1)
    // The first one dies. Its claim ends.
    pass(minute)
    const third = forwardAll(hook, store)
    await expect.poll(() => went).toHaveLength(2)
    answer(200)
    await third
    pass(day)
    await forwardAll(hook, store)
    expect(went).toEqual([webhook, webhook])
  })
})

test('the addresses that it remembers are so many, and those that asked last', () => {
  for (let times = 0; times < 20; times++) expect(isTooMuch('first', 0)).toBe(false)
  expect(isTooMuch('first', 0)).toBe(true)
  for (let other = 0; other < 9999; other++) isTooMuch(`other ${other}`, 0)
  expect(isTooMuch('first', 0)).toBe(true)
  for (let other = 0; other < 10_000; other++) isTooMuch(`other ${other}`, 0)
  expect(isTooMuch('first', 0)).toBe(false)
})

test('its rules are the form’s', () => {
  const pasted = '\u2060|mailto:|tel:| <|>|.|?a=b| ext. 12| x12| - |1'.split('|')
  const parts = fc.array(fc.constantFrom(...pasted, 'ana@example.org', '(918) 555-0142', '74036'))
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.emailAddress(),
    parts.map((all) => all.join('')),
  )
  const values = fc.record(Object.fromEntries(Object.keys(request).map((field) => [field, text])))
  const some = fc.subarray(Object.keys(request))
  const leftOut = fc.subarray(['email', 'street', 'city', 'state', 'zipCode'])
  fc.assert(
    fc.property(values, some, leftOut, (odd, fields, left) => {
      const all = { ...request, ...Object.fromEntries(fields.map((field) => [field, odd[field]])) }
      const asked = Object.entries(all).filter(([field]) => !left.includes(field))
      const one = Object.fromEntries(asked)
      const values: LeadValues = Object.fromEntries(
        asked.map(([field, value]) => [
          field,
          cleaned({ id: field, value: `${value ?? ''}`, dataset: {} }),
        ]),
      )
      const isGood = checkLead(values).size === 0
      const { problem, lead } = readLead(JSON.stringify(one))
      expect(!problem).toBe(isGood)
      if (isGood) expect(lead).toEqual(values)
    }),
  )
})
