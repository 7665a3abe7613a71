import type { AreaEntry, AreaPage, ContentFile } from '../../templates/model'
import { loadIcons } from '../assets/icons'
import type { SharePicture } from '../assets/share-pictures'
import type { SiteLayout } from '../build-site'
import type { ContentIssue } from '../content/issues'
import { AreaChecker, type AreaScope, entryOf } from '../content/load-areas'
import { type AreaPlace, nearbyFinder } from '../site/area-lists'
import { areaLinks, type PageContext, pageProps } from '../site/page-props'
import { areaRoute } from '../site/plan-routes'
import { shareOf } from '../site/share-of'
import type { Helper } from './helper'
import type { PagePress, PlainKit, PrintedPage, WholePage } from './page-press'
import { contentHash } from './snapshot'

/** What the rest of a site needs to know of some areas. */
export interface AreaSummary {
  entries: AreaEntry[]
  issues: ContentIssue[]
  /** The characters of each file that are not in ASCII. */
  characters: Record<string, string>
  /** Stands for what each file says. */
  hashes: Record<string, string>
}

/** What pages of areas are made from beside their own files. It can be sent to another thread. */
export interface AreaKit {
  context: PageContext
  /** All areas of the site, in their order. */
  places: AreaPlace[]
  kit: PlainKit
  codeKey: string
  /** The folder of kept pages; none if they are not to be kept. */
  store?: string
  /** The folder that the site is put together in. */
  staging: string
}

/** What areas are checked against, and where they lie. */
export interface PressScope extends Omit<AreaScope, 'icons'> {
  /** Absolute path of the content folder. */
  folder: string
}

/** What a press reads with, once it has been told. */
interface Reading {
  folder: string
  checker: AreaChecker
}

/** What a press prints with, once it has been told. */
interface Printing extends Pick<AreaKit, 'context' | 'staging'> {
  press: PagePress
  nearby: ReturnType<typeof nearbyFinder>
}

/** A page of an area that is to be printed. */
export interface AreaJob {
  /** Its file in the content folder. */
  path: string
  /** Its output file. */
  file: string
  share?: SharePicture
}

/** What there is to print for some areas. */
export function areaJobs(
  areas: AreaEntry[],
  { context, shares }: Pick<SiteLayout, 'context' | 'shares'>,
): AreaJob[] {
  return areas.map((area) => {
    const route = areaRoute(area)
    return { path: area.path, file: route.file, share: shareOf(route, context.frame, shares) }
  })
}

/**
 * Reads areas and prints their pages; what it has read it still has when it prints. Several of them
 * can share the work, in threads of their own: what they are given and give back is plain data.
 */
export class AreaPress {
  readonly #helper: Pick<Helper, 'read'>
  #reading: Reading | undefined
  readonly #pages = new Map<string, ContentFile<AreaPage>>()
  #printing: Printing | undefined

  constructor(helper: Pick<Helper, 'read'>) {
    this.#helper = helper
  }

  /** Tells what areas are checked against. */
  scope({ folder, ...scope }: PressScope): void {
    const checker = new AreaChecker({ ...scope, icons: loadIcons().names })
    this.#reading = { folder, checker }
  }

  /**
   * Reads, validates and checks files of areas.
   *
   * @param paths From the content folder: `areas/springfield.md`.
   */
  async read(paths: string[]): Promise<AreaSummary> {
    if (!this.#reading) throw new Error('a press has to be told what areas are checked against')
    const { folder, checker } = this.#reading
    const sources = await this.#helper.read(folder, paths)
    const { pages, issues, characters, written } = checker.check(sources)
    const hashes = Object.entries(written).map(([file, text]) => [file, contentHash(text)])
    for (const page of pages) this.#pages.set(page.path, page)
    return { entries: pages.map(entryOf), issues, characters, hashes: Object.fromEntries(hashes) }
  }

  /** Tells what pages are made from. */
  prepare(
    { context, places, staging }: Pick<AreaKit, 'context' | 'places' | 'staging'>,
    press: PagePress,
  ): void {
    this.#printing = { context, staging, press, nearby: nearbyFinder(places) }
  }

  /** Prints pages of areas; those that it has not read it reads first. */
  async print(jobs: AreaJob[]): Promise<PrintedPage[]> {
    const printing = this.#printing
    if (!printing) throw new Error('a press has to be told what it prints with')
    const unread = jobs.map(({ path }) => path).filter((path) => !this.#pages.has(path))
    if (unread.length > 0) await this.read(unread)
    const pages = jobs.map((job) => this.#wholePage(job, printing))
    return printing.press.printAll(pages, printing.staging)
  }

  #wholePage({ path, file, share }: AreaJob, { context, nearby }: Printing): WholePage {
    const page = this.#pages.get(path)
    if (!page) throw new Error(`${path} was changed while the site was built`)
    // No page is printed twice, and thousands of them fill memory.
    this.#pages.delete(path)
    const route = { ...areaRoute(page), page, nearby: areaLinks(nearby(page)) }
    return { page: { ...pageProps(route, context), share }, file }
  }
}
