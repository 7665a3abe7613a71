import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import matter from 'gray-matter'
import MarkdownIt from 'markdown-it'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Contender, ownContenders } from '../../../scripts/bench/contenders'
import type { Shared } from '../../../scripts/bench/peers/peer-page'
import { findPeers } from '../../../scripts/bench/peers/peers'
import { measureInTurns, runBench } from '../../../scripts/bench/run-bench'
import { listFiles, parseHtml, plumberContent, temporaryFolder } from '../../support/site'

/** A contender that runs a line of JavaScript. */
const contender = (name: string, code: string, more: Partial<Contender> = {}): Contender => ({
  name,
  program: (site, outDir) => ({
    file: process.execPath,
    args: ['-e', code, outDir],
    cwd: site.folder,
  }),
  ...more,
})

/** Writes a page to the folder that is named. */
const writesPage = `fs.mkdirSync(process.argv[1]); fs.writeFileSync(process.argv[1] + '/index.html', '12345')`

async function measured(contenders: Contender[], runs: number) {
  const folder = await temporaryFolder()
  const said: string[] = []
  const site = { folder, contentDir: folder, builtDir: folder }
  const rows = await measureInTurns(site, contenders, runs, (message) => said.push(message))
  return { rows, said }
}

test('contenders take turns', async () => {
  const { rows, said } = await measured([contender('a', writesPage), contender('b', writesPage)], 2)
  expect(said).toEqual(['run 1 of 2: a', 'run 1 of 2: b', 'run 2 of 2: a', 'run 2 of 2: b'])
  expect(rows.map(({ costs, html }) => [costs.length, html])).toEqual([
    [2, { files: 1, bytes: 5 }],
    [2, { files: 1, bytes: 5 }],
  ])
})

test('another generator that fails is listed, and the rest is measured', async () => {
  const fails = contender('a', 'console.error("no paper"); process.exit(1)', {
    prepare: async () => {},
  })
  const { rows, said } = await measured([fails, contender('b', writesPage)], 2)
  expect(rows.map(({ missing, costs }) => [missing, costs.length])).toEqual([
    ['failed', 0],
    [undefined, 2],
  ])
  expect(said.join('\n')).toContain('no paper')
})

test('a program of ours that fails ends the bench', async () => {
  await expect(measured([contender('a', 'process.exit(1)')], 1)).rejects.toThrow()
})

test('generators that are not there are listed as not installed', async () => {
  vi.stubEnv('PATH', '/nowhere')
  onTestFinished(() => void vi.unstubAllEnvs())
  const peers = findPeers(await temporaryFolder())
  expect(peers.map(({ name, missing }) => [name, missing])).toEqual([
    ['Hugo --minify', 'not installed'],
    ['Eleventy with html-minifier-terser', 'not installed'],
    ['Astro with compressHTML', 'not installed'],
  ])
})

test('a small bench: ours and the loop write the same pages, and peers get them', async () => {
  const folder = path.join(await temporaryFolder(), 'bench')
  await mkdir(folder)
  const [result] = await runBench({
    contentDir: plumberContent,
    pages: [12],
    runs: 1,
    contenders: [
      ...ownContenders.filter(({ smallestOnly }) => !smallestOnly),
      contender('peer', writesPage, { prepare: async () => {} }),
    ],
    folder,
    onProgress: () => {},
  })
  const [ours, loop] = result?.rows ?? []
  expect(ours?.html?.files).toBeGreaterThan(12)
  expect(loop?.html?.files).toBe(ours?.html?.files)
  const built = path.join(folder, '12/built')
  const pages = (await listFiles(built)).filter((file) => file.endsWith('.html'))
  const rendered = await renderPeerPages(path.join(folder, '12/sources'))
  for (const page of pages) {
    const html = await readFile(path.join(built, page), 'utf8')
    expect([page, lettersOf(rendered.get(`/${page}`) ?? '')]).toEqual([page, lettersOf(html)])
  }
})

/** The pages that Eleventy's template makes of what peers get, by their files. */
async function renderPeerPages(sources: string): Promise<Map<string, string>> {
  const template = '../../../scripts/bench/peers/eleventy/_includes/page.11ty.mjs'
  const { render } = (await import(template)) as { render(page: object): string }
  const shared = JSON.parse(
    await readFile(path.join(sources, 'data/shared.json'), 'utf8'),
  ) as Shared
  const pages = new Map<string, string>()
  for (const file of await listFiles(path.join(sources, 'content'))) {
    const { data, content } = matter(await readFile(path.join(sources, 'content', file), 'utf8'))
    const page = { ...data, shared, content: new MarkdownIt().render(content) }
    pages.set(String(data.permalink), render(page))
  }
  return pages
}

/** All that the main part says, whatever its order: lists come after a section's other text. */
function lettersOf(html: string): string {
  const main = parseHtml(html).querySelector('main')
  for (const hidden of main?.querySelectorAll('script, template, noscript') ?? []) hidden.remove()
  return [...(main?.text ?? '').replace(/\s/g, '')].sort().join('')
}
