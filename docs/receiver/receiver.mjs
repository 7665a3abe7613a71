/*
 * A receiver for the estimate form, without dependencies: this file and those beside it. It checks a request
 * as the form does, stores it, answers, and then forwards it to a webhook or by e-mail. README.md says how to
 * run it as a Cloudflare Worker or with Node.
 *
 * A lead is stored first, and once: a second one with the same id is answered like the first, and goes
 * nowhere. What could not be forwarded is tried again, after longer and longer waits.
 */
import { atOnce, forward, forwardAll } from './forward.mjs'
import { answerKeyed } from './keyed.mjs'
import { bodyOf, idOf, readLead } from './lead.mjs'
import { databaseStore, folderStore } from './stores.mjs'

export { bodyOf, fieldsOf, readLead } from './lead.mjs'
export { databaseStore, folderStore, forwardAll }

/** The most requests of one client in ten minutes, and how many clients are remembered. */
const limits = { requests: 20, clients: 10_000 }

const [minute, tenMinutes] = [60_000, 600_000]

/**
 * When each client has asked lately; who asked last stands last. A Worker has several memories: there,
 * it is a rough limit.
 */
const asked = new Map()

/**
 * Who asks from an address, whatever its spelling. An IPv4 address is one client, also within an IPv6 one
 * (RFC 4291, RFC 6052). Of IPv6 a client has 64 bits at least, in which his machines change their address as
 * they like (RFC 6177, RFC 8981).
 */
function clientOf(address) {
  const plain = String(address).replace(/%.*/, '')
  const url = `http://[${plain.includes(':') ? plain : `::ffff:${plain}`}]/`
  if (!URL.canParse(url)) return address
  const text = new URL(url).hostname.slice(1, -1)
  const [, ipv4] = /^(?:::ffff|64:ff9b:):([^:]+:[^:]+)$/.exec(text) ?? []
  const [head, tail = []] = text.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array(8 - head.length - tail.length).fill('0')
  return ipv4 ?? [...head, ...zeros, ...tail].slice(0, 4).join(':')
}

/** Whether a client asks too often. */
export function isTooMuch(client, now = Date.now()) {
  const times = (asked.get(client) ?? []).filter((time) => time > now - tenMinutes)
  asked.delete(client)
  asked.set(client, [...times, now].slice(-limits.requests))
  for (const [first, last] of asked) {
    if (asked.size <= limits.clients && last.at(-1) > now - tenMinutes) break
    asked.delete(first)
  }
  return times.length >= limits.requests
}

/**
 * Answers a request.
 *
 * @param request A standard Request
 * @param settings Those of README.md
 * @param store Where leads are stored: `databaseStore` or `folderStore`
 * @param forwardLater Is called with the entry of a lead that was stored, and was not there before
 */
export async function answer(request, settings, store, address, forwardLater) {
  const headers = {
    'access-control-allow-origin': settings.ALLOWED_ORIGIN || '*',
    'access-control-allow-headers': 'content-type',
    'content-type': 'text/html;charset=utf-8',
  }
  const say = (status, text, more = {}) =>
    new Response(status === 204 ? null : `<!doctype html><title>${text}</title><p>${text}.`, {
      status,
      headers: { ...headers, ...more },
    })
  if (request.method === 'OPTIONS') return say(204, '')
  try {
    const client = clientOf(address)
    const guesser = `${client} guesses`
    const guesses = { isTooMuch: () => isTooMuch(guesser), forget: () => asked.delete(guesser) }
    const keyed = await answerKeyed(request, settings, store, guesses)
    if (keyed) return keyed
    if (request.method !== 'POST')
      return say(405, 'Send a lead with POST', { allow: 'POST, OPTIONS' })
    if (isTooMuch(client)) return say(429, 'Too many requests', { 'retry-after': '600' })
    const { lead, id, problem, status } = readLead(await request.text())
    if (problem) return say(status, `We could not take this request: ${problem}`)
    const arrived = Date.now()
    const entry = { id: id ?? (await idOf(lead)), lead, arrived, done: [], tries: 0, next: 0 }
    if (await store.add(entry.id, lead)) forwardLater(entry)
  } catch (error) {
    console.error('Could not use what is stored.', error)
    return say(503, 'Please try again', { 'retry-after': '60' })
  }
  return say(200, 'Thank you. Your request has arrived')
}

/** The Worker: a D1 database bound as `LEADS`, and a cron trigger. */
export default {
  fetch(request, env, context) {
    const store = databaseStore(env.LEADS)
    const forwardLater = (entry) => context.waitUntil(forward(entry, env, store))
    return answer(request, env, store, request.headers.get('cf-connecting-ip'), forwardLater)
  },
  scheduled: (_event, env, context) => context.waitUntil(forwardAll(env, databaseStore(env.LEADS))),
}

/** A request to a Node server as a standard one, with what matters of it. */
function standardRequest({ method, url, headers }, body) {
  const address = new URL(URL.canParse(url, 'http://receiver/') ? url : '/', 'http://receiver/')
  const names = ['authorization', 'origin', 'sec-fetch-site'].filter((name) => headers[name])
  return new Request(address, {
    // A Request takes no strange method. All others are answered like GET.
    method: ['POST', 'OPTIONS'].includes(method) ? method : 'GET',
    headers: names.map((name) => [name, headers[name]]),
    body: method === 'POST' ? body : null,
  })
}

/** The store of the Node server, or its end: with a folder that cannot be written it would take no lead. */
async function openStore(dir) {
  try {
    return await folderStore(dir)
  } catch ({ message }) {
    const user = process.getuid ? `user ${process.getuid()}, who runs this,` : 'who runs this'
    console.error(`LEADS_DIR is ${dir}, and no lead can be stored there: ${message}.
Nothing is received. Name a folder in which ${user} may write.`)
    process.exit(1)
  }
}

/**
 * The Node server: PORT, HOST, LEADS_DIR, and TRUST_PROXY=1 behind a proxy that sends X-Forwarded-For. The
 * last address there is the proxy's word, with or without a port; the others are the visitor's.
 */
async function serve({ PORT = '8787', HOST, LEADS_DIR = 'leads', TRUST_PROXY, ...settings }) {
  const { createServer } = await import('node:http')
  const { isIP } = await import('node:net')
  const store = await openStore(LEADS_DIR)
  let going = 0
  // What is too much now is due in the next minute.
  const forwardLater = async (entry) => {
    if (going >= atOnce) return
    going++
    await forward(entry, settings, store)
    going--
  }
  const handle = async (incoming, outgoing) => {
    const { headers, socket } = incoming
    const request = standardRequest(incoming, await bodyOf(incoming))
    const last = headers['x-forwarded-for']?.split(',').at(-1).trim()
    const proxied = last?.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')
    const address = TRUST_PROXY && isIP(proxied) ? proxied : socket.remoteAddress
    const response = await answer(request, settings, store, address, forwardLater)
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  }
  // Who breaks off must not end the server.
  const server = createServer((incoming, outgoing) =>
    handle(incoming, outgoing).catch(() => outgoing.destroy()),
  )
  const work = async () => {
    await forwardAll(settings, store)
    setTimeout(work, minute).unref()
  }
  work()
  server.listen(Number(PORT), HOST || '127.0.0.1', () => {
    const { port, address } = server.address()
    console.log(`Listening on port ${port} of ${address}`)
  })
}

if (globalThis.process?.argv?.[1]?.endsWith('receiver.mjs')) await serve(process.env)
