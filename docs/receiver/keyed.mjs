/*
 * What a key opens. The owner's: a list of the leads, a copy to download, the deletion of one person's.
 * The read key, and the owner's, too: whether one lead has come, and where it went.
 */
import { deliveries, destinations } from './forward.mjs'

/** A shorter key could be guessed: it opens nothing. */
const shortestKey = 16

const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

const say = (status, type, body, more = {}) =>
  new Response(body, {
    status,
    headers: { ...headers, 'content-type': `${type};charset=utf-8`, ...more },
  })

const escaped = (text) => String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const page = (status, text, more) =>
  say(status, 'text/html', `<!doctype html><title>Leads</title>${text}`, more)

/** The key in a request: `Authorization: Bearer KEY`, or the password that a browser asks for. */
function givenKey(request) {
  const [, kind, value] =
    /^(bearer|basic) +(.+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  if (!value || /bearer/i.test(kind)) return value
  try {
    return atob(value).replace(/^[^:]*:/, '')
  } catch {
    return undefined
  }
}

/** Whether two keys are the same. How long it takes says nothing of the key: all bytes are compared. */
async function isSame(given, key = '') {
  if (!given || key.length < shortestKey) return false
  const digest = async (text) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const wanted = await digest(key)
  return (await digest(given)).reduce((other, byte, at) => other | (byte ^ wanted[at]), 0) === 0
}

/**
 * Answers what needs a key: GET `/leads`, `/leads.csv`, `/leads.json`, `/leads/ID`, POST `/leads/delete`.
 *
 * @param guesses Counts the tries of an address: `{ isTooMuch(): boolean, forget(): void }`
 * @returns {Promise<Response | undefined>} Nothing if it is another request, or no key is set.
 */
export async function answerKeyed(request, settings, store, guesses) {
  const { OWNER_KEY, READ_KEY } = settings
  const { pathname } = new URL(request.url)
  const [, wanted] = /\/leads(|\.csv|\.json|\/[\w-]+)$/.exec(pathname) ?? []
  const isDeletion = request.method === 'POST' && wanted === '/delete'
  if (wanted === undefined || !(isDeletion || request.method === 'GET')) return undefined
  if (!OWNER_KEY && !READ_KEY) return undefined
  if (guesses.isTooMuch()) return page(429, 'Too many requests', { 'retry-after': '600' })
  const key = givenKey(request)
  const isOwner = await isSame(key, OWNER_KEY)
  const isOne = !isDeletion && wanted.startsWith('/')
  if (!isOwner && !(isOne && (await isSame(key, READ_KEY)))) {
    return page(401, 'This needs a key', { 'www-authenticate': 'Basic realm="leads"' })
  }
  // Who knows it asks as often as he likes.
  guesses.forget()
  if (isDeletion) return isFromElsewhere(request) ? page(403, 'No') : deletePerson(request, store)
  if (isOne) return stateOf(wanted.slice(1), settings, store)
  const entries = (await store.all()).filter(({ lead }) => !lead.test)
  if (wanted === '.json') return copy('json', JSON.stringify(entries.map(flat), null, 2))
  return wanted === '.csv' ? copy('csv', table(entries.map(flat))) : page(200, list(entries))
}

/** A page of another site can send a form here with the password that the browser knows. */
function isFromElsewhere({ headers }) {
  const site = headers.get('sec-fetch-site')
  return site ? site !== 'same-origin' : headers.has('origin')
}

/** Whether a lead has come, where it went, and has still to go: nothing personal. */
async function stateOf(id, settings, store) {
  const entry = await store.get(id)
  const received = entry ? new Date(entry.arrived).toISOString() : null
  // An alert says that it went nowhere.
  const forwarded = deliveries(entry?.done ?? []).filter(({ to }) => to !== 'alert')
  const { alert, ...places } = entry ? destinations(settings) : {}
  const waiting = Object.keys(places).filter((name) => !forwarded.some(({ to }) => to === name))
  const state = { id, received, forwarded, waiting }
  return say(entry ? 200 : 404, 'application/json', JSON.stringify(state))
}

const flat = ({ id, lead, arrived, done }) => ({
  id,
  arrived: new Date(arrived).toISOString(),
  forwarded: deliveries(done)
    .map(({ to }) => to)
    .join(' '),
  ...lead,
})

const copy = (type, text) =>
  say(200, type === 'csv' ? 'text/csv' : 'application/json', text, {
    'content-disposition': `attachment; filename="leads.${type}"`,
  })

/** A table for spreadsheets, which take what begins with such a sign for a formula. */
function table(rows) {
  const names = [...new Set(rows.flatMap(Object.keys))]
  const cell = (value = '') =>
    `"${String(value)
      .replace(/^[\s\p{C}]*[=+\-@＝＋－＠]/u, "'$&")
      .replaceAll('"', '""')}"`
  const lines = [names, ...rows.map((row) => names.map((name) => row[name]))]
  return `\uFEFF${lines.map((line) => `${line.map(cell).join()}\r\n`).join('')}`
}

function list(entries) {
  const rows = entries.toReversed().map(({ lead, arrived, done }) => {
    const when = new Date(arrived).toISOString().slice(0, 16).replace('T', ' ')
    const places = deliveries(done).map(({ to }) => to)
    const cells = [when, `${lead.firstName} ${lead.lastName}`, lead.city, lead.service, places]
    return `<tr>${cells.map((cell = '') => `<td>${escaped(cell)}`).join('')}`
  })
  return `<meta name=viewport content="width=device-width"><style>body{font:1rem sans-serif}td,th{padding:.3em 1em .3em 0;text-align:left}</style>
<h1>Leads</h1><p>${entries.length} are stored. Download <a href="leads.csv">a table</a> or <a href="leads.json">JSON</a>.
<form method=post action="leads/delete"><label>Delete what one person has sent: e-mail, phone or id
<input name=person required></label> <button>Delete for good</button></form>
<table><tr><th>When (UTC)<th>Name<th>Town<th>Service<th>Forwarded to${rows.join('')}</table>`
}

/** Ten digits, without what may stand before and behind them. */
const digits = (text) =>
  text
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10})/, '')
    .slice(0, 10)

async function deletePerson(request, store) {
  const person = (new URLSearchParams(await request.text()).get('person') ?? '').trim()
  const number = /^[\d\s().+-]{10,}$/.test(person) ? digits(person) : undefined
  const isTheirs = ({ id, lead }) =>
    id === person ||
    lead.email?.toLowerCase() === person.toLowerCase() ||
    digits(lead.phone) === number
  const theirs = person ? (await store.all()).filter(isTheirs) : []
  for (const { id } of theirs) await store.remove(id)
  return page(
    200,
    `<p>Deleted: ${theirs.length}. What was forwarded, and copies, are elsewhere: delete them there, too. <a href="../leads">Back</a>`,
  )
}
