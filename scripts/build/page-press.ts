import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { PageProps } from '../../templates/model/view'
import { hash } from '../assets/cache'
import { PageRenderer, type RenderedPage } from '../render/page-renderer'
import type { RenderKit } from '../render/site-renderer'
import { allDone } from './all-done'
import type { Helper } from './helper'
import { type FileMark, PageStore } from './page-store'

/** What pages are rendered with: plain data. Icons are the same for as long as the code is. */
export type PlainKit = Omit<RenderKit, 'icons'>

/** A page, and where in the output folder it is to stand. */
export interface WholePage {
  page: PageProps
  file: string
}

/** A page that is to be put there: an earlier one of this key, or what it renders. */
interface KeyedPage {
  file: string
  key: string
  render: () => RenderedPage | string
}

/** A page that stands in the site now. */
export interface PrintedPage {
  /** The output file, relative to the output folder. */
  file: string
  /** The hash of all that the page is made from. */
  key: string
  mark: FileMark
}

/**
 * Puts pages into a folder: rendered ones, or those that an earlier build has rendered from the same
 * props with the same code.
 */
export class PagePress {
  readonly #renderer: PageRenderer
  readonly #store: PageStore | undefined
  readonly #kitKey: string
  readonly #helper: Pick<Helper, 'finish'>

  /**
   * @param codeKey Stands for the code and the packages that pages are rendered by.
   * @param store The folder of kept pages; none if they are not to be kept.
   * @param helper Has been told what it finishes pages with.
   */
  constructor(
    kit: PlainKit,
    codeKey: string,
    store: string | undefined,
    helper: Pick<Helper, 'finish'>,
  ) {
    this.#renderer = new PageRenderer(kit.frame)
    this.#store = store === undefined ? undefined : new PageStore(store)
    this.#kitKey = hash(codeKey + JSON.stringify(kit, asJson), 32)
    this.#helper = helper
  }

  /**
   * Prints a page.
   *
   * @param staging The folder that the site is put together in.
   * @throws What the file system throws.
   */
  async print({ page, file }: WholePage, staging: string): Promise<PrintedPage> {
    makeFolderOf(file, staging)
    return this.#put(this.#keyed({ page, file }), staging)
  }

  /**
   * Prints some pages: their folders are made first, then their keys, and then they are rendered. What
   * the processor and the disk need for one kind of work is at hand while it lasts.
   */
  async printAll(pages: WholePage[], staging: string): Promise<PrintedPage[]> {
    for (const { file } of pages) makeFolderOf(file, staging)
    const keyed = pages.map((page) => this.#keyed(page))
    return allDone(keyed.map((page) => this.#put(page, staging)))
  }

  /** Prints the page at an old address, which leads to the new one. */
  async printRedirect(to: string, file: string, staging: string): Promise<PrintedPage> {
    makeFolderOf(file, staging)
    const key = hash(`${this.#kitKey} to ${to}`, 32)
    return this.#put({ file, key, render: () => this.#renderer.redirect(to) }, staging)
  }

  #keyed({ page, file }: WholePage): KeyedPage {
    const key = hash(this.#kitKey + JSON.stringify(page), 32)
    return { file, key, render: () => this.#renderer.page(page) }
  }

  async #put({ file, key, render }: KeyedPage, staging: string): Promise<PrintedPage> {
    const target = path.join(staging, file)
    const kept = this.#store?.take(key, target)
    return { file, key, mark: kept ?? (await this.#helper.finish(render(), key, target)) }
  }
}

function makeFolderOf(file: string, staging: string): void {
  mkdirSync(path.dirname(path.join(staging, file)), { recursive: true })
}

const asJson = (_key: string, value: unknown) => (value instanceof Map ? [...value] : value)
