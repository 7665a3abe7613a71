import { deskHost } from '../../../templates/model/addresses'
import type { SiteContext } from '../../../templates/model/view'
import { withBase } from '../../../templates/with-base'
import { backups } from '../../shared/left-files'
import { literal } from '../../shared/wording'
import type { FileContent, RedirectRoute, SiteFile } from '../../site'

/*
 * Files that hosts read: headers and redirects, in each host's syntax. They are generated because the
 * policy in the headers has to match the pages.
 */

type Header = [name: string, value: string]

/** What is sent with every file, on every host. */
function siteHeaders(context: SiteContext): Header[] {
  return [
    // Only a header can forbid other sites to frame a page.
    ['Content-Security-Policy', `${policyOf(context)};frame-ancestors 'none'`],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    [
      'Permissions-Policy',
      'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    ],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Strict-Transport-Security', 'max-age=31536000'],
    ['X-Content-Type-Options', 'nosniff'],
  ]
}

/** The desk writes to GitHub. Public pages may not: their own policy stands in each of them. */
const policyOf = ({ policy, site }: SiteContext): string =>
  site.desk ? policy.replace("connect-src 'self'", `$& ${deskHost}`) : policy

/** Where an old address leads, both as paths of the host. */
interface Rule {
  /** With its slash, unless it is a file: `/about.html`. */
  from: string
  to: string
}

const rulesFor = (redirects: RedirectRoute[], { base }: SiteContext): Rule[] =>
  redirects.map(({ path, target }) => ({ from: withBase(base, path), to: withBase(base, target) }))

/** The spellings of an address: of a folder with its slash and without. */
const spellings = (path: string) => [...new Set([path, path.replace(/\/$/, '')])]

/** Every file that a host reads. */
export function hostFiles(
  redirects: RedirectRoute[],
  context: SiteContext,
): SiteFile<FileContent>[] {
  const headers = siteHeaders(context)
  const rules = rulesFor(redirects, context)
  return [
    { path: '_headers', content: headersFile(headers, context) },
    { path: '_redirects', content: redirectsFile(rules) },
    { path: '_nginx.conf', content: nginxFile(headers, rules, context) },
    { path: '_caddy.conf', content: caddyFile(headers, rules, context) },
    { path: '_apache.conf', content: apacheFile(headers, rules, context) },
  ]
}

/**
 * `_headers`, for Netlify and Cloudflare Pages. Browsers may keep files in `assets/`, whose names have
 * a hash. Other files get no rule: the hosts' default, to ask each time, is right, and one host would
 * join both values.
 */
function headersFile(headers: Header[], { base }: SiteContext): string {
  const block = (path: string, lines: Header[]) =>
    `${withBase(base, path)}\n${lines.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`
  const assets: Header = ['Cache-Control', 'public, max-age=31536000, immutable']
  return block('/*', headers) + block('/assets/*', [assets])
}

/** `_redirects`, which Netlify and Cloudflare Pages read: real redirects in place of the pages. */
function redirectsFile(rules: Rule[]): string {
  const lines = rules.flatMap(({ from, to }) => spellings(from).map((old) => `${old} ${to} 301`))
  // Netlify shows the small page about.html at /about/, which sends visitors there: round and round.
  const covered = rules
    .map(({ from, to }) => [from.replace(/\.html$/, '/'), to.replace(/#.*/, '')] as const)
    .filter(([page, to]) => page === to)
    .map(([page]) => `${page} ${page}index.html 200!`)
  return `${[...lines, ...covered].join('\n')}\n`
}

const byBuild = '# Written by the build; docs/hosting.md says where it belongs.\n'

/** The address that a rule leads to, with the query of the visit: before its `#`, if there is one. */
const withQuery = (to: string, query: string) => to.replace(/(?=#)|$/, () => query)

/**
 * A pattern for what visitors may not load: what begins with `_` at the top, such as the files for hosts,
 * names with a point before them, such as `.env` and `.git/`, and an editor's backups. `/.well-known/` is
 * meant for them.
 *
 * @param base The path that the site lives under, with a slash at both ends.
 */
export const notServedAt = (base: string): string =>
  `^${literal(base)}_|/\\.(?!well-known/)|(${backups.map(literal).join('|')})$`

/** For an `include` within `server`. */
function nginxFile(headers: Header[], rules: Rule[], { base }: SiteContext): string {
  const lines = [
    ...headers.map(([name, value]) => `add_header ${name} "${value}" always;`),
    'gzip_vary on;',
    // A folder without a page. Under its own address, the answer could be kept as long as a file there.
    `error_page 403 =404 ${base}404.html;`,
    `location ~* "${notServedAt(base)}" { return 404; }`,
    ...rules.flatMap(({ from, to }) =>
      spellings(from).map(
        (old) => `location = ${old} { return 301 ${withQuery(to, '$is_args$args')}; }`,
      ),
    ),
  ]
  return `${byBuild}${lines.join('\n')}\n`
}

/** For an `import` within the block of the site. */
function caddyFile(headers: Header[], rules: Rule[], { base }: SiteContext): string {
  const lines = [
    ...headers.map(([name, value]) => `header ${name} "${value}"`),
    `@not_served path ${[`${base}_*`, ...backups.map((ending) => `*${ending}`)].join(' ')}`,
    'error @not_served 404',
    // Its patterns have no (?!…).
    '@dotfiles {\n\tpath */.*\n\tnot path_regexp ^/\\.well-known(/[^./][^/]*)+$\n}',
    'error @dotfiles 404',
    // The query with its question mark, or nothing.
    `map {query} {kept_query} {\n\t~(.+) "?\${1}"\n\tdefault ""\n}`,
    ...rules.flatMap(({ from, to }) =>
      spellings(from).map((old) => `redir ${old} ${withQuery(to, '{kept_query}')} 301`),
    ),
    // Caddy's own redirect to a folder drops the query. Redirects come before errors.
    `@folder {\n\tpath_regexp folder ^(/.*[^/])$\n\tnot path ${base}_* */.*\n\tfile {path}/index.html\n}`,
    'redir @folder {re.folder.1}/{kept_query} 308',
  ]
  return `${byBuild}${lines.join('\n')}\n`
}

/** For an `Include` within `<VirtualHost>`. */
function apacheFile(headers: Header[], rules: Rule[], { base }: SiteContext): string {
  const lines = [
    ...headers.map(([name, value]) => `Header always set ${name} "${value}"`),
    'TraceEnable off',
    // Redirects name the host of ServerName, and not the one that a request claims to have asked.
    'UseCanonicalName On',
    `RedirectMatch 404 "(?i)${notServedAt(base)}"`,
    // A folder without a page.
    `<If "-d %{REQUEST_FILENAME} && ! -f '%{REQUEST_FILENAME}/index.html'">\n  Redirect 404\n</If>`,
    ...rules.map(({ from, to }) => {
      const old = `"^${literal(from).replace(/\/$/, '/?')}$"`
      // Apache adds the query by itself, even after the "#".
      return to.includes('#')
        ? `<LocationMatch ${old}>\n  Redirect 301 "${withQuery(to, '?%{QUERY_STRING}')}"\n</LocationMatch>`
        : `RedirectMatch 301 ${old} ${to}`
    }),
  ]
  return `${byBuild}${lines.join('\n')}\n`
}
