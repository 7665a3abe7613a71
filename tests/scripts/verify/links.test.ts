import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findBrokenLinks } from '../../../scripts/dev/links'
import { folderWith, runScript, temporaryFolder } from '../../support/site'

/** A small site without a fault, at the root or below a path. */
const smallSite = (base = '/') =>
  folderWith({
    'index.html': `<h1 id="top">Home</h1><a href="${base}about/#team">About</a>
      <a href="#top">Up</a> <a href="tel:1">Call</a> <a href="mailto:a@example.org">Write</a>
      <a href="https://example.invalid/">Elsewhere</a>
      <link rel="canonical" href="https://www.example.org${base}">
      <link rel="stylesheet" href="${base}style.css">
      <script type="application/ld+json">{"@id":"https://www.example.org${base}#business"}</script>`,
    'about/index.html': `<h2 id="team">Team</h2><a href="${base}">Home</a> <a href="#m%C3%A9">x</a>
      <i id="mé"></i>`,
    'old/index.html': `<meta http-equiv="refresh" content="0; url=${base}about/#team">`,
    '404.html': `<a href="${base}">Home</a>`,
    'style.css': 'a{}',
    'site.webmanifest': JSON.stringify({ start_url: base }),
    'robots.txt': `User-agent: *\n\nSitemap: https://www.example.org${base}sitemap.xml\n`,
  })

describe('findBrokenLinks', () => {
  test.each(['/', '/some/path/'])('finds nothing broken in a sound site at %s', async (base) => {
    const { broken, checked } = await findBrokenLinks(await smallSite(base))
    expect(broken).toEqual([])
    expect(checked).toBeGreaterThan(2)
  })

  const [gone, slash] = ['no such anchor', 'costs a redirect: add the slash at its end']
  const data = (json: string) => `<script type="application/ld+json">${json}</script>`
  const refresh = '<meta http-equiv=refresh content="0; url=/about/#gone">'
  test.each([
    ['index.html', '<a href="/nowhere/">x</a>', '/', '/nowhere/', '404'],
    ['index.html', '<img srcset="/style.css 1x, /no.png 2x">', '/', '/no.png', '404'],
    ['index.html', '<p style="background:url(/no.png)">', '/', '/no.png', '404'],
    ['index.html', '<a href="http://[#x">x</a>', '/', 'http://[#x', 'no address'],
    ['style.css', '@font-face{src:url(no.woff2)}', '/style.css', '/no.woff2', '404'],
    ['index.html', '<a href="/about/#gone">x</a>', '/', '/about/#gone', gone],
    ['index.html', '<a href="#gone">x</a>', '/', '/#gone', gone],
    ['index.html', '<a href="/about">x</a>', '/', '/about', slash],
    // Full addresses of the site itself.
    ['index.html', '<link rel="canonical" href="https://www.example.org/no/">', '/', '/no/', '404'],
    ['index.html', data('{"url":"https://www.example.org/no/"}'), '/', '/no/', '404'],
    // Pages that no page links to are looked at too.
    ['404.html', '<a href="/nowhere/">x</a>', '/404.html', '/nowhere/', '404'],
    ['old/index.html', refresh, '/old/', '/about/#gone', gone],
  ])('finds in %s that %s leads nowhere', async (file, html, page, link, reason) => {
    const dir = await smallSite()
    await appendFile(path.join(dir, file), html)
    expect((await findBrokenLinks(dir)).broken).toEqual([{ page, link, reason }])
  })

  test('names every page that a broken link stands on', async () => {
    const dir = await smallSite()
    await appendFile(path.join(dir, 'index.html'), '<a href="/nowhere/">x</a>')
    await appendFile(path.join(dir, 'about/index.html'), '<a href="/nowhere/">x</a>')
    const { broken } = await findBrokenLinks(dir)
    expect(broken.map(({ page }) => page)).toEqual(['/', '/about/'])
  })
})

describe('npm run links', () => {
  test('prints each broken link with its page and ends badly', async () => {
    const dir = await smallSite()
    await appendFile(path.join(dir, 'index.html'), '<a href="/nowhere/">x</a><a href="#no">x</a>')
    const run = await runScript('scripts/links.ts', ['--out', dir])
    const [anchor, page, last] = run.stderr.split('\n')
    expect([anchor, page]).toEqual(['/  /#no  (no such anchor)', '/  /nowhere/  (404)'])
    expect(last).toMatch(/^Checked \d+ links, 2 broken \(\d.* m?s\)$/)
    expect(run.code).toBe(1)
  })

  test.each(['links', 'preview'])(
    'and npm run %s say so when there is no built site, without a stack trace',
    async (name) => {
      const run = await runScript(`scripts/${name}.ts`, ['--out', await temporaryFolder()])
      expect(run.stderr).toMatch(/^.* holds no built site\. Run "npm run build" first.*\n$/)
      expect(run.code).toBe(1)
    },
  )
})
