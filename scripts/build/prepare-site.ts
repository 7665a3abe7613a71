import './production'

import { ContentError, type LoadedContent, loadContent, unwritten, usedPhotos } from '../content'
import { hash } from '../shared/hash'
import {
  type DeskData,
  hasOwnPicture,
  isRedirect,
  PageRenderer,
  pageProps,
  planSite,
  type Site,
  type SiteFile,
  type SiteSettings,
  sharePictureOf,
} from '../site'

import { buildAssets } from './assets/build-assets'
import type { Cache } from './assets/cache'
import { drawAreaMap } from './assets/draw-area-map'
import { drawSharePicture } from './assets/draw-share-picture'
import { minifier } from './assets/minify'
import { planPhotos } from './assets/photos'
import { deskFiles } from './desk-files'
import { readPlaces } from './read/read-places'
import { readSources } from './read/read-sources'
import { checkCopied, copiedFiles } from './write/copied-files'
import { sharedFiles } from './write/shared-files'

/** What a site is built from. */
export interface SiteOptions extends SiteSettings {
  /** Absolute path of the content folder. */
  contentDir: string
  cache: Cache
  /** Whether drafts are part of it. */
  drafts?: boolean
  /** Where the desk keeps the files, if not where the content says. */
  desk?: DeskData['store']
}

/** A site without rendered pages. */
export interface PreparedSite {
  loaded: LoadedContent
  site: Site
  /** Every file of the site. Pages come last, and are planned one after the other. */
  files(): Iterable<SiteFile>
}

/**
 * Prepares a build: reads and checks the content, makes the assets, decides what pages share. Pages are
 * made on demand.
 *
 * @throws {ContentError} With everything that is wrong with the content.
 */
export async function prepareSite(options: SiteOptions): Promise<PreparedSite> {
  const sources = await readSources(options.contentDir)
  const loaded = loadContent(sources, options.now, options)
  const open = loaded.findings.filter(({ check }) => check === unwritten)
  if (open.length > 0 && !options.drafts) throw new ContentError(open)
  const { content, values } = loaded
  const assets = await buildAssets(options.cache, content.brand, {
    contentDir: options.contentDir,
    sources,
  })
  const photos = await planPhotos(options.contentDir, usedPhotos(sources, values), options.cache)
  const places = await readPlaces(content, assets.cache)
  const site = planSite(content, assets, { ...options, places }, photos.views)
  const ready = [...assets.files, ...(await sharedFiles(site))]
  const desk: DeskData = {
    parts: assets.parts,
    siteUrl: options.siteUrl,
    webhook: options.webhook,
    places,
    photos: { files: sources.photos, views: photos.views },
    brand: Object.fromEntries(
      Object.entries(content.brand.pictures).map(([file, one]) => [file, hash(one.content)]),
    ),
    store: options.desk ?? (content.site.desk && { kind: 'github', ...content.site.desk }),
  }
  const renderer = new PageRenderer(site.context, minifier(assets.cache))

  function* files(): Generator<SiteFile> {
    yield* ready
    yield* photos.files
    yield {
      path: site.context.map.picture.slice(1),
      content: () => drawAreaMap(site.map, assets),
    }
    if (desk.store) yield* deskFiles(desk, content.business.office.at)
    for (const route of site.routes) {
      if (isRedirect(route)) {
        const source = `site.md, the redirect from ${route.path}`
        yield { path: route.file, source, content: () => renderer.redirect(route.target) }
        continue
      }
      const page = pageProps(route, site)
      const source = route.page.path
      yield { path: route.file, source, content: () => renderer.page(page) }
      if (!hasOwnPicture(page, site)) continue
      const { file, drawing } = sharePictureOf(page, site)
      yield { path: file, source, content: () => drawSharePicture(drawing, assets) }
    }
  }
  const copied = copiedFiles(options.contentDir, sources)
  checkCopied(copied, files())

  function* all(): Generator<SiteFile> {
    yield* files()
    yield* copied
  }
  return { loaded, site, files: all }
}
