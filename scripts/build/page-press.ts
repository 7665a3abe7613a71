import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { PageProps } from '../../templates/model/view'
import { hash } from '../assets/cache'
import type { PageText } from '../render/page-text'
import { type RenderKit, SiteRenderer } from '../render/site-renderer'
import { type FileMark, markOf, type PageStore } from './page-store'
import { PageWriter } from './page-writer'

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
  readonly #renderer: SiteRenderer
  readonly #store: PageStore | undefined
  readonly #kitKey: string
  readonly #writer = new PageWriter()

  /** @param codeKey Stands for the code and the packages that pages are rendered by. */
  constructor(kit: RenderKit, codeKey: string, store: PageStore | undefined) {
    this.#renderer = new SiteRenderer(kit)
    this.#store = store
    this.#kitKey = keyOfKit(kit, codeKey)
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
    render: () => Promise<PageText>,
  ): Promise<PrintedPage> {
    const target = path.join(staging, file)
    mkdirSync(path.dirname(target), { recursive: true })
    const kept = this.#store?.take(key, target)
    if (kept) return { file, key, mark: kept }
    this.#writer.write(await render(), target)
    const mark = markOf(statSync(target))
    this.#store?.keep(key, target, mark)
    return { file, key, mark }
  }
}

/** Icons are the same for as long as the code is. */
function keyOfKit({ icons: _, ...kit }: RenderKit, codeKey: string): string {
  const asJson = (_key: string, value: unknown) => (value instanceof Map ? [...value] : value)
  return hash(codeKey + JSON.stringify(kit, asJson), 32)
}
