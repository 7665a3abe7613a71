/* Where leads go, and when. */

const limits = {
  /** How long one forwarding may take, in ms, and how many leads are forwarded at a time. */
  forwarding: 10_000,
  atOnce: 50,
  /** How often a lead is forwarded. After that it stays stored. */
  tries: 20,
}

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

export const { atOnce } = limits

/** Forwards what is due, some leads at a time, and deletes what is old. Never rejects. */
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
  await deleteOld(settings, store).catch((error) => console.error('Could not delete.', error))
}

/** Deletes what has been stored for KEEP_DAYS, unless it is still being forwarded. */
async function deleteOld({ KEEP_DAYS }, store) {
  if (!KEEP_DAYS) return
  const days = Number(KEEP_DAYS)
  if (!(days > 0)) throw new Error(`KEEP_DAYS is "${KEEP_DAYS}", which is no number of days`)
  await store.expire(Date.now() - days * day)
}

/**
 * Forwards a lead to every place that has not got it yet, to all at once. Whoever claims it first does: a
 * claim counts as a try, and if nothing comes of it, the lead is due again after a minute, two, four, up to
 * a day. One that has waited for an hour is told to ALERT_URL, once. Never rejects.
 */
export async function forward({ id, lead, arrived, done, tries, next }, settings, store) {
  const again = tries + 1 < limits.tries ? Date.now() + Math.min(minute * 2 ** tries, day) : null
  const isOpen = ([name]) => !deliveries(done).some(({ to }) => to === name)
  const sendTo = async ([name, send]) => {
    try {
      await send({ ...lead, id })
      await store.mark(id, `${name}=${new Date().toISOString()}`)
      return true
    } catch (error) {
      const what = again ? 'tries again' : 'gives up: it stays stored'
      console.error(`Could not forward ${id} (${name}), and ${what}.`, error)
    }
  }
  try {
    if (!(await store.claim(id, next, again))) return
    const { alert, ...places } = destinations(settings)
    const sent = await Promise.all(Object.entries(places).filter(isOpen).map(sendTo))
    if (sent.every(Boolean)) await store.finish(id)
    else if (alert && isOpen(['alert']) && Date.now() - arrived >= hour) {
      await sendTo(['alert', alert])
    }
  } catch (error) {
    console.error(`Could not change what is stored of ${id}.`, error)
  }
}

/** Which places have a lead, and since when: what `mark` has stored. Earlier versions stored no time. */
export const deliveries = (done) =>
  done.map((entry) => entry.split('=')).map(([to, at = null]) => ({ to, at }))

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

/** A text on one line: a line break in a field begins no line that looks like another field. */
const line = (text) => String(text).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')

/** Where leads go, by name. Each gets the id, by which it can tell a lead from others. */
export function destinations({ FORWARD_URL, ALERT_URL, RESEND_KEY, MAIL_FROM, MAIL_TO }) {
  const send = (url, content, { id, redirects = 5, ...more }) => {
    const signal = AbortSignal.timeout(limits.forwarding)
    const headers = { 'idempotency-key': id, ...more }
    return post(new URL(url), content, { headers, redirects, signal })
  }
  const test = (lead) => (lead.test ? 'TEST: ' : '')
  const webhook = (lead) => send(FORWARD_URL, lead, { id: lead.id })
  const alert = (lead) => {
    const name = line(`${lead.firstName} ${lead.lastName}, ${lead.phone}`)
    const text = `${test(lead)}The request of ${name} could not be forwarded for an hour. It is stored.`
    return send(ALERT_URL, { text, ...lead }, { id: lead.id })
  }
  const mail = ({ message = '', ...lead }) => {
    const fields = Object.entries(lead).map(([name, value]) => `${name}: ${line(value)}`)
    const paragraphs = message.split(/[\r\n\v\f\x85\p{Zl}\p{Zp}]+/u).map(line)
    const content = {
      from: MAIL_FROM,
      to: MAIL_TO,
      ...(lead.email && { reply_to: line(lead.email) }),
      subject: line(`${test(lead)}Estimate: ${lead.firstName} ${lead.lastName}, ${lead.service}`),
      text: [...fields, `message: ${paragraphs.join('\n    ')}`].join('\n'),
    }
    // The key goes to no other host.
    const authorization = `Bearer ${RESEND_KEY}`
    const own = { id: lead.id, redirects: 0, authorization }
    return send('https://api.resend.com/emails', content, own)
  }
  return {
    ...(FORWARD_URL && { webhook }),
    ...(RESEND_KEY && { mail }),
    ...(ALERT_URL && { alert }),
  }
}
