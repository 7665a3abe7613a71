import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { allPages, type BuiltPage, pageAt } from '../support/pages'
import { readBuilt } from '../support/site'

/** The scripts of a page that are not in files and are no data: the rules for fetching ahead. */
const inlineTexts = ({ root }: BuiltPage) =>
  root
    .querySelectorAll('script:not([src]):not([type="application/ld+json"])')
    .map(({ text }) => text)

describe('the policy of the built pages', () => {
  test('is the same text in every page and in _headers, but for what only a header can say', () => {
    const [, header] = /^ +Content-Security-Policy: (.*)$/m.exec(readBuilt('_headers')) ?? []
    expect(header).toMatch(/^default-src 'none';/)
    expect(header).toContain("require-trusted-types-for 'script'")
    expect(allPages().length).toBeGreaterThan(25)
    for (const { address, root } of allPages()) {
      const policy = root.querySelector('meta[http-equiv="Content-Security-Policy"]')
      const said = policy?.getAttribute('content')
      expect(`${said};frame-ancestors 'none'`, address).toBe(header)
    }
  })

  test('stands before everything that it forbids; styles in the page are allowed', () => {
    for (const { address, html } of allPages()) {
      const before = html.slice(0, html.indexOf('http-equiv="Content-Security-Policy'))
      // The page's own fonts are allowed, and React puts what is fetched early first.
      const ownFonts = /<link rel="preload" href="\/assets\/[\w-]+\.woff2" as="font"/g
      expect(before.replace(ownFonts, ''), address).not.toMatch(/<(script|link|img|body)/)
    }
  })

  test('lets no script run from text but the rules for fetching ahead', () => {
    const texts = inlineTexts(pageAt('/'))
    const hashes = texts.map((text) => createHash('sha256').update(text).digest('base64'))
    for (const page of allPages()) {
      const policy = page.root.querySelector('meta[http-equiv="Content-Security-Policy"]')
      const allowed = /script-src ([^;]*)/.exec(policy?.getAttribute('content') ?? '')?.[1]
      expect(allowed?.split(' ').sort(), page.address).toEqual(
        ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].sort(),
      )
      expect(inlineTexts(page), page.address).toEqual(page.kind === 'redirect' ? [] : texts)
    }
  })
})
