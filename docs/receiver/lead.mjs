/* The rules of a lead: those of the form. */

/** The most bytes of a request. */
const mostBytes = 20_000

/** What autofill and clipboards bring along, and the form leaves out, beside invisible characters. */
const litter = {
  email: /^(.*<)?([^@]*[:(["“])?'*|\b\W*([?>(].*)?$/g,
  phone: /^\D*:|(?<=\d ?)\(\D*$/g,
  state: /^.*:|\W/g,
  zipCode: /^\D+(?=\d{5})|(?<=\d)[^\w-]\D*$|\s/g,
}

/**
 * The rules of the form: a field, its pattern, and how many characters it has at most. What a site may
 * leave out of its form is right where it is missing.
 */
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
const mayBeMissing = new Set(['email', 'street', 'city', 'state', 'zipCode'])

/** What a lead may have besides; anything else is dropped. */
const extras = ['timestamp', 'source', 'landingPage', 'referrer', 'textConsent', 'textConsentTime']
const extra = new RegExp(`^(${extras.join('|')}|utm_(source|medium|campaign|term|content))$`)

/**
 * The fields of a body, JSON or a form.
 *
 * @returns {Record<string, unknown> | undefined} Nothing if the JSON is broken.
 */
export function fieldsOf(body) {
  const text = body.trim()
  return text.startsWith('{') ? parseJson(text) : Object.fromEntries(new URLSearchParams(body))
}

/**
 * Reads the lead in the body of a request.
 *
 * @returns {{ status: number, lead?: object, id?: string, problem?: string }} The status to answer with,
 *   and the lead with its id, if it has one, or what is wrong.
 */
export function readLead(body) {
  if (body.length > mostBytes) return { status: 413, problem: 'it is too long' }
  const refused = (problem) => ({ status: 400, problem })
  const fields = fieldsOf(body)
  if (!fields) return refused('it is no lead')
  const lead = {}
  for (const [name, pattern, most] of rules) {
    if (mayBeMissing.has(name) && fields[name] === undefined) continue
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
  // A test of the way, which the owner's list leaves out.
  if ([true, 'true'].includes(fields.test)) lead.test = true
  return { status: 200, lead, id: /^[\w-]{8,}$/.test(given) ? given : undefined }
}

/** A text as its visitor means it. One that is far too long is not searched. */
function cleaned(name, text) {
  if (text.length > 400) return text.trim()
  const seen = text.replace(/[\p{DI}\u2800\ufffc]|[^\P{Cc}\s]/gu, '')
  const meant = seen.replace(litter[name] ?? '', '').trim()
  // With an extension, a phone number is its digits: there is room for both.
  const isExtended = name === 'phone' && /\d\W*(e?x|#)\D*\d+$/i.test(meant)
  return isExtended ? meant.replace(/[^\d+x#]/gi, '') : meant
}

/** The body of a request to a Node server, as far as it is read: behind the limit nothing is kept. */
export async function bodyOf(incoming) {
  let body = ''
  for await (const chunk of incoming.setEncoding('utf8')) {
    if (body.length <= mostBytes) body += chunk
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
export async function idOf(lead) {
  const { timestamp, ...words } = lead
  const day = new Date().toISOString().slice(0, 10)
  const bytes = new TextEncoder().encode(day + JSON.stringify(words))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
