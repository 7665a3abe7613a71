import { folderCache } from '../assets/cache'
import { drawSharePicture } from '../assets/draw-share-picture'
import { type PreparedSite, prepareSite, type SiteOptions } from '../build-site'
import { hash } from '../hash'
import { siteFiles } from '../output/site-files'
import type { OutputFile } from '../output-file'
import { projectPaths } from '../paths'
import { PageRenderer } from '../render/render-page'
import { hasOwnPicture, pageProps } from '../site/page-props'
import { isPage, isRedirect } from '../site/plan-routes'
import { sharePictureOf } from '../site/share-picture'
import { problemLines } from './problems'

/** A page as it is served, without what the dev server adds. */
export interface DevPage {
  html: string
  /** Changes when the page does. */
  version: string
}

/** A page, or why it cannot be made. */
export interface FoundPage {
  page?: DevPage
  /** What is wrong with this page alone, a line each: its template may throw. */
  problems: string[]
}

/**
 * A site in memory that follows its content folder: prepared anew after each change, by the steps of
 * a build; a page is rendered when it is asked for.
 */
export class DevSite {
  readonly #options: SiteOptions
  readonly #contentName: string
  #prepared: PreparedSite | undefined
  #renderer: PageRenderer | undefined
  #files: OutputFile[] = []

  /** @param contentName The content folder as the user named it, for messages. */
  constructor(options: Omit<SiteOptions, 'cache'>, contentName: string) {
    this.#options = { ...options, cache: folderCache(projectPaths.cache) }
    this.#contentName = contentName
  }

  /** How many pages the site has. */
  get pages(): number {
    return this.#prepared?.site.routes.length ?? 0
  }

  /**
   * Reads the content, and makes what else has changed.
   *
   * @returns What is wrong, a line each. The last good site stays then.
   */
  async update(): Promise<string[]> {
    try {
      const prepared = await prepareSite(this.#options)
      this.#files = [...prepared.assets.files, ...(await siteFiles(prepared.site))]
      this.#renderer = new PageRenderer(prepared.site.context, prepared.assets.cache)
      this.#prepared = prepared
      return []
    } catch (error) {
      return problemLines(error, this.#contentName)
    }
  }

  /** The page at a path of the site, `/contact/`, or nothing if there is none. */
  async page(path: string): Promise<FoundPage | undefined> {
    try {
      const html = await this.#render(path)
      if (html === undefined) return undefined
      return { page: { html, version: hash(html) }, problems: [] }
    } catch (error) {
      return { problems: problemLines(error, this.#contentName) }
    }
  }

  async #render(path: string): Promise<string | undefined> {
    const route = this.#prepared?.site.routes.find((one) => one.path === path)
    if (!route || !this.#prepared) return undefined
    if (isRedirect(route)) return this.#renderer?.redirect(route.target)
    return this.#renderer?.page(pageProps(route, this.#prepared.site))
  }

  /** The file at a path of the site that is no page: `/robots.txt`. */
  async file(path: string): Promise<string | Uint8Array | undefined> {
    const file = this.#files.find((one) => `/${one.path}` === path)
    const photo = this.#prepared?.photos.find((one) => `/${one.path}` === path)
    return file?.content ?? photo?.make() ?? this.#sharePicture(path)
  }

  async #sharePicture(path: string): Promise<Uint8Array | undefined> {
    if (!this.#prepared || !path.startsWith('/assets/share-')) return undefined
    const { site, assets } = this.#prepared
    for (const route of site.routes.filter(isPage)) {
      const page = pageProps(route, site)
      if (page.share?.path !== path || !hasOwnPicture(page, site)) continue
      return drawSharePicture(sharePictureOf(page, site).drawing, assets)
    }
    return undefined
  }
}
