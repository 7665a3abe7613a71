import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { answered } from '../../../client/desk/answers'
import { Core, type DeskData, type Files } from '../../../client/desk/core'
import { buildAssets } from '../../../scripts/assets/build-assets'
import { folderCache } from '../../../scripts/assets/cache'
import { planPhotos } from '../../../scripts/assets/photos'
import { usedPhotos } from '../../../scripts/content/checks/photos'
import { decisionsOf } from '../../../scripts/content/decisions'
import { loadContent } from '../../../scripts/content/load-content'
import { readFolder } from '../../../scripts/dev/folder'
import { projectPaths } from '../../../scripts/paths'
import { readSources } from '../../../scripts/read/read-sources'
import { PageRenderer } from '../../../scripts/render/render-page'
import { pageProps } from '../../../scripts/site/page-props'
import { isPage } from '../../../scripts/site/plan-routes'
import { planSite } from '../../../scripts/site/plan-site'
import {
  buildInMemory,
  copyContent,
  edit,
  electricianContent,
  hvacContent,
  plumberContent,
  testDay,
} from '../../support/site'

const cache = folderCache(projectPaths.cache)

test.each([plumberContent, electricianContent, hvacContent, projectPaths.content])(
  'the pages and findings of %s are those of the build, to the byte',
  async (folder) => {
    const sources = await readSources(folder)
    const loaded = loadContent(sources, testDay, { drafts: true })
    const assets = await buildAssets(cache, loaded.content.brand)
    const photos = await planPhotos(folder, usedPhotos(sources, loaded.values), cache)
    const settings = { now: testDay }
    const site = planSite(loaded.content, assets, settings, photos.views)
    const renderer = new PageRenderer(site.context, async (html) => html)

    const handed = { parts: assets.parts, photos: { files: sources.photos, views: photos.views } }
    const data: DeskData = JSON.parse(JSON.stringify(handed))
    const core = new Core(data, testDay)
    const files = new Map(Object.entries(await readFolder(folder)))
    const own = core.site(files)
    if (!own) throw new Error('The desk makes no site.')
    for (const route of site.routes.filter(isPage)) {
      const built = await renderer.page(pageProps(route, site))
      expect((await core.page(own, route.path))?.html).toBe(built)
    }
    const words = ({ file, line, field, problem }: (typeof loaded.findings)[0]) =>
      `${file}:${line} ${field}: ${problem}`
    const built = loadContent(sources, testDay).findings
    expect(core.check(files).findings.map(words)).toEqual(built.map(words))
  },
)

test('a build has the desk where site.md says where its files live, and the same public pages', async () => {
  const contentDir = await copyContent(plumberContent)
  const desk = 'desk:\n  repository: owner/site\n'
  await edit(contentDir, 'site.md', (text) => text.replace('\n---', `\n${desk}---`))
  const [without, site] = [await buildInMemory(plumberContent), await buildInMemory(contentDir)]
  const own = site.files.map(({ path }) => path).filter((path) => path.startsWith('desk/'))
  expect(own.sort()).toEqual(
    ['counties.json', 'data.json', 'desk.css', 'desk.js', 'icons.json', 'index.html'].map(
      (file) => `desk/${file}`,
    ),
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
