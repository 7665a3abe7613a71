import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { serve } from '../../scripts/dev/static-server'
import { fetched, notFetched } from '../support/fetched'
import { lead, startNode } from '../support/node-receiver'
import { temporaryFolder } from '../support/site'
import { workerReceiver, wrangler } from '../support/worker-receiver'

/*
 * Many leads through the receiver under its real runtimes, which are killed again and again. 10,000:
 *
 * TEST_FACTOR=50 npx vitest run --project node tests/scripts/receiver-many.test.ts
 */
const factor = Number(process.env.TEST_FACTOR ?? 1)
const amount = 200 * factor
const most = 30
const options = { timeout: factor * inject('patience') * 3 }

const keys = { OWNER_KEY: 'a-key-of-the-owner', READ_KEY: 'a-key-that-reads-one' }

/** A runtime that runs the receiver. */
interface Runtime {
  /** The address at which it listens. */
  start(): Promise<string>
  kill(): Promise<void>
  /** Lets the waits of all that could not be forwarded end, while nothing runs. */
  endWaits(): Promise<void>
  /** Has what is due forwarded, where that does not happen by itself. */
  pass(): Promise<unknown>
}

/** What leads are forwarded to: it takes its time, and refuses some. */
async function farEnd() {
  const deliveries: { id: string; life: number }[] = []
  const end = { url: '', deliveries, life: 0, isGood: false, asked: 0 }
  const { url, close } = await serve(async (request) => {
    const { life } = end
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    await wait(5)
    const refuses = !end.isGood && ++end.asked % 40 === 0
    const { id } = JSON.parse(body)
    if (id !== request.headers['idempotency-key']) return { status: 400 }
    if (!refuses) deliveries.push({ id, life })
    return { status: refuses ? 500 : 200 }
  })
  onTestFinished(close)
  return Object.assign(end, { url })
}

const idOf = (at: number) => `lead-${String(at).padStart(6, '0')}`

/** Sends a lead until it is taken, as the form does; some are sent twice. */
async function sendUntilTaken(at: number, address: () => string): Promise<void> {
  const body = JSON.stringify({ ...lead, id: idOf(at), lastName: `Secret${at}` })
  const from = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
  const headers = { 'x-forwarded-for': from, 'cf-connecting-ip': from }
  for (let taken = 0; taken < (at % 10 === 0 ? 2 : 1); ) {
    const sent = fetch(address(), { method: 'POST', body, headers })
    const status = await sent.then(({ status }) => status).catch(() => 0)
    if (status === 200) taken++
    else await wait(50)
    if (status >= 400 && status < 500) throw new Error(`${body} is answered ${status}`)
  }
}

async function pour(end: Awaited<ReturnType<typeof farEnd>>, runtime: Runtime, kills: number) {
  let url = await runtime.start()
  let [next, taken, killed] = [0, 0, 0]
  const restart = async () => {
    await runtime.kill()
    end.life++
    await runtime.endWaits()
    url = await runtime.start()
  }
  const sender = async () => {
    while (next < amount) {
      await sendUntilTaken(next++, () => url)
      taken++
    }
  }
  const killer = async () => {
    for (; killed < kills; killed++) {
      while (taken < ((killed + 0.5) * amount) / kills) await wait(1)
      await restart()
    }
  }
  await Promise.all([killer(), ...Array.from({ length: 20 }, sender)])
  end.isGood = true
  await restart()
  const reached = () => new Set(end.deliveries.map(({ id }) => id)).size
  // Each round is what a minute is at its host.
  for (let rounds = 0; reached() < amount && rounds < 10 * amount; rounds++) {
    await runtime.pass()
    await wait(100)
  }
  return url
}

/** None is lost, none doubled, none readable by others. */
async function judge(end: Awaited<ReturnType<typeof farEnd>>, url: string): Promise<void> {
  const all = Array.from({ length: amount }, (_, at) => idOf(at))
  expect(end.deliveries.map(({ id }) => id).filter((id) => !all.includes(id))).toEqual([])
  expect([...new Set(end.deliveries.map(({ id }) => id))].sort()).toEqual(all)
  // What a life has delivered it does not deliver again. What was being delivered at a kill comes again, with its id.
  const once = new Set(end.deliveries.map(({ id, life }) => `${life} ${id}`))
  expect(end.deliveries).toHaveLength(once.size)
  const repeated = end.deliveries.length - amount
  // So many are on their way at a time.
  expect(repeated).toBeLessThanOrEqual(end.life * 50)
  console.log(
    `${amount} leads, ${end.life} kills: ${amount} arrived, ${repeated} of them twice, with the same id`,
  )
  const authorization = `Bearer ${keys.OWNER_KEY}`
  const copy = await fetch(`${url}leads.json`, { headers: { authorization } })
  const stored = (await copy.json()) as { id: string }[]
  expect(stored.map(({ id }) => id).sort()).toEqual(all)
  for (const address of ['', 'leads', 'leads.csv', 'leads.json', `leads/${idOf(0)}`, 'leads/']) {
    for (const key of ['', keys.READ_KEY]) {
      const answer = await fetch(url + address, {
        headers: key ? { authorization: `Bearer ${key}` } : {},
      })
      expect(await answer.text(), address).not.toContain('Secret')
    }
  }
}

test('Node loses and doubles none', options, async () => {
  const end = await farEnd()
  const leads = await temporaryFolder()
  let node: Awaited<ReturnType<typeof startNode>> | undefined
  const settings = { LEADS_DIR: leads, FORWARD_URL: end.url, TRUST_PROXY: '1', ...keys }
  const url = await pour(
    end,
    {
      async start() {
        node = await startNode(settings)
        return node.url
      },
      async kill() {
        const child = node?.child
        const gone = new Promise((resolve) => child?.once('exit', resolve))
        child?.kill('SIGKILL')
        await gone
      },
      async endWaits() {
        for (const name of (await readdir(leads)).filter((file) => file.endsWith('.state'))) {
          const file = path.join(leads, name)
          const state = await readFile(file, 'utf8')
          await writeFile(file, state.replace(/"next":\d+/, '"next":0'))
        }
      },
      pass: async () => {},
    },
    Math.min(3 * factor, most),
  )
  await judge(end, url)
  for (const name of await readdir(leads)) {
    const { mode } = await stat(path.join(leads, name))
    expect([name, mode & 0o077]).toEqual([name, 0])
  }
})

test('Cloudflare’s runtime loses and doubles none', options, async ({ skip }) => {
  const tools = await fetched(wrangler)
  if (!tools) return skip(notFetched(wrangler))
  const end = await farEnd()
  const worker = await workerReceiver(tools, { FORWARD_URL: end.url, ...keys })
  let life: Awaited<ReturnType<typeof worker.start>> | undefined
  const url = await pour(
    end,
    {
      async start() {
        life = await worker.start()
        return life.url
      },
      kill: async () => life?.kill(),
      endWaits: async () => {
        await worker.execute('UPDATE leads SET next = 0 WHERE forwarded = 0')
      },
      pass: async () => life?.pass(),
    },
    Math.min(factor, most),
  )
  await judge(end, url)
})
