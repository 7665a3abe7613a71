import { brotliCompressSync } from 'node:zlib'
import type { HTMLElement, Node } from 'node-html-parser'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answered } from '../../../client/desk/answers'
import { Core, type Files } from '../../../client/desk/core'
import { numberAt, withoutSigns } from '../../../client/desk/tap'
import { buildAssets } from '../../../scripts/assets/build-assets'
import { folderCache } from '../../../scripts/assets/cache'
import { planPhotos } from '../../../scripts/assets/photos'
import { usedPhotos } from '../../../scripts/content/checks/photos'
import { decisionsOf } from '../../../scripts/content/decisions'
import type { Finding } from '../../../scripts/content/findings'
import { loadContent } from '../../../scripts/content/load-content'
import { expandText, pageScope } from '../../../scripts/content/tokens'
import type { DeskData } from '../../../scripts/desk/desk-data'
import { readFolder } from '../../../scripts/desk/folder'
import { projectPaths } from '../../../scripts/paths'
import { readSources } from '../../../scripts/read/read-sources'
import { PageRenderer } from '../../../scripts/render/render-page'
import { pageProps } from '../../../scripts/site/page-props'
import { isPage } from '../../../scripts/site/plan-routes'
import { planSite } from '../../../scripts/site/plan-site'
import { plainText } from '../../../templates/markdown'
import { collections, schemaOf, singleFiles } from '../../../templates/model/files'
import {
  buildInMemory,
  copyContent,
  edit,
  electricianContent,
  hvacContent,
  parseHtml,
  plumberContent,
  testDay,
} from '../../support/site'

const cache = folderCache(projectPaths.cache)

/** A desk over a content folder, with the build's data. */
async function deskOf(folder: string) {
  const sources = await readSources(folder)
  const loaded = loadContent(sources, testDay, { drafts: true })
  const assets = await buildAssets(cache, loaded.content.brand)
  const photos = await planPhotos(folder, usedPhotos(sources, loaded.values), cache)
  const handed = { parts: assets.parts, photos: { files: sources.photos, views: photos.views } }
  const core = new Core(JSON.parse(JSON.stringify(handed)) as DeskData, testDay)
  const files = new Map(Object.entries(await readFolder(folder)))
  const own = core.site(files)
  if (!own) throw new Error('The desk makes no site.')
  const site = planSite(loaded.content, assets, { now: testDay }, photos.views)
  return { core, files, own, site, sources }
}

test.each([plumberContent, electricianContent, hvacContent])(
  'the pages and findings of %s are those of the build, to the byte',
  async (folder) => {
    const { core, files, own, site, sources } = await deskOf(folder)
    const renderer = new PageRenderer(site.context, async (html) => html)
    for (const route of site.routes.filter(isPage)) {
      const built = await renderer.page(pageProps(route, site))
      expect(await core.page(own, route.path)).toBe(built)
    }
    const words = ({ file, line, field, problem }: Finding) =>
      `${file}:${line} ${field}: ${problem}`
    const built = loadContent(sources, testDay).findings
    expect(core.check(files).findings.map(words)).toEqual(built.map(words))
  },
)

test('one keystroke validates one file, and no other', async () => {
  const { core, files } = await deskOf(hvacContent)
  const schemas = [...Object.values(singleFiles), ...Object.values(collections)]
  const spies = schemas.map((schema) => vi.spyOn(schema, 'safeParse'))
  onTestFinished(() => void vi.restoreAllMocks())
  const home = files.get('pages/home.md') ?? ''
  core.site(new Map([...files, ['pages/home.md', home.replace('lead: ', 'lead: New words. ')]]))
  const used = schemas.filter((_, at) => spies[at]?.mock.calls.length)
  expect(used).toEqual([singleFiles['pages/home.md']])
})

/** Words of templates that the content says elsewhere, too, and a rating, which is a number. */
const ownWords = ['Phone', 'Office hours', 'Why choose us', '5.0']

test.each([plumberContent, electricianContent, hvacContent])(
  'every text of the pages of %s leads to the value that says it',
  async (folder) => {
    const { core, files, own } = await deskOf(folder)
    const kinds = ['home', 'contact', 'service', 'area', 'work', 'about']
    const all = own.routes.filter(isPage)
    const lost: string[] = []
    for (const { path } of kinds.flatMap((kind) => all.find((one) => one.kind === kind) ?? [])) {
      const page = await core.pageWithSigns(files, own, path)
      const said = page.values.map(({ text, file, field }) => {
        const scope = pageScope(schemaOf(file.path), file.data, own.facts)
        return field.kind === 'reference' ? '' : plainText(expandText(text, scope)).trim()
      })
      const clean = parseHtml((await core.page(own, path)) ?? '')
      const [inBody, inMain] = ['body', 'main'].map((name) => textsOf(clean.querySelector(name)))
      const texts = textsOf(parseHtml(page.html ?? '').querySelector('body'))
      expect(texts.map(withoutSigns).filter(Boolean).length).toBe(inBody?.length)
      const first = (inBody ?? []).findIndex((_, at) =>
        inMain?.every((one, index) => inBody?.[at + index] === one),
      )
      for (const [at, words] of (inMain ?? []).entries()) {
        const middle = words.length / 2
        const [word] = [...words.matchAll(/[^\s.,:;()]+/gu)].filter(({ 0: one, index }) => {
          return one.length > 1 && index + one.length > middle
        })
        if (!word || ownWords.includes(words)) continue
        const place = { texts: inBody ?? [], index: first + at, offset: word.index }
        const number = numberAt(texts, place) ?? -1
        const found = said[number]
        const isSaid = said.includes(words.trim())
        // A word of the template may lead to the text beside it.
        const isRight = found === undefined ? !isSaid : found.includes(word[0]) || !isSaid
        // What a token inserts leads to its line of the ledger.
        const isFigure = /^\$\d+–\$\d+$/.test(words)
        const isInLedger = /^(prices|claims)/.test(page.values[number]?.file.path ?? '')
        if (!isRight || (isFigure && !isInLedger)) lost.push(`${path}: ${words} -> ${found}`)
      }
    }
    expect([...new Set(lost)]).toEqual([])
  },
)

/** The texts of a page, in order. */
function textsOf(node: Node | null): string[] {
  if (!node || /^(SCRIPT|STYLE|TEMPLATE)$/i.test((node as HTMLElement).rawTagName ?? '')) return []
  return node.nodeType === 3 ? [node.text] : node.childNodes.flatMap((one) => textsOf(one))
}

test('a build has the desk where site.md says where its files live, and the same public pages', async () => {
  const contentDir = await copyContent(plumberContent)
  const desk = 'desk:\n  repository: owner/site\n'
  await edit(contentDir, 'site.md', (text) => text.replace('\n---', `\n${desk}---`))
  const [without, site] = [await buildInMemory(plumberContent), await buildInMemory(contentDir)]
  const own = site.files.map(({ path }) => path).filter((path) => path.startsWith('desk/'))
  expect(own.sort()).toEqual(
    [
      ...['counties.json', 'data.json', 'desk.css', 'desk.js', 'icons.json', 'index.html'],
      'worker.js',
    ].map((file) => `desk/${file}`),
  )
  for (const { path, content } of without.files) {
    const isForHosts = /^_(headers|nginx|caddy|apache)/.test(path)
    if (!isForHosts)
      expect(String(site.files.find((one) => one.path === path)?.content)).toBe(String(content))
  }
  expect(site.text('_headers')).toContain("connect-src 'self' https://api.github.com")
  expect(site.text('desk/index.html')).toContain('content="noindex"')
  expect(JSON.parse(site.text('desk/data.json')).store).toEqual({
    ...{ kind: 'github', repository: 'owner/site', branch: 'main', folder: 'content' },
  })
  expect(brotliCompressSync(site.text('desk/desk.js')).length).toBeLessThan(350_000)
  expect(without.has('/desk/')).toBe(false)
})

test('one answer settles each open point, but for stand-ins, which only the owner can replace', async () => {
  const core = new Core({ parts: {} as never, photos: { files: [], views: {} } }, testDay)
  let files: Files = new Map(Object.entries(await readFolder(plumberContent)))
  const openIn = (some: Files) => {
    const { findings, values } = core.check(some)
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    return { values, decisions: decisionsOf(findings.filter((one) => one.severity === 'open')) }
  }
  const known = openIn(files).decisions.map(([first]) => first.open?.decision)
  for (const id of known) {
    const { values, decisions } = openIn(files)
    const decision = decisions.find(([first]) => first.open?.decision === id)
    if (decision) files = answered(files, decision, values, {})
  }
  const left = openIn(files).decisions.map(([{ check }]) => check)
  expect(
    left.filter((check) => !/^(placeholder|incomplete review|future day)$/.test(check ?? '')),
  ).toEqual([])
})
