import type { OutgoingHttpHeaders } from 'node:http'

/** What somebody has put into the folder of the site besides. */
export const beside: Record<string, string> = {
  '.env': 'SECRET=1',
  '.git/HEAD': 'SECRET',
  '.git/config': 'SECRET',
  '.htpasswd': 'SECRET',
  'assets/.DS_Store': 'SECRET',
  'contact/.env.bak': 'SECRET',
  '.well-known/.env': 'SECRET',
  '.well-known/acme/.git/HEAD': 'SECRET',
  '.well-known/security.txt': 'Contact: mailto:a@example.org',
  '.well-known/acme-challenge/to.ken_1-2': 'a token',
  '_secret.conf': 'SECRET',
  '_nginx.conf~': 'SECRET',
  '_old/index.html': 'SECRET',
  '.old/index.html': 'SECRET',
  '_old/a/b.txt': 'SECRET',
  _: 'SECRET',
  'index.html~': 'SECRET',
  'contact/index.html.bak': 'SECRET',
  'contact/INDEX.BAK': 'SECRET',
  'assets/main.js.swp': 'SECRET',
  'robots.txt.orig': 'SECRET',
  'files/upload.tmp': 'SECRET',
  'files/prices.pdf': 'prices',
  'files/_prices.pdf': 'prices',
  'files/~prices.bak.pdf': 'prices',
  'files/.hidden/prices.pdf': 'SECRET',
}

interface Row {
  asked: string
  method?: string
  headers?: OutgoingHttpHeaders
  /** Any, if it is not named. */
  status?: number
  /** The address it leads to, on the same host. */
  leadsTo?: string
}

const row = (status: number) => (asked: string) => ({ asked, status })
const [found, missing] = [row(200), row(404)]
const moved = (asked: string, leadsTo: string, headers?: OutgoingHttpHeaders): Row => {
  return { asked, status: 301, leadsTo, headers }
}
const packed = (asked: string): Row => ({ asked, headers: { 'accept-encoding': 'gzip' } })
const traced = (asked: string): Row => {
  return { asked, method: 'TRACE', headers: { cookie: 'SECRET' } }
}

/**
 * What is asked of every host, and what it answers. Besides: a 404 shows the site's page, no answer holds
 * a SECRET, none that failed may be kept, and one that is packed says that it depends on the request.
 *
 * @param built - The address of a built file with this ending
 */
export const tableOf = (built: (ending: string) => string): Row[] => [
  // A redirect to a folder keeps the query of the visit as it is.
  moved('/contact', '/contact/'),
  moved('/contact?a=b', '/contact/?a=b'),
  moved('/service-areas?utm_source=a&b=c+d', '/service-areas/?utm_source=a&b=c+d'),
  moved('/about?a=%26%23%0d%0a', '/about/?a=%26%23%0d%0a'),
  moved('/contact?a=b?c=/d/../e', '/contact/?a=b?c=/d/../e'),
  moved('//contact?a=b', '/contact/?a=b'),
  // An unknown address; so is a folder without a page.
  ...['/nowhere/', '/nowhere', '/service-areas/nowhere/'].map(missing),
  ...['/assets/', '/assets/?a=b', '//assets/', '/files/', '/.well-known/'].map(missing),
  ...['/.well-known/acme-challenge/', '/assets/nothing.js'].map(missing),
  // Files with a point before their name are for nobody, but in the folder that is made for it.
  ...['/.env', '/%2eenv', '//.env', '/assets/../.env', '/.env?a=b', '/.htpasswd'].map(missing),
  ...['/.git', '/.git/', '/.git/HEAD', '/.git/config', '/.git%2fconfig'].map(missing),
  ...['/assets/.DS_Store', '/contact/.env.bak', '/files/.hidden/prices.pdf'].map(missing),
  ...['/.well-known/.env', '/.well-known/../.env', '/.well-known/acme/.git/HEAD'].map(missing),
  ...['/.build-manifest', '/_nginx.conf', '/%5fheaders', '//_redirects'].map(missing),
  ...['/.well-known/security.txt', '/.well-known/acme-challenge/to.ken_1-2'].map(found),
  ...['/files/prices.pdf', '/files/_prices.pdf', '/files/~prices.bak.pdf'].map(found),
  // Nor is what begins with "_" at the top, and a backup of an editor anywhere.
  ...['/_secret.conf', '/%5fsecret.conf', '//_secret.conf', '/_secret.conf?a=b'].map(missing),
  ...[
    '/assets/../_secret.conf',
    '/_nginx.conf~',
    '/_old/',
    '/_old',
    '/_old/a/b.txt',
    '/.old',
    '/.old/',
  ].map(missing),
  ...['/_', '/_old/index.html', '/index.html~', '/index.html%7e', '/index.html~?a'].map(missing),
  ...['/contact/index.html.bak', '/contact/INDEX.BAK', '/assets/main.js.swp'].map(missing),
  ...['/robots.txt.orig', '/files/upload.tmp', '/files/upload%2Etmp'].map(missing),
  // What is packed.
  ...['/', '/contact/', built('.js'), built('.css'), built('.svg'), '/nowhere/'].map(packed),
  // TRACE would tell a script the headers of a request.
  ...['/', '/contact/', '/assets/', '/nowhere/', '/.env', built('.js')].map(traced),
  // No address is built from what a visitor claims.
  moved('/contact', '/contact/', { host: 'evil.example' }),
  moved('/contact?a=b', '/contact/?a=b', { host: 'evil.example:81' }),
  moved('/about-us', '/about/', { host: 'EVIL.example.' }),
  moved('/about.html?a=b', '/about/?a=b', { host: 'evil.example' }),
  moved('/terms-of-service/', '/terms/', { 'x-forwarded-host': 'evil.example' }),
]
