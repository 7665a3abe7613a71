import { readBuilt } from '../../support/site'
import { type Answer, ask } from './ask'

/** A host that is being asked. */
export interface Asked {
  port: number
  base: string
  /** The files of the built site. */
  files: string[]
}

/** What is asked of every host: a row of the table, and how its cell is found. */
export const matters: Record<string, (host: Asked) => Promise<string>> = {
  'a page, `/contact/`': async (host) => {
    const { status, body } = await get(host, 'contact/')
    return status === 200 && isPage(body, 'contact/index.html') ? '200' : `${status}, another page`
  },
  'without its slash, `/contact`': async (host) => {
    const { status, headers, body } = await get(host, 'contact')
    if (status === 200) return isPage(body, 'contact/index.html') ? 'at once' : 'another page'
    return pathOf(headers.location) === `${host.base}contact/`
      ? `${status}`
      : `${status}, to elsewhere`
  },
  'keeps the query': async (host) => {
    const answers = [await get(host, 'contact?a=b'), await get(host, 'about-us?a=b')]
    const led = answers.filter(({ headers }) => headers.location)
    const kept = led.filter(
      ({ headers }) => new URL(headers.location ?? '', 'http://own').search === '?a=b',
    )
    if (led.length === 0) return 'has no redirects'
    return kept.length === led.length ? 'yes' : kept.length > 0 ? 'of some' : 'no'
  },
  'an unknown address': async (host) => {
    const { status, body } = await get(host, 'nowhere/')
    return `${status}, ${isPage(body, '404.html') ? '`404.html`' : 'its own page'}`
  },
  'the headers of `_headers`': async (host) => {
    const kinds = { pages: '', scripts: fileOf(host, '.js'), 'the 404': 'nowhere/' }
    const with_: string[] = []
    for (const [kind, address] of Object.entries(kinds)) {
      const { headers } = await get(host, address)
      if (Object.entries(sharedHeaders()).every(([name, value]) => headers[name] === value))
        with_.push(kind)
    }
    return with_.length === 3 ? 'all' : with_.join(', ') || 'none'
  },
  'type of each file': async (host) => {
    const wrong: string[] = []
    for (const [ending, type] of Object.entries(types)) {
      const { headers } = await get(host, fileOf(host, ending))
      if (!type.test(headers['content-type'] ?? '')) wrong.push(`\`${ending}\``)
    }
    return wrong.length === 0 ? 'right' : `not of ${wrong.join(', ')}`
  },
  'pages may be kept': async (host) => age(await get(host, 'contact/')),
  '`assets/` may be kept': async (host) => age(await get(host, fileOf(host, '.js'))),
  'old addresses': (host) => leadsFrom(host, ['about-us/', 'about-us', 'v1.2/Contact_Us.php']),
  'an old `/about.html`': (host) => leadsFrom(host, ['about.html']),
  '`/about/` beside it': async (host) => {
    const { status, body } = await get(host, 'about/')
    return isPage(body, 'about/index.html') ? `${status}` : 'the page of the old address'
  },
  'refuses `.env` and `.git/`': async (host) => {
    const left = ['.env', '.git/config', 'contact/.env.bak', '.htpasswd', 'assets/.DS_Store']
    return served(host, left)
  },
  'refuses the files for hosts': (host) =>
    served(host, [
      '_headers',
      '_redirects',
      '_nginx.conf',
      '_caddy.conf',
      '_apache.conf',
      '.build-manifest',
    ]),
  'serves `.well-known/`': async (host) => {
    const { status } = await get(host, '.well-known/security.txt')
    return status === 200 ? 'yes' : 'no'
  },
  'packs texts': async (host) => {
    const packed: string[] = []
    for (const ending of ['.html', '.js', '.css', '.svg']) {
      const { headers } = await get(host, fileOf(host, ending), { 'accept-encoding': 'gzip' })
      const isVaried = /accept-encoding/i.test(headers.vary ?? '')
      if (headers['content-encoding'] && isVaried) packed.push(ending)
    }
    return packed.length === 4 ? 'yes' : packed.join(', ') || 'no'
  },
}

const get = ({ port, base }: Asked, address: string, headers = {}) =>
  ask(port, base + address, { headers })

const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1]
const isPage = (body: string, file: string) => titleOf(body) === titleOf(readBuilt(file))
const pathOf = (location = '') => new URL(location, 'http://own').pathname

/** The address of a file with this ending. */
const fileOf = ({ files }: Asked, ending: string) =>
  ending === '.html' ? 'contact/' : (files.find((file) => file.endsWith(ending)) ?? '')

/** For how long a file may be kept without asking. */
function age({ headers }: Answer): string {
  const rule = headers['cache-control']
  if (!rule) return 'no rule'
  const seconds = Number(/max-age=(\d+)/.exec(rule)?.[1] ?? 0)
  if (seconds === 0) return 'not unasked'
  return seconds === 31_536_000 ? 'a year' : `${seconds} s`
}

/** How old addresses lead on. */
async function leadsFrom(host: Asked, addresses: string[]): Promise<string> {
  const ways: string[] = []
  for (const address of addresses) {
    const { status, headers, body } = await get(host, address)
    if (headers.location && pathOf(headers.location) === `${host.base}${address}/`) {
      // To the small page, under its address with a slash.
      const next = await ask(host.port, pathOf(headers.location))
      ways.push(/http-equiv="?refresh/.test(next.body) ? 'small pages' : `${status}`)
    } else ways.push(/http-equiv="?refresh/.test(body) ? 'small pages' : `${status}`)
  }
  return [...new Set(ways)].join(', ')
}

/** Which of these files a host serves. */
async function served(host: Asked, files: string[]): Promise<string> {
  const found: string[] = []
  for (const file of files) {
    const { status, body } = await get(host, file)
    if (status === 200 && !isPage(body, '404.html')) found.push(`\`${file}\``)
  }
  if (found.length === 0) return 'yes'
  return found.length === files.length ? 'no' : `not ${found.join(', ')}`
}

/** What each kind of file is. */
export const types: Record<string, RegExp> = {
  '.css': /^text\/css/,
  '.html': /^text\/html/,
  '.js': /^(text|application)\/javascript/,
  '.png': /^image\/png/,
  '.svg': /^image\/svg\+xml/,
  '.webmanifest': /^application\/manifest\+json/,
  '.woff2': /^font\/woff2/,
  '.xml': /^(text|application)\/xml/,
}

/** The headers for every file, as the built `_headers` has them. */
export function sharedHeaders(): Record<string, string> {
  const [, rule = ''] = /^\S*\*\n((?: .*\n)+)/.exec(readBuilt('_headers')) ?? []
  const headers = [...rule.matchAll(/^ +([\w-]+): (.*)$/gm)]
  return Object.fromEntries(headers.map(([, name = '', value = '']) => [name.toLowerCase(), value]))
}
