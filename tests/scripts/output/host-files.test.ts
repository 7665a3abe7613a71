import { describe, expect, test } from 'vitest'
import { hostFiles } from '../../../scripts/output/host-files'
import { buildFrame } from '../../../scripts/site/build-frame'
import { planRoutes, type RedirectRoute } from '../../../scripts/site/plan-routes'
import { contentPolicy } from '../../../templates/policy'
import { plumberSite, someAssets } from '../../support/content'

const content = plumberSite()
const routes = planRoutes(content)
const redirects = routes.filter((route): route is RedirectRoute => route.kind === 'redirect')
const receiver = 'https://hooks.example.com/catch/1/'

describe.each([
  ['https://plumber.example.org', '/'],
  ['http://127.0.0.1:8080/some/path/', '/some/path/'],
])('of a site at %s', (siteUrl, base) => {
  const frame = buildFrame(content, routes, { siteUrl, webhook: receiver }, someAssets)
  const files = new Map(hostFiles(redirects, frame).map(({ path, content }) => [path, content]))
  const policy = `${contentPolicy(frame)};frame-ancestors 'none'`

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
    ['_headers', `\n  Content-Security-Policy: ${policy}\n`],
    ['_nginx.conf', `\nadd_header Content-Security-Policy "${policy}" always;\n`],
    ['_caddy.conf', `\nheader Content-Security-Policy "${policy}"\n`],
    ['_apache.conf', `\nHeader always set Content-Security-Policy "${policy}"\n`],
  ])('%s holds the policy of the pages, and that no other site may frame them', (file, line) => {
    expect(policy).toContain("connect-src 'self' https://hooks.example.com;")
    expect(files.get(file)).toContain(line)
  })

  test.each([
    ['_nginx.conf', `location = ${base}towns { return 301 ${base}#towns; }`],
    ['_caddy.conf', `redir ${base}towns ${base}#towns 301`],
    ['_apache.conf', `RedirectMatch 301 ^${base}towns/?$ ${base}#towns`],
  ])('%s holds the old addresses', (file, line) => {
    expect(files.get(file)).toContain(`\n${line}\n`)
  })
})
