import { applyEdits, valueAt } from '../../scripts/content'
import { hash } from '../../scripts/shared/hash'
import {
  isPage,
  PageRenderer,
  type PlannedMap,
  pageProps,
  planAreaMap,
  planSite,
  type Site,
  withBrand,
} from '../../scripts/site'
import type { SiteContent } from '../../templates/model'
import { pathOf } from '../../templates/model/addresses'
import type { PhotoView } from '../../templates/model/view'
import { quietly } from '../dom'
import type { Core } from './core'
import { editAt, type Files, isNothing } from './edits'
import { newPhotos } from './frame'
import type { Shown } from './preview'
import { hasNumber, numbersIn, withMarks } from './tap'

/** A page that shows a field: with marks around its texts or, without numbers, as it was before a change. */
export type Showing = { path: string; html: string; numbers: number[] }

/** The build's way from files to pages, for unsaved files. */
export class Pages {
  #map: { of: string; map: PlannedMap } | undefined

  constructor(readonly core: Core) {}

  /** The pages of the files, by path; drafts are among them. None while no page can be made of them. */
  site(files: Files, now = this.core.now): Site | undefined {
    const content = this.core.content(files)
    // A drawing that is no drawing is found by a check, which comes later.
    return content && quietly(() => this.#plan(content, files, now))
  }

  #plan(content: SiteContent, files: Files, now: Date, map = this.#mapOf(content)): Site {
    const { siteUrl, webhook, places = [], photos, parts } = this.core.data
    const settings = { siteUrl, webhook, places, now }
    const views = { ...photos.views, ...this.#newViews(files) }
    const page = { ...parts.page, ...this.#newPictures(content) }
    return planSite(content, withBrand({ ...parts, page }, content.brand), settings, views, map)
  }

  /** The brand's pictures, where no build has made those of the files. */
  #newPictures({ brand: { icon, logo = '', picture = '', pictures } }: SiteContent) {
    const { brand } = this.core.data
    const isNew = (file: string) =>
      brand && pictures[file] && brand[file] !== hash(pictures[file].content)
    const path = (file: string) => `${newPhotos}${file}`
    const sized = (file: string) => {
      const { width = 0, height = 0 } = pictures[file] ?? {}
      return { path: path(file), width, height }
    }
    return {
      ...(isNew(icon) && { icon: path(icon) }),
      ...(isNew(logo) && { logo: sized(logo) }),
      ...(brand && !logo && { logo: undefined }),
      ...(isNew(picture) && { picture: sized(picture) }),
      ...(brand && !picture && { picture: undefined }),
    }
  }

  /** The map of the areas. The same one serves until an area changes, because its names take long to place. */
  #mapOf({ business, areas }: SiteContent): PlannedMap {
    const points = areas.map(({ slug, data: { name, counties, at, mapPoint } }) => {
      return [slug, name, counties, at, mapPoint]
    })
    const of = JSON.stringify([business.office, points])
    if (this.#map?.of !== of) this.#map = { of, map: planAreaMap(business.office, areas) }
    return this.#map.map
  }

  /** The page at a path, as a build writes it, but not minified. */
  async page(site: Site, path: string): Promise<string | undefined> {
    const route = site.routes.filter(isPage).find((one) => one.path === path)
    if (!route) return undefined
    const props = pageProps(route, site)
    return new PageRenderer(site.context, async (part) => part).page(props)
  }

  /** The same pages with marks around their texts; a number is the index of a value. */
  withMarks({ site, files, now }: Shown) {
    const { content } = site
    const values = this.core.values(files)
    const marked = this.#plan(withMarks(content, values), files, now, this.#mapOf(content))
    return { values, page: (path: string) => this.page(marked, path).catch(() => undefined) }
  }

  /**
   * The first page that shows something of a field: the one that is seen, if that does. What is no text,
   * such as a time, is where its change has changed that page.
   *
   * @returns Nothing for what is no text, and has not changed.
   */
  async pageShowing(
    shown: Shown,
    seen: string,
    file: string,
    field: string,
    base = shown.files,
  ): Promise<Showing | undefined> {
    const { values, page } = this.withMarks(shown)
    const numbers = numbersIn(values, file, field)
    if (numbers.length === 0) {
      const old = this.#without(shown, base, file, field)
      return old && { path: seen, html: (await this.page(old, seen)) ?? '', numbers }
    }
    const own = pathOf(file)
    const others = shown.site.routes.filter(isPage).map(({ path }) => path)
    for (const path of own ? [own] : [seen, ...others]) {
      const html = (await page(path)) ?? ''
      if (hasNumber(html, numbers)) return { path, html, numbers }
    }
    return { path: seen, html: '', numbers }
  }

  /** The site without the changes of what a field is in. */
  #without({ files, now }: Shown, base: Files, file: string, field: string): Site | undefined {
    const [key = ''] = field.split(/[.[]/)
    const edit = editAt(files, file, [key], valueAt(base.get(file), [key]))
    return key && !isNothing(edit) ? this.site(applyEdits(files, [edit]), now) : undefined
  }

  /** Photos that no build has processed: the preview shows the photo itself. */
  #newViews(files: Files): Record<string, PhotoView> {
    const added = this.core.photos(files).filter(({ file, problem }) => {
      return !problem && !Object.hasOwn(this.core.data.photos.views, file)
    })
    const views = added.map(({ file, width, height }) => {
      const path = newPhotos + encodeURIComponent(file)
      return [file, { width, height, color: '#ccc', widths: [width], path }]
    })
    return Object.fromEntries(views)
  }
}
