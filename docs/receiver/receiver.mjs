/*
 * A receiver for the estimate form, in one file without dependencies. It checks a request as the form
 * does, stores it, answers, and then forwards it to a webhook or by e-mail. README.md beside it says how
 * to run it as a Cloudflare Worker or with Node.
 *
 * A lead is stored first, and once: a second one with the same id is answered like the first, and goes
 * nowhere. What could not be forwarded is tried again, after longer and longer waits.
 */

const limits = {
  /** The most bytes of a request. */
  size: 20_000,
  /** The most requests of one address in ten minutes, and how many addresses are remembered. */
  requests: 20,
  addresses: 10_000,
  /** How long one forwarding may take, in ms, and how many leads are forwarded at a time. */
  forwarding: 10_000,
  atOnce: 50,
  /** How often a lead is forwarded. After that it stays stored. */
  tries: 20,
}

const [minute, tenMinutes, day] = [60_000, 600_000, 86_400_000]

/** What autofill and clipboards bring along, and the form leaves out, beside invisible characters. */
const litter = {
  email: '^.*(<|mailto:)|[.,;\\s]*([?>].*)?$',
  state: '[.\\s]',
  zipCode: '[.\\s]',
}

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

/**
 * The fields of a body, JSON or a form.
 *
 * @returns {Record<string, unknown> | undefined} Nothing if the JSON is broken.
 */
export function fieldsOf(body) {
  return body.startsWith('{') ? parseJson(body) : Object.fromEntries(new URLSearchParams(body))
}

/**
 * Reads the lead in the body of a request.
 *
 * @returns {{ status: number, lead?: object, id?: string, problem?: string }} The status to answer with,
 *   and the lead with its id, if it has one, or what is wrong.
 */
export function readLead(body) {
  if (body.length > limits.size) return { status: 413, problem: 'it is too long' }
  const refused = (problem) => ({ status: 400, problem })
  const fields = fieldsOf(body)
  if (!fields) return refused('it is no lead')
  const lead = {}
  for (const [name, pattern, most] of rules) {
    const value = fields[name] ?? (name === 'message' ? '' : undefined)
    const text = typeof value === 'string' ? cleaned(name, value) : undefined
    if (text === undefined || !pattern.test(text) || [...text].length > most) {
      return refused(`${name} is missing or wrong`)
    }
    lead[name] = text
  }
  // A field that people never see.
  if (fields.ref2) return refused('a program filled it in')
  const given = fields.id ?? ''
  if (typeof given !== 'string' || given.length > 64) return refused('its id is wrong')
  for (const [name, value] of Object.entries(fields)) {
    if (extra.test(name) && typeof value === 'string') lead[name] = value.slice(0, 1000)
  }
  return { status: 200, lead, id: /^[\w-]{8,}$/.test(given) ? given : undefined }
}

/** A text as its visitor means it. One that is far too long is not searched. */
function cleaned(name, text) {
  if (text.length > 400) return text.trim()
  const meant = text.replace(RegExp(`[\\p{DI}\u2800]|${litter[name] ?? '^'}`, 'giu'), '').trim()
  // With an extension, a phone number is its digits: there is room for both.
  const isExtended = name === 'phone' && /\d\W*(e?x|#)\D*\d+$/i.test(meant)
  return isExtended ? meant.replace(/[^\d+x#]/gi, '') : meant
}

/** The body of a request to a Node server, as far as it is read: behind the limit nothing is kept. */
export async function bodyOf(incoming) {
  let body = ''
  for await (const chunk of incoming.setEncoding('utf8')) {
    if (body.length <= limits.size) body += chunk
  }
  return body
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

/**
 * When each address has asked lately; who asked last stands last. A Worker has several memories: there,
 * it is a rough limit.
 */
const asked = new Map()

/** Whether an address asks too often. */
export function isTooMuch(address, now = Date.now()) {
  const times = (asked.get(address) ?? []).filter((time) => time > now - tenMinutes)
  asked.delete(address)
  asked.set(address, [...times, now].slice(-limits.requests))
  for (const [first, last] of asked) {
    if (asked.size <= limits.addresses && last.at(-1) > now - tenMinutes) break
    asked.delete(first)
  }
  return times.length >= limits.requests
}

/**
 * Answers a request.
 *
 * @param request A standard Request
 * @param settings ALLOWED_ORIGIN, FORWARD_URL, RESEND_KEY, MAIL_FROM, MAIL_TO
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
  if (request.method !== 'POST')
    return say(405, 'Send a lead with POST', { allow: 'POST, OPTIONS' })
  if (isTooMuch(address)) return say(429, 'Too many requests', { 'retry-after': '600' })
  const { lead, id, problem, status } = readLead(await request.text())
  if (problem) return say(status, `We could not take this request: ${problem}`)
  try {
    const entry = { id: id ?? (await idOf(lead)), lead, done: [], tries: 0, next: 0 }
    if (await store.add(entry.id, lead)) forwardLater(entry)
  } catch (error) {
    console.error('Could not store a lead.', error)
    return say(503, 'Please try again', { 'retry-after': '60' })
  }
  return say(200, 'Thank you. Your request has arrived')
}

/** Forwards what is due, some leads at a time. Never rejects. */
export async function forwardAll(settings, store) {
  try {
    const due = await store.due(Date.now())
    const work = async () => {
      for (let entry = due.shift(); entry; entry = due.shift())
        await forward(entry, settings, store)
    }
    await Promise.all(Array.from({ length: limits.atOnce }, work))
  } catch (error) {
    console.error('Could not read what is stored.', error)
  }
}

/**
 * Forwards a lead to every place that has not got it yet, to all at once. Whoever claims it first does: a
 * claim counts as a try, and if nothing comes of it, the lead is due again after a minute, two, four, up to
 * a day. Never rejects.
 */
async function forward({ id, lead, done, tries, next }, settings, store) {
  const again = tries + 1 < limits.tries ? Date.now() + Math.min(minute * 2 ** tries, day) : null
  const sendTo = async ([name, send]) => {
    try {
      await send({ ...lead, id })
      await store.mark(id, name)
      return true
    } catch (error) {
      const what = again ? 'tries again' : 'gives up: it stays stored'
      console.error(`Could not forward ${id} (${name}), and ${what}.`, error)
    }
  }
  try {
    if (!(await store.claim(id, next, again))) return
    const open = Object.entries(destinations(settings)).filter(([name]) => !done.includes(name))
    const sent = await Promise.all(open.map(sendTo))
    if (sent.every(Boolean)) await store.finish(id)
  } catch (error) {
    console.error(`Could not change what is stored of ${id}.`, error)
  }
}

/**
 * Posts JSON, and posts it again to where 307 or 308 leads, though never from HTTPS to HTTP. After another
 * redirect a client asks with GET, which delivers nothing: it is a failure, like all that is not 2xx.
 */
async function post(url, content, { headers, redirects, signal }) {
  const response = await fetch(url.href, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(content),
    redirect: 'manual',
    signal,
  })
  // A body that nobody reads would hold the connection.
  response.body?.cancel().catch(() => {})
  if (response.ok) return
  const { status } = response
  const location = [307, 308].includes(status) && redirects > 0 && response.headers.get('location')
  const to = location && new URL(location, url)
  if (!to || (url.protocol === 'https:' && to.protocol === 'http:')) {
    throw new Error(`${url.host} answered ${status}`)
  }
  return post(to, content, { headers, redirects: redirects - 1, signal })
}

/** Where leads go, by name. Each gets the id, by which it can tell a lead from others. */
function destinations({ FORWARD_URL, RESEND_KEY, MAIL_FROM, MAIL_TO }) {
  const signal = AbortSignal.timeout(limits.forwarding)
  const webhook = (lead) => {
    const headers = { 'idempotency-key': lead.id }
    return post(new URL(FORWARD_URL), lead, { headers, redirects: 5, signal })
  }
  const mail = ({ message = '', ...lead }) => {
    // A line break in a field begins no line that looks like another field.
    const line = (text) => String(text).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    const fields = Object.entries(lead).map(([name, value]) => `${name}: ${line(value)}`)
    const paragraphs = message.split(/[\r\n\v\f\x85\p{Zl}\p{Zp}]+/u).map(line)
    const content = {
      from: MAIL_FROM,
      to: MAIL_TO,
      reply_to: line(lead.email),
      subject: line(`Estimate: ${lead.firstName} ${lead.lastName}, ${lead.service}`),
      text: [...fields, `message: ${paragraphs.join('\n    ')}`].join('\n'),
    }
    const headers = { 'idempotency-key': lead.id, authorization: `Bearer ${RESEND_KEY}` }
    // The key goes to no other host.
    const url = new URL('https://api.resend.com/emails')
    return post(url, content, { headers, redirects: 0, signal })
  }
  return { ...(FORWARD_URL && { webhook }), ...(RESEND_KEY && { mail }) }
}

/*
 * A store has `add(id, lead)`, which resolves to false if it has the id; `due(now)`, the entries that are
 * to be forwarded, each with what is `done`, its `tries`, and when it is due `next`; `claim(id, next, again)`,
 * which resolves to false if somebody else has claimed it meanwhile; `mark(id, name)`, one place has it;
 * `finish(id)`, all have.
 */

/** Leads in a D1 database, which has the table of README.md. */
export function databaseStore(db) {
  const run = async (statement, ...values) => {
    const { results, meta } = await db
      .prepare(statement)
      .bind(...values)
      .all()
    return { rows: results, changes: meta.changes }
  }
  const insert = 'INSERT OR IGNORE INTO leads (id, lead, arrived) VALUES (?, ?, ?)'
  const due = 'SELECT id, lead, done, tries, next FROM leads WHERE forwarded = 0 AND next <= ?'
  const claim = 'UPDATE leads SET tries = tries + 1, next = ? WHERE id = ? AND next = ?'
  const mark = "UPDATE leads SET done = done || ? || ' ' WHERE id = ?"
  return {
    async add(id, lead) {
      const { changes } = await run(insert, id, JSON.stringify(lead), new Date().toISOString())
      return changes > 0
    },
    async due(now) {
      const { rows } = await run(due, now)
      return readable(rows, async ({ lead, done, ...row }) => {
        return { ...row, lead: JSON.parse(lead), done: done.split(' ') }
      })
    },
    claim: async (id, next, again) => (await run(claim, again, id, next)).changes > 0,
    mark: (id, name) => run(mark, name, id),
    finish: (id) => run('UPDATE leads SET forwarded = 1 WHERE id = ?', id),
  }
}

/** The ids of entries that cannot be read. */
const unreadable = new Set()

/** What can be read of several entries. Each of the others is named once. */
async function readable(rows, read) {
  const all = rows.map((row) =>
    read(row).catch((error) => {
      if (!unreadable.has(row.id)) console.error(`Could not read ${row.id}, and goes on.`, error)
      unreadable.add(row.id)
    }),
  )
  return (await Promise.all(all)).filter(Boolean)
}

/**
 * Leads in a folder: a file for each, and beside it what has become of it: `.state`, and `.done` once it
 * has been forwarded. One process looks after a folder, and nobody but its user can read it.
 */
export async function folderStore(dir) {
  const { chmod, mkdir, readdir, readFile, rename, rm, writeFile } = await import(
    'node:fs/promises'
  )
  await mkdir(dir, { recursive: true })
  const restrict = (path, mode) =>
    chmod(path, mode).catch((error) => console.error(`Others may read ${path}.`, error))
  await restrict(dir, 0o700)
  for (const name of await readdir(dir)) {
    // What a process that was killed had begun to write.
    if (name.endsWith('.new')) await rm(`${dir}/${name}`)
    else if (/\.(json|state|done)$/.test(name)) await restrict(`${dir}/${name}`, 0o600)
  }
  const file = (id, ending) => `${dir}/${id}.${ending}`
  /** A process that dies while it writes, or a full disk, leaves no half a file. */
  const write = async (id, ending, content) => {
    const part = file(crypto.randomUUID(), 'new')
    try {
      await writeFile(part, JSON.stringify(content), { mode: 0o600, flush: true })
      await rename(part, file(id, ending))
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }
  const read = async (id, ending) => JSON.parse(await readFile(file(id, ending), 'utf8'))
  const stateOf = (id, ending = 'state') =>
    read(id, ending).catch((error) => {
      if (error.code !== 'ENOENT') throw error
      // Somebody else may have forwarded it meanwhile.
      return ending === 'state' ? stateOf(id, 'done') : { done: [], tries: 0, next: 0 }
    })
  /** Changes a state, unless `alter` returns nothing. One after the other: each reads what it writes. */
  let last = Promise.resolve()
  const change = (id, alter) => {
    const turn = last.then(async () => {
      const state = await stateOf(id)
      const changes = alter(state)
      if (changes) await write(id, 'state', { ...state, ...changes })
      return Boolean(changes)
    })
    last = turn.catch(() => {})
    return turn
  }
  return {
    async add(id, lead) {
      if ((await readdir(dir)).includes(`${id}.json`)) return false
      await write(id, 'json', lead)
      return true
    },
    async due(now) {
      const names = new Set(await readdir(dir))
      const ids = [...names]
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.slice(0, -5))
      const open = ids.filter((id) => !names.has(`${id}.done`)).map((id) => ({ id }))
      const entries = await readable(open, async ({ id }) => {
        return { ...(await stateOf(id)), id, lead: await read(id, 'json') }
      })
      return entries.filter(({ next }) => next !== null && next <= now)
    },
    claim: (id, next, again) =>
      change(id, (state) => state.next === next && { tries: state.tries + 1, next: again }),
    mark: (id, name) => change(id, ({ done }) => ({ done: [...done, name] })),
    finish: (id) => rename(file(id, 'state'), file(id, 'done')),
  }
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

/**
 * The Node server: PORT, HOST, LEADS_DIR, and TRUST_PROXY=1 behind a proxy that sends X-Forwarded-For. The
 * last address there is the proxy's word; the others are the visitor's.
 */
async function serve({ PORT = '8787', HOST, LEADS_DIR = 'leads', TRUST_PROXY, ...settings }) {
  const { createServer } = await import('node:http')
  const { isIP } = await import('node:net')
  const store = await folderStore(LEADS_DIR)
  let going = 0
  // What is too much now is due in the next minute.
  const forwardLater = async (entry) => {
    if (going >= limits.atOnce) return
    going++
    await forward(entry, settings, store)
    going--
  }
  const handle = async (incoming, outgoing) => {
    const { headers, socket } = incoming
    const body = await bodyOf(incoming)
    // A Request takes no strange method. All others are answered like GET.
    const method = ['POST', 'OPTIONS'].includes(incoming.method) ? incoming.method : 'GET'
    const request = new Request('http://receiver/', {
      method,
      body: method === 'POST' ? body : null,
    })
    const proxied = headers['x-forwarded-for']?.split(',').at(-1).trim()
    const address = TRUST_PROXY && isIP(proxied) ? proxied : socket.remoteAddress
    const response = await answer(request, settings, store, address, forwardLater)
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(await response.text())
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
