import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { connect } from 'node:tls'
import glob from 'fast-glob'
import { parse } from 'node-html-parser'
import { servedAt, withSlash } from '../../templates/model/addresses'
import { daysBetween } from '../shared/calendar'
import { count, whyFailed } from '../shared/wording'
import { builtPages } from './built-pages'

/** One matter of a site online, and whether it is as it should be. */
export interface Matter {
  what: string
  good: boolean
  /** Whether nobody can say tonight: it may be as it was. */
  isUnknown?: true
  said: string
  /** Where in the content it is mended: `business.md#siteUrl`. */
  place?: string
}

/** The site: the folder of the last build, and its address online. */
interface Live {
  dir: string
  /** With a slash at its end. */
  url: URL
  get(address: string): Promise<Response>
  read(file: string): Promise<string>
}

/** A certificate that ends sooner was not renewed: hosts renew 30 days before. */
const fewestDays = 14

/** How many files are requested at a time, and how long an answer may take, in milliseconds. */
const atOnce = 8
const patience = 20_000

/**
 * Compares a site online with the folder it was uploaded from, and checks what docs/hosting.md expects
 * of its host. It sends nothing to the receiver of the form.
 *
 * @param dir The built site.
 * @param address Where its home page stands.
 */
export async function checkLive(dir: string, address: string): Promise<Matter[]> {
  const url = new URL(withSlash(address))
  const signal = () => AbortSignal.timeout(patience)
  const live: Live = {
    dir,
    url,
    get: (path) => fetch(new URL(path, url), { redirect: 'manual', signal: signal() }),
    read: (file) => readFile(path.join(dir, file), 'utf8'),
  }
  const checks = {
    site,
    certificate,
    files,
    'unknown address': missing,
    headers,
    caching,
    redirects,
    form,
    robots,
  }
  const lines: Matter[] = []
  for (const [what, check] of Object.entries(checks)) {
    const verdict = await check(live).catch((error) => bad(`${whyFailed(error)}: ${seeHost}`))
    lines.push({ what, ...verdict })
    // Without an answer, every other line would say the same.
    if (what === 'site' && !verdict.good) break
  }
  return lines
}

export type Verdict = Omit<Matter, 'what'>

export const good = (said: string): Verdict => ({ good: true, said })
export const unknown = (said: string): Verdict => ({ ...good(said), isUnknown: true })
export const bad = (said: string, place?: string): Verdict => ({
  good: false,
  said,
  ...(place && { place }),
})

/** A few of many, in a line. */
export const some = (names: string[]) =>
  names.slice(0, 3).join(', ') + (names.length > 3 ? ` and ${names.length - 3} more` : '')

const seeHost = 'see at the host whether the site and its certificate are in order'

/** Whether visitors get in. */
async function site({ get }: Live): Promise<Verdict> {
  const { status } = await get('')
  return status === 200 ? good('it answers') : bad(`the home page answers ${status}: ${seeHost}`)
}

async function certificate({ url }: Live): Promise<Verdict> {
  if (url.protocol !== 'https:') {
    const isHere = /^(localhost|127\.|\[::1\])/.test(url.hostname)
    return isHere ? good('none on this computer') : bad('none: visitors are told "not secure"')
  }
  const ends = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(url.port || 443), url.hostname, { servername: url.hostname })
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      resolve(socket.getPeerCertificate().valid_to)
      socket.end()
    })
  })
  const verdict = certificateUntil(new Date(ends), new Date())
  if (!verdict.good) return verdict
  const plain = await fetch(`http://${url.hostname}${url.pathname}`, { redirect: 'manual' }).catch(
    () => undefined,
  )
  const leadsOn = !plain || plain.headers.get('location')?.startsWith('https://')
  return leadsOn
    ? good(`${verdict.said}, and http:// leads to https://`)
    : bad('http:// does not lead to https://: switch that on at the host')
}

/** What is to be said of a certificate that ends then. */
export function certificateUntil(ends: Date, now: Date): Verdict {
  const days = daysBetween(now, ends)
  const said = `holds for ${count(days, 'day')}`
  return days < fewestDays ? bad(`${said}: have the host renew it`) : good(said)
}

/** The files of the build that visitors can load, without the small pages at old addresses. */
async function files({ dir, url, get, read }: Live): Promise<Verdict> {
  const old = new Set((await rulesOf({ read })).map(([from]) => from))
  const addressOf = (file: string) => servedAt(file).slice(1)
  const names = (await glob('**/*', { cwd: dir, ignore: ['_*', '_*/**'] })).filter(
    (file) => !old.has(url.pathname + addressOf(file)) && !/^(404|500)\.html$/.test(file),
  )
  const wrong: string[] = []
  const left = [...names]
  const work = async () => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      const answer = await get(addressOf(file))
      const body = Buffer.from(await answer.arrayBuffer())
      const isSame = answer.ok && body.equals(await readFile(path.join(dir, file)))
      if (!isSame) wrong.push(answer.ok ? file : `${file} (${answer.status})`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return wrong.length === 0
    ? good(`all ${names.length} are those of the build`)
    : bad(`${wrong.length} of ${names.length} are not: ${some(wrong.sort())}. Upload all of dist/`)
}

async function missing({ get, read }: Live): Promise<Verdict> {
  const answer = await get('there-is-no-such-page/')
  const isOwn = (await answer.text()) === (await read('404.html'))
  if (answer.status === 404 && isOwn) return good('an unknown address gets 404.html, status 404')
  return bad(
    `an unknown address gets ${isOwn ? '404.html' : 'another page'}, status ${answer.status}: name 404.html at the host as the error page`,
  )
}

/** The headers of `_headers` for every page. */
async function headers({ get, read, url }: Live): Promise<Verdict> {
  const [, block = ''] = /^\/\S*\n((?: {2}.*\n)+)/.exec(await read('_headers')) ?? []
  const wanted = [...block.matchAll(/^ {2}([^:]+): (.*)$/gm)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  )
  const answer = await get('')
  const asked = wanted.filter(([name]) => url.protocol === 'https:' || !/^strict-t/i.test(name))
  const absent = asked.filter(([name]) => !answer.headers.has(name)).map(([name]) => name)
  const other = asked.filter(([name, value]) => (answer.headers.get(name) ?? value) !== value)
  if (absent.length > 0) return bad(`not sent: ${absent.join(', ')}. docs/hosting.md says how`)
  if (other.length === 0) return good(`all ${asked.length} are sent`)
  const names = other.map(([name]) => name).join(', ')
  return bad(`of another build: ${names}. Have the server read _headers again`)
}

async function caching({ dir, get }: Live): Promise<Verdict> {
  const [asset = ''] = await glob('assets/*', { cwd: dir })
  const ageOf = async (address: string) => {
    const rule = (await get(address)).headers.get('cache-control') ?? ''
    return Number(/max-age=(\d+)/.exec(rule)?.[1] ?? 0)
  }
  const [page, file] = [await ageOf(''), await ageOf(asset)]
  if (page > 600) return bad(`pages are kept for ${page} s: visitors see old ones. Forbid that`)
  return good(file > 86_400 ? 'pages are asked for anew, assets kept' : 'nothing is kept for long')
}

/** The old addresses of `_redirects`: where each leads, with its slash and without. */
async function rulesOf({ read }: Pick<Live, 'read'>): Promise<[from: string, to: string][]> {
  const lines = (await read('_redirects')).split('\n').filter((line) => line.endsWith(' 301'))
  return lines.map((line) => line.split(' ') as [string, string])
}

async function redirects(live: Live): Promise<Verdict> {
  const all = new Map(await rulesOf(live))
  const rules = [...all].filter(([from]) => !all.has(`${from}/`))
  const wrong: string[] = []
  let pages = 0
  for (const [from, to] of rules) {
    const answer = await live.get(from)
    const location = answer.headers.get('location')
    const leads = location && new URL(location, live.url)
    if (leads && leads.pathname + leads.hash === to) continue
    // On a host without redirects, a small page sends visitors on.
    if (answer.ok && /http-equiv="?refresh/.test(await answer.text())) pages++
    else wrong.push(`${from} (${answer.status})`)
  }
  if (wrong.length > 0) return bad(`lead nowhere: ${some(wrong)}. Upload all of dist/`)
  const many = count(rules.length, 'redirect')
  return good(`${many} lead on${pages > 0 ? `, ${pages} by a small page` : ''}`)
}

/** The first form of a built site: its page, `/contact/`, and where it sends. */
export async function formOf(dir: string): Promise<Record<'page' | 'action', string>> {
  for (const [page, html] of await builtPages(dir)) {
    const form = parse(html).querySelector('form[method=post]')
    if (form) return { page, action: form.getAttribute('action') ?? '' }
  }
  return { page: '', action: '' }
}

export const webhook = 'business.md#leadWebhook'

/**
 * The policy lets the page send to the receiver. A test lead shows whether the receiver takes it.
 */
async function form({ dir, get, url }: Live): Promise<Verdict> {
  const { page, action } = await formOf(dir)
  if (!action) return bad('sends to nobody: set leadWebhook, build and upload again', webhook)
  const { origin, protocol } = new URL(action, url)
  if (protocol !== 'https:') return bad(`sends to ${origin}: browsers want https://`, webhook)
  const policy = (await get(page.slice(1))).headers.get('content-security-policy')
  const forbids = ['connect-src', 'form-action'].filter((name) => {
    const rule = policy?.split(';').find((part) => part.trim().startsWith(name))
    return rule && !rule.split(' ').includes(origin)
  })
  if (forbids.length > 0) return bad(`the header’s ${forbids.join(' and ')} forbids ${origin}`)
  return good(`sends to ${origin}; try it: npm run preflight -- --send-test-lead`)
}

async function robots({ get, url }: Live): Promise<Verdict> {
  const words = await (await get('robots.txt')).text()
  if (/^Disallow: *\/ *$/m.test(words))
    return bad('robots.txt keeps search engines out: upload that of dist/')
  const home = await get('')
  if (/noindex/.test(home.headers.get('x-robots-tag') ?? '')) {
    return bad('the host sends X-Robots-Tag: noindex, as for previews: switch that off there')
  }
  const page = parse(await home.text())
  const canonical = page.querySelector('link[rel=canonical]')?.getAttribute('href') ?? ''
  if (canonical === url.href) return good('search engines may list it, at this address')
  const said = `search engines are sent to ${canonical}: set siteUrl to ${url.href}, and build again`
  return bad(said, 'business.md#siteUrl')
}
