import {
  checkContent,
  dataUrlPayload,
  type Finding,
  fieldName,
  type PhotoFile,
  parseSource,
  readContent,
  type Scope,
  type Sources,
  sortFiles,
  sourcesOf,
  type Value,
} from '../../scripts/content'
import { hash } from '../../scripts/shared/hash'
import {
  type DeskData,
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
import type { Target } from '../../templates/model/fields'
import type { PhotoView } from '../../templates/model/view'
import { quietly } from '../dom'
import type { Files } from './edits'
import { withMarks } from './tap'

/** Names that a field may refer to. */
export type Names = ReadonlyMap<Target | 'photo', string[]>

/** What is known of some files. */
export interface Checked {
  /** Errors that keep the site from being built, or what is to be settled in a site without any. */
  findings: Finding[]
  names: Names
  values: Value[]
  /** What tokens stand for on every page. */
  facts: Scope
}

/** The address of a photo that no build has processed. */
export const newPhotos = '/desk/new-photo/'

/** The build's way from files to pages, for unsaved files. */
export class Core {
  /** The newest texts of each file, with what they say. */
  readonly #parsed = new Map<string, [text: string, result: ReturnType<typeof parseSource>][]>()

  #map: { of: string; map: PlannedMap } | undefined

  constructor(
    readonly data: DeskData,
    readonly now: Date,
  ) {}

  /** Checks the files as a build does. */
  check(files: Files): Checked {
    const { findings, values, facts = {}, names } = checkContent(this.sources(files), this.now)
    const photos = this.photos(files).map(({ file }) => file)
    return { findings, values, facts, names: new Map([...names, ['photo', photos]]) }
  }

  /** The pages of the files, by path; drafts are among them. None while no page can be made of them. */
  site(files: Files): Site | undefined {
    const { parts, findings } = readContent(this.sources(files))
    // A drawing that is no drawing is found by a check, which comes later.
    return findings.length === 0
      ? quietly(() => this.#plan(parts as SiteContent, files))
      : undefined
  }

  #plan(content: SiteContent, files: Files, map = this.#mapOf(content)): Site {
    const { siteUrl, webhook, places = [], photos, parts } = this.data
    const settings = { siteUrl, webhook, places, now: this.now }
    const views = { ...photos.views, ...this.#newViews(files) }
    const page = { ...parts.page, ...this.#newPictures(content) }
    return planSite(content, withBrand({ ...parts, page }, content.brand), settings, views, map)
  }

  /** The brand's pictures, where no build has made those of the files. */
  #newPictures({ brand: { icon, logo = '', picture = '', pictures } }: SiteContent) {
    const { brand } = this.data
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

  /** Every text of the files. */
  values = (files: Files): Value[] => this.sources(files).files.flatMap((one) => one.values)

  /** The same page with marks around its texts; a number is the index of a value. */
  async pageWithMarks(files: Files, { content }: Site, path: string) {
    const values = this.values(files)
    const marked = this.#plan(withMarks(content, values), files, this.#mapOf(content))
    return { values, html: await this.page(marked, path) }
  }

  /** The field that stands at a line of a file. */
  fieldIn(files: Files, path: string, line: number): string {
    const result = this.parse(path, files.get(path) ?? '')
    if (!('file' in result)) return ''
    const { values, lineOf } = result.file
    const found = values.findLast(({ path: at }) => at.length > 0 && lineOf(at) <= line)
    return found ? fieldName(found.path) : ''
  }

  sources(files: Files): Sources {
    const found = sortFiles([...files.keys()].map((path) => ({ path, isFile: true })))
    const read = (path: string) => {
      const text = dataUrlPayload(files.get(path))
      return text === undefined ? { problem: 'is not there.' } : { text }
    }
    return sourcesOf(found, this.photos(files), read, this.parse)
  }

  /** What a file says. Two texts of each are kept: that of the store, and the newest. */
  readonly parse: typeof parseSource = (path, text) => {
    const known = this.#parsed.get(path) ?? []
    const [, result] = known.find(([one]) => one === text) ?? [text, parseSource(path, text)]
    const others = known.filter(([one]) => one !== text)
    this.#parsed.set(path, [[text, result], ...others.slice(0, 1)])
    return result
  }

  /** The fields of a file; none of one that cannot be read. */
  dataOf(files: Files, path: string): unknown {
    const result = this.parse(path, files.get(path) ?? '')
    return 'file' in result ? result.file.data : {}
  }

  /** Photos that no build has processed: the preview shows the photo itself. */
  #newViews(files: Files): Record<string, PhotoView> {
    const added = this.photos(files).filter(({ file, problem }) => {
      return !problem && !Object.hasOwn(this.data.photos.views, file)
    })
    const views = added.map(({ file, width, height }) => {
      const path = newPhotos + encodeURIComponent(file)
      return [file, { width, height, color: '#ccc', widths: [width], path }]
    })
    return Object.fromEntries(views)
  }

  /** The photos that the site has, and those that were added since. */
  photos(files: Files): PhotoFile[] {
    const known = new Set(this.data.photos.files.map(({ file }) => file))
    const added = [...files].flatMap(([path, text]) => {
      const [, file] = /^photos\/(.+)$/.exec(path) ?? []
      const [, width, height] = /;size=(\d+)x(\d+)/.exec(text.slice(0, 100)) ?? []
      return file && width && !known.has(file)
        ? [{ file, width: Number(width), height: Number(height) }]
        : []
    })
    return [...this.data.photos.files, ...added]
  }
}
