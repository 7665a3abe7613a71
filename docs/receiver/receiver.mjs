/*
 * A receiver for the estimate form, in one file without dependencies. It checks a request as the form
 * does, stores it, answers, and then forwards it to a webhook or by e-mail. README.md beside it says how
 * to run it as a Cloudflare Worker or with Node.
 *
 * A lead is stored first, and once: a second one with the same id is answered like the first, and goes
 * nowhere. What could not be forwarded is tried again with the next request, and every minute.
 */

/** The most bytes, the requests of one address in ten minutes, and how long forwarding may take in ms. */
const limits = { size: 20_000, requests: 20, forwarding: 10_000 }

const tenMinutes = 600_000

/** The rules of the form: a field, its pattern, and how many characters it has at most. */
const rules = [
  ['firstName', /./su, 50],
  ['lastName', /./su, 50],
  ['email', /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i, 255],
  ['phone', /.{10}/su, 20],
  ['street', /./su, 200],
  ['city', /./su, 100],
  ['state', /^.{2}$/su, 2],
  ['zipCode', /.{5}/su, 10],
  ['service', /./su, 100],
  ['message', /^/, 1000],
]

/** What a lead may have besides; anything else is dropped. */
const extras = ['timestamp', 'source', 'landingPage', 'referrer', 'textConsent', 'textConsentTime']
const extra = new RegExp(`^(${extras.join('|')}|utm_(source|medium|campaign|term|content))$`)

/** The lead in a body, JSON or form fields, or what is wrong with it. */
export function readLead(body) {
  const fields = body.startsWith('{')
    ? parseJson(body)
    : Object.fromEntries(new URLSearchParams(body))
  if (!fields) return { problem: 'is no lead' }
  const lead = {}
  for (const [name, pattern, most] of rules) {
    const value = fields[name] ?? (name === 'message' ? '' : undefined)
    const text = typeof value === 'string' ? value.trim() : undefined
    if (text === undefined || !pattern.test(text) || [...text].length > most) {
      return { problem: `${name} is missing or wrong` }
    }
    lead[name] = text
  }
  // A field that people never see.
  if (fields.ref2) return { problem: 'a program filled it in' }
  for (const [name, value] of Object.entries(fields)) {
    if (extra.test(name) && typeof value === 'string') lead[name] = value.slice(0, 1000)
  }
  return { lead, id: /^[\w-]{8,64}$/.test(fields.id) ? fields.id : undefined }
}

function parseJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Without a script the form has no id: the same words on the same day are one lead. */
async function idOf(lead) {
  const { timestamp, ...words } = lead
  const day = new Date().toISOString().slice(0, 10)
  const bytes = new TextEncoder().encode(day + JSON.stringify(words))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** When each address has asked lately. A Worker has several memories: there, it is a rough limit. */
const asked = new Map()

function isTooMuch(address, now = Date.now()) {
  for (const [other, times] of asked) if (times.at(-1) < now - tenMinutes) asked.delete(other)
  const times = (asked.get(address) ?? []).filter((time) => time > now - tenMinutes)
  asked.set(address, [...times, now])
  return times.length >= limits.requests
}

/**
 * Answers a request.
 *
 * @param request A standard Request
 * @param settings ALLOWED_ORIGIN, FORWARD_URL, RESEND_KEY, MAIL_FROM, MAIL_TO
 * @param store `add(id, lead)` resolves to false if it has the id, `open()` to what is not forwarded yet
 *   as pairs of id and lead, `done(id)` marks one as forwarded
 * @param later Is given the promise of what goes on after the answer
 */
export async function answer(request, settings, store, address, later) {
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
  if (request.method !== 'POST')
    return say(405, 'Send a lead with POST', { allow: 'POST, OPTIONS' })
  if (isTooMuch(address)) return say(429, 'Too many requests', { 'retry-after': '600' })
  const body = await request.text()
  if (body.length > limits.size) return say(413, 'That is too long')
  const { lead, id, problem } = readLead(body)
  if (problem) return say(400, `We could not take this request: ${problem}`)
  try {
    await store.add(id ?? (await idOf(lead)), lead)
  } catch (error) {
    console.error('Could not store a lead.', error)
    return say(503, 'Please try again', { 'retry-after': '60' })
  }
  later(forwardAll(settings, store))
  return say(200, 'Thank you. Your request has arrived')
}

/** Forwards what has not been forwarded, one after the other, and one run at a time. */
let running
export function forwardAll(settings, store) {
  running = (running ?? Promise.resolve()).then(async () => {
    for (const [id, lead] of await store.open()) {
      // One that is refused each time holds up no other.
      const sent = forward({ ...lead, id }, settings).then(() => store.done(id))
      await sent.catch((error) => console.error(`Could not forward ${id}, and tries again.`, error))
    }
  })
  running = running.catch((error) => console.error('Could not read what is stored.', error))
  return running
}

/** Sends a lead on, with its id, by which whoever receives it can tell it from others. */
async function forward(lead, { FORWARD_URL, RESEND_KEY, MAIL_FROM, MAIL_TO }) {
  const post = async (url, content, headers = {}) => {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': lead.id, ...headers },
      body: JSON.stringify(content),
      signal: AbortSignal.timeout(limits.forwarding),
    })
    if (!ok) throw new Error(`${new URL(url).host} answered ${status}`)
  }
  if (FORWARD_URL) await post(FORWARD_URL, lead)
  if (!RESEND_KEY) return
  const text = Object.entries(lead).map(([name, value]) => `${name}: ${value}`)
  const mail = { from: MAIL_FROM, to: MAIL_TO, reply_to: lead.email, text: text.join('\n') }
  const subject = `Estimate: ${lead.firstName} ${lead.lastName}, ${lead.service}`
  const headers = { authorization: `Bearer ${RESEND_KEY}` }
  await post('https://api.resend.com/emails', { ...mail, subject }, headers)
}

/** Leads in a D1 database, which has the table of README.md. */
function databaseStore(db) {
  return {
    async add(id, lead) {
      const insert = 'INSERT OR IGNORE INTO leads (id, lead, arrived) VALUES (?, ?, ?)'
      const row = [id, JSON.stringify(lead), new Date().toISOString()]
      const { meta } = await db
        .prepare(insert)
        .bind(...row)
        .run()
      return meta.changes > 0
    },
    async open() {
      const { results } = await db.prepare('SELECT id, lead FROM leads WHERE forwarded = 0').all()
      return results.map(({ id, lead }) => [id, JSON.parse(lead)])
    },
    done: (id) => db.prepare('UPDATE leads SET forwarded = 1 WHERE id = ?').bind(id).run(),
  }
}

/** Leads in a folder: a file for each, and an empty one beside it once it has been forwarded. */
async function folderStore(dir) {
  const { mkdir, open, readdir, readFile, writeFile, rename } = await import('node:fs/promises')
  await mkdir(dir, { recursive: true })
  const file = (id, ending) => `${dir}/${id}.${ending}`
  return {
    async add(id, lead) {
      const names = await readdir(dir)
      if (names.includes(`${id}.json`)) return false
      // A process that dies while it writes leaves no half a lead.
      const part = file(crypto.randomUUID(), 'new')
      const handle = await open(part, 'w')
      await handle.writeFile(JSON.stringify(lead))
      await handle.sync()
      await handle.close()
      await rename(part, file(id, 'json'))
      return true
    },
    async open() {
      const names = await readdir(dir)
      const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5))
      const waiting = ids.filter((id) => !names.includes(`${id}.done`))
      const read = async (id) => [id, JSON.parse(await readFile(file(id, 'json'), 'utf8'))]
      return Promise.all(waiting.map(read))
    },
    done: (id) => writeFile(file(id, 'done'), ''),
  }
}

/** The Worker: a D1 database bound as `LEADS`, and a cron trigger. */
export default {
  fetch: (request, env, context) =>
    answer(
      request,
      env,
      databaseStore(env.LEADS),
      request.headers.get('cf-connecting-ip'),
      (work) => context.waitUntil(work),
    ),
  scheduled: (_event, env, context) => context.waitUntil(forwardAll(env, databaseStore(env.LEADS))),
}

/** The Node server: PORT, LEADS_DIR, and TRUST_PROXY=1 behind a proxy that sends X-Forwarded-For. */
async function serve({ PORT = '8787', LEADS_DIR = 'leads', TRUST_PROXY, ...settings }) {
  const { createServer } = await import('node:http')
  const store = await folderStore(LEADS_DIR)
  const handle = async (incoming, outgoing) => {
    const { method, headers, socket } = incoming
    let body = ''
    // Behind the limit nothing is kept.
    for await (const chunk of incoming.setEncoding('utf8')) {
      if (body.length <= limits.size) body += chunk
    }
    const proxied = TRUST_PROXY && headers['x-forwarded-for']?.split(',').at(-1).trim()
    const request = new Request('http://receiver/', {
      method,
      body: method === 'POST' ? body : null,
    })
    const address = proxied || socket.remoteAddress
    const response = await answer(request, settings, store, address, () => {})
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(await response.text())
  }
  // Who breaks off, or asks with a strange method, must not end the server.
  const server = createServer((incoming, outgoing) =>
    handle(incoming, outgoing).catch(() => outgoing.destroy()),
  )
  const work = () => forwardAll(settings, store)
  setInterval(work, 60_000).unref()
  work()
  server.listen(Number(PORT), () => console.log(`Listening on port ${server.address().port}`))
}

if (globalThis.process?.argv?.[1]?.endsWith('receiver.mjs')) await serve(process.env)
