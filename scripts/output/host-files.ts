import type { SiteContext } from '../../templates/model/view'
import { withBase } from '../../templates/with-base'
import type { OutputFile } from '../output-file'
import type { RedirectRoute } from '../site/plan-routes'

/*
 * What hosts read: the headers of the site and its old addresses, in the words of each host. The
 * policy in the headers has to be that of the pages beside it, scripts and receiver included, so
 * that no copy of it is left to a configuration written by hand.
 */

type Header = [name: string, value: string]

/** What is sent with every file, on every host. */
function siteHeaders(context: SiteContext): Header[] {
  return [
    // That no other site may frame a page can be said in a header only.
    ['Content-Security-Policy', `${context.policy};frame-ancestors 'none'`],
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

/** Where an old address leads, both as paths of the host. */
interface Rule {
  /** With its slash. */
  from: string
  to: string
}

const rulesFor = (redirects: RedirectRoute[], { base }: SiteContext): Rule[] =>
  redirects.map(({ path, target }) => ({ from: withBase(base, path), to: withBase(base, target) }))

/** The two spellings of an address: with its slash and without. */
const spellings = (path: string) => [path, path.replace(/\/$/, '')]

/** Every file that a host reads. */
export function hostFiles(redirects: RedirectRoute[], context: SiteContext): OutputFile[] {
  const headers = siteHeaders(context)
  const rules = rulesFor(redirects, context)
  return [
    { path: '_headers', content: headersFile(headers, context) },
    { path: '_redirects', content: redirectsFile(rules) },
    { path: '_nginx.conf', content: nginxFile(headers, rules) },
    { path: '_caddy.conf', content: caddyFile(headers, rules) },
    { path: '_apache.conf', content: apacheFile(headers, rules) },
  ]
}

/**
 * `_headers`, which Netlify and Cloudflare Pages read. Files in `assets/` have a hash in their
 * names and may be kept for good; for everything else the hosts' own rule, to ask each time, is
 * right, and stays unsaid: one of the two hosts would join both values.
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
  return `${lines.join('\n')}\n`
}

const byBuild = '# Written by the build; docs/hosting.md says where it belongs.\n'

/** For an `include` within `server`. */
function nginxFile(headers: Header[], rules: Rule[]): string {
  const lines = [
    ...headers.map(([name, value]) => `add_header ${name} "${value}" always;`),
    ...rules.flatMap(({ from, to }) =>
      spellings(from).map((old) => `location = ${old} { return 301 ${to}; }`),
    ),
  ]
  return `${byBuild}${lines.join('\n')}\n`
}

/** For an `import` within the block of the site. */
function caddyFile(headers: Header[], rules: Rule[]): string {
  const lines = [
    ...headers.map(([name, value]) => `header ${name} "${value}"`),
    ...rules.flatMap(({ from, to }) => spellings(from).map((old) => `redir ${old} ${to} 301`)),
  ]
  return `${byBuild}${lines.join('\n')}\n`
}

/** For an `Include` within `<VirtualHost>`. */
function apacheFile(headers: Header[], rules: Rule[]): string {
  const lines = [
    ...headers.map(([name, value]) => `Header always set ${name} "${value}"`),
    ...rules.map(({ from, to }) => `RedirectMatch 301 ^${from}?$ ${to}`),
  ]
  return `${byBuild}${lines.join('\n')}\n`
}
