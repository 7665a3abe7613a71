import { describe, expect, test } from 'vitest'
import { sharedFiles } from '../../../scripts/build/write/shared-files'
import { planned, plumberSite } from '../../support/content'

const content = plumberSite()
const webhook = 'https://hooks.example.com/catch/1/'

describe.each([
  ['https://plumber.example.org', '/'],
  ['https://plumber.example.org/', '/'],
  ['http://127.0.0.1:8080/some/path/', '/some/path/'],
])('of a site at %s', async (siteUrl, base) => {
  const site = planned(content, { siteUrl, webhook })
  const files = new Map((await sharedFiles(site)).map(({ path, content }) => [path, `${content}`]))
  const policy = `${site.context.policy};frame-ancestors 'none'`
  const root = new URL(siteUrl).origin + base

  test('robots.txt lets everything be read and names the sitemap', () => {
    expect(files.get('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${root}sitemap.xml\n`)
  })

  test('the manifest starts at the home page and finds its icons', () => {
    const manifest = JSON.parse(files.get('site.webmanifest') ?? '')
    expect(manifest).toMatchObject({ name: 'Placeholder Plumbing', start_url: base, scope: base })
    expect(manifest.icons.map((icon: { src: string }) => icon.src)).toEqual([
      `${base}icon-192.png`,
      `${base}icon-512.png`,
      `${base}icon-maskable-512.png`,
    ])
  })

  test('_redirects holds each redirect with and without its slash', () => {
    expect(files.get('_redirects')).toBe(
      [
        `${base}towns/ ${base}#towns 301`,
        `${base}towns ${base}#towns 301`,
        `${base}blocked-drain/ ${base}drain-cleaning/ 301`,
        `${base}blocked-drain ${base}drain-cleaning/ 301`,
        '',
      ].join('\n'),
    )
  })

  test('_headers says all that a host should say, and how long files may be kept', () => {
    expect(files.get('_headers')).toBe(
      [
        `${base}*`,
        `  Content-Security-Policy: ${policy}`,
        '  Cross-Origin-Opener-Policy: same-origin',
        '  Permissions-Policy: camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
        '  Referrer-Policy: strict-origin-when-cross-origin',
        '  Strict-Transport-Security: max-age=31536000',
        '  X-Content-Type-Options: nosniff',
        `${base}assets/*`,
        '  Cache-Control: public, max-age=31536000, immutable',
        '',
      ].join('\n'),
    )
  })

  test.each([
    [
      '_nginx.conf',
      `add_header Content-Security-Policy "${policy}" always;`,
      `location = ${base}towns { return 301 ${base}$is_args$args#towns; }`,
    ],
    [
      '_caddy.conf',
      `header Content-Security-Policy "${policy}"`,
      `redir ${base}towns ${base}{kept_query}#towns 301`,
    ],
    [
      '_apache.conf',
      `Header always set Content-Security-Policy "${policy}"`,
      `<LocationMatch "^${base}towns/?$">\n  Redirect 301 "${base}?%{QUERY_STRING}#towns"\n</LocationMatch>`,
    ],
  ])(
    '%s holds the policy, by which no site may frame a page, and the old addresses',
    (file, ...lines) => {
      expect(policy).toContain(
        "connect-src 'self' https://www.google.com https://hooks.example.com;",
      )
      for (const line of lines) expect(files.get(file)).toContain(`\n${line}\n`)
    },
  )
})

test('an old address may be a file, and hold capitals, points and underscores', async () => {
  const given = ['/about.html', '/v1.2/Old_Page.php', '/old/index.html']
  const lines = given.map((from) => `  - { from: ${from}, to: /about/ }\n`).join('')
  const older = plumberSite(['site.md', 'redirects:\n', `redirects:\n${lines}`])
  const site = planned(older, { siteUrl: 'https://plumber.example.org', webhook })
  const written = site.routes.filter(({ kind }) => kind === 'redirect').map(({ file }) => file)
  expect(written.slice(0, 3)).toEqual([
    'about.html',
    'v1.2/Old_Page.php/index.html',
    'old/index.html',
  ])
  const files = new Map((await sharedFiles(site)).map(({ path, content }) => [path, `${content}`]))
  const rules = (file: string, start: string) =>
    files
      .get(file)
      ?.split('\n')
      .filter((line) => line.startsWith(start))
      .slice(0, 5)
  const old = ['/about.html', '/v1.2/Old_Page.php/', '/v1.2/Old_Page.php', '/old/', '/old']
  expect(rules('_redirects', '/')).toEqual(old.map((from) => `${from} /about/ 301`))
  // At Netlify a file about.html would hide the page about/.
  expect(
    files
      .get('_redirects')
      ?.split('\n')
      .filter((line) => line.endsWith(' 200!')),
  ).toEqual(['/about/ /about/index.html 200!'])
  expect(rules('_nginx.conf', 'location = ')).toEqual(
    old.map((from) => `location = ${from} { return 301 /about/$is_args$args; }`),
  )
  expect(rules('_caddy.conf', 'redir ')).toEqual(
    old.map((from) => `redir ${from} /about/{kept_query} 301`),
  )
  expect(rules('_apache.conf', 'RedirectMatch 301')?.slice(0, 3)).toEqual([
    'RedirectMatch 301 "^/about\\.html$" /about/',
    'RedirectMatch 301 "^/v1\\.2/Old_Page\\.php/?$" /about/',
    'RedirectMatch 301 "^/old/?$" /about/',
  ])
})
