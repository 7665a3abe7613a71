import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { judge } from '../../../scripts/dev/lighthouse'
import { runScript, writeFolder } from '../../support/site'

test('performance is not judged: accessibility, practices, SEO and layout shift are', () => {
  const isGood = (scores: number[], cls = 0.01) => {
    const names = ['performance', 'accessibility', 'best-practices', 'seo']
    const categories = names.map((name, index) => [
      name,
      { score: (scores[index] ?? 0) / 100, auditRefs: [] },
    ])
    const shift = { score: 1, title: '', numericValue: cls }
    const audits = { 'cumulative-layout-shift': shift }
    return judge({ categories: Object.fromEntries(categories), audits }).good
  }
  const scores = [1, 100, 100, 100]
  expect(isGood(scores)).toBe(true)
  for (const index of [1, 2, 3]) expect(isGood(scores.with(index, 99))).toBe(false)
  expect(isGood(scores, 0.011)).toBe(false)
})

/** A small site with a page of each kind that is measured. */
const pagesOfEachKind = {
  'index.html': '<script type="application/ld+json">{"@type":"WebSite"}</script>',
  'repair/index.html': '<script>x = {"serviceType":1}</script>',
  'town/index.html': '<script>x = {"containedInPlace":1}</script>',
  'contact/index.html': '<script>x = {"@type":"ContactPage"}</script>',
  'site.webmanifest': '{"start_url":"/"}',
  _headers: '',
}

/** Runs `npm run lighthouse` where `npx` is a program of the test's own. */
async function runWith(npx: string) {
  const bin = await writeFolder({ npx: `#!${process.execPath}\n${npx}` })
  await chmod(path.join(bin, 'npx'), 0o755)
  const dir = await writeFolder(pagesOfEachKind)
  return runScript('scripts/lighthouse.ts', ['--dir', dir], {
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    // Any program: nothing here starts it.
    CHROMIUM_PATH: process.execPath,
    npm_execpath: '',
  })
}

/** Prints what Lighthouse prints; the page at /town/ has half its points. */
const lighthouse = `
const [yes, name, url] = process.argv.slice(2)
if (yes !== '--yes' || !/^lighthouse@\\d+\\.\\d+\\.\\d+$/.test(name)) process.exit(1)
if (url === '--version') process.exit(0)
fetch(url).then(({ ok }) => {
  const score = !ok ? 0 : url.endsWith('/town/') ? 0.5 : 1
  const category = { score, auditRefs: [] }
  const seo = { score: 1, auditRefs: [{ id: 'some-audit', weight: 1 }] }
  console.log(JSON.stringify({
    categories: { performance: category, accessibility: category, 'best-practices': category, seo },
    audits: {
      'largest-contentful-paint': { score: 1, numericValue: 700 },
      'cumulative-layout-shift': { score: 1, numericValue: 0 },
      'some-audit': { score, title: 'Some audit', displayValue: 'lost' },
    },
  }))
})`

describe('npm run lighthouse', () => {
  test('prints the figures of a page of each kind, names what costs points, and ends badly', async () => {
    const run = await runWith(lighthouse)
    expect(run.stdout.split('\n').filter((line) => / ms$/.test(line))).toEqual(
      ['/', '/repair/', '/town/', '/contact/'].map((address) =>
        expect.stringMatching(`^${address} +(\\d+ +){3}0\\.000 +\\d+ +700 ms$`),
      ),
    )
    expect(run.stdout).toMatch(/\n\/town\/ +50 .*\n {4}some-audit: lost\n/)
    expect(run.stderr).toMatch(/^Measured 4 pages, 1 below their goals \(/)
    expect(run.code).toBe(1)
  })
})
