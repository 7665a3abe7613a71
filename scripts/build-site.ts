import './production'

import { buildAssets } from './assets/build-assets'
import type { Cache } from './assets/cache'
import { drawAreaMap } from './assets/draw-area-map'
import { drawSharePicture } from './assets/draw-share-picture'
import { planPhotos } from './assets/photos'
import { usedPhotos } from './content/checks/photos'
import { type LoadedContent, loadContent } from './content/load-content'
import { readSources } from './content/read-sources'
import { siteFiles } from './output/site-files'
import type { LazyFile, OutputFile } from './output-file'
import { PageRenderer } from './render/render-page'
import { hasOwnPicture, pageProps } from './site/page-props'
import { isRedirect } from './site/plan-routes'
import { planSite, type Site, type SiteSettings } from './site/plan-site'
import { sharePictureOf } from './site/share-picture'

/** What a site is built from. */
export interface SiteOptions extends SiteSettings {
  /** Absolute path of the content folder. */
  contentDir: string
  cache: Cache
  /** Is given the content once it has been read and checked. */
  onLoaded?: (loaded: LoadedContent) => void
}

/** A site of which no page is rendered yet. */
export interface PreparedSite {
  site: Site
  /** Every file of the site. Pages come last, and are planned one after the other. */
  files(): Iterable<LazyFile>
}

/**
 * The whole build: from the content folder to every file of the site, one after the other.
 *
 * @throws {ContentError} With everything that is wrong with the content.
 */
export async function* buildSite(options: SiteOptions): AsyncGenerator<OutputFile> {
  const { files } = await prepareSite(options)
  for (const { path, make } of files()) yield { path, content: await make() }
}

/**
 * All but the pages: reads and checks the content, makes the assets, decides what pages share.
 *
 * @throws {ContentError} With everything that is wrong with the content.
 */
export async function prepareSite(options: SiteOptions): Promise<PreparedSite> {
  const sources = await readSources(options.contentDir)
  const loaded = loadContent(sources, options.now)
  options.onLoaded?.(loaded)
  const { content } = loaded
  const assets = await buildAssets(options.cache, content.brand)
  const photos = await planPhotos(options.contentDir, usedPhotos(sources), options.cache)
  const site = planSite(content, assets, options, photos.views)
  const { picture, drawing } = site.map
  const map = { path: picture.slice(1), content: drawAreaMap(drawing, assets.paletteOf()) }
  const ready = [...assets.files, map, ...(await siteFiles(site))]
  const renderer = new PageRenderer(site.context, assets.cache)

  function* files(): Generator<LazyFile> {
    for (const { path, content } of ready) yield { path, make: () => content }
    yield* photos.files
    for (const route of site.routes) {
      if (isRedirect(route)) {
        yield { path: route.file, make: () => renderer.redirect(route.target) }
        continue
      }
      const page = pageProps(route, site)
      yield { path: route.file, make: () => renderer.page(page) }
      if (!hasOwnPicture(page, site)) continue
      const { file, drawing } = sharePictureOf(page, site)
      yield { path: file, make: () => drawSharePicture(drawing, assets) }
    }
  }
  return { site, files }
}
