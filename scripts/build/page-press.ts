import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { PageProps } from '../../templates/model/view'
import { hash } from '../assets/cache'
import { PageRenderer, type RenderedPage } from '../render/page-renderer'
import type { RenderKit } from '../render/site-renderer'
import type { Helper } from './helper'
import { type FileMark, PageStore } from './page-store'

/** What pages are rendered with: plain data. Icons are the same for as long as the code is. */
export type PlainKit = Omit<RenderKit, 'icons'>

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
  /** Those that it has made. */
  readonly #folders = new Set<string>()

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

  /** Makes the folders of pages to come: one after the other, they take half as long as each alone. */
  makeFolders(files: string[], staging: string): void {
    for (const file of files) this.#makeFolder(path.dirname(path.join(staging, file)))
  }

  #makeFolder(folder: string): void {
    if (this.#folders.has(folder)) return
    mkdirSync(folder, { recursive: true })
    this.#folders.add(folder)
  }

  /**
   * @param staging The folder that the site is put together in.
   * @param file Where in it the page stands.
   * @throws What the file system throws.
   */
  async print(page: PageProps, file: string, staging: string): Promise<PrintedPage> {
    const key = hash(this.#kitKey + JSON.stringify(page), 32)
    return this.#put(key, file, staging, () => this.#renderer.page(page))
  }

  /** The page at an old address, which leads to the new one. */
  async printRedirect(to: string, file: string, staging: string): Promise<PrintedPage> {
    return this.#put(hash(`${this.#kitKey} to ${to}`, 32), file, staging, () =>
      this.#renderer.redirect(to),
    )
  }

  async #put(
    key: string,
    file: string,
    staging: string,
    render: () => RenderedPage | string,
  ): Promise<PrintedPage> {
    const target = path.join(staging, file)
    this.#makeFolder(path.dirname(target))
    const kept = this.#store?.take(key, target)
    return { file, key, mark: kept ?? (await this.#helper.finish(render(), key, target)) }
  }
}

const asJson = (_key: string, value: unknown) => (value instanceof Map ? [...value] : value)
