import { expect } from 'vitest'
import { Core } from '../../client/desk/core'
import { buildAssets } from '../../scripts/build/assets/build-assets'
import { folderCache } from '../../scripts/build/assets/cache'
import { planPhotos } from '../../scripts/build/assets/photos'
import { readSources } from '../../scripts/build/read/read-sources'
import { usedPhotos } from '../../scripts/content/checks/pictures'
import { formatFindings } from '../../scripts/content/findings'
import { loadContent } from '../../scripts/content/load-content'
import { readFolder } from '../../scripts/dev/desk-folder'
import { sitePaths } from '../../scripts/shared/paths'
import type { DeskData } from '../../scripts/site/desk-data'
import { pageProps } from '../../scripts/site/page-props'
import { isPage } from '../../scripts/site/plan-routes'
import { planSite } from '../../scripts/site/plan-site'
import { PageRenderer } from '../../scripts/site/render-page'
import { testDay } from './site'

const cache = folderCache(sitePaths.cache)

/** A desk over a content folder, with the build's data. */
export async function deskOf(folder: string) {
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

/** Expects that the desk makes the pages of a folder as the build does, but for its minifier, and says the same of it. */
export async function expectPagesOfBuild(folder: string): Promise<void> {
  const { core, files, own, site, sources } = await deskOf(folder)
  const renderer = new PageRenderer(site.context, async (html) => html)
  for (const route of site.routes.filter(isPage)) {
    const built = await renderer.page(pageProps(route, site))
    expect(await core.page(own, route.path)).toBe(built)
  }
  const { findings } = loadContent(sources, testDay)
  expect(formatFindings(core.check(files).findings, '')).toEqual(formatFindings(findings, ''))
}
