import { loadIcons } from '../assets/icons'
import { readFiles, type Sources } from '../content/read-sources'
import type { OutputFile } from '../output/output-file'
import type { buildSitemap } from '../output/sitemap'
import type { FinishingKit, PageFinisher } from '../render/page-finisher'
import type { RenderedPage } from '../render/page-renderer'
import { type FileMark, PageStore } from './page-store'
import { PageWriter } from './page-writer'

/** What pages are finished with. It can be sent to another thread. */
export interface HelperKit extends Omit<FinishingKit, 'icons'> {
  /** The folder of kept pages; none if they are not to be kept. */
  store?: string
}

/**
 * Does what a press leaves to others: it reads files, and finishes pages. A press that has one in a
 * thread of its own renders the next page meanwhile.
 */
export interface Helper {
  /** Whether what it does keeps this thread from anything else. */
  readonly isHere: boolean
  /** Reads some files of a content folder. */
  read(folder: string, paths: string[]): Promise<Sources>
  buildSitemap: typeof buildSitemap
  /** Tells what the pages are finished with that come after. */
  prepare(kit: HelperKit): void
  /**
   * Finishes a page and writes it.
   *
   * @param page A page, or the whole markup of one that shares nothing with others.
   * @param key The hash of all that it is made from: the page is kept under it.
   * @param target Where it is written: there is the folder, and nothing of this name.
   * @throws What the file system throws.
   */
  finish(page: RenderedPage | string, key: string, target: string): Promise<FileMark>
}

/** Files can be read before this is there. */
export const loadFinisher = () => import('../render/page-finisher')

/** A helper in this thread. */
export class LocalHelper implements Helper {
  readonly isHere = true
  readonly #writer = new PageWriter()
  #finisher: Promise<PageFinisher> | undefined
  #store: PageStore | undefined

  async read(folder: string, paths: string[]): Promise<Sources> {
    return readFiles(folder, paths)
  }

  async buildSitemap(...of: Parameters<typeof buildSitemap>): Promise<OutputFile[]> {
    const sitemap = await import('../output/sitemap')
    return sitemap.buildSitemap(...of)
  }

  prepare({ store, ...kit }: HelperKit): void {
    this.#finisher = loadFinisher().then(
      ({ PageFinisher }) => new PageFinisher({ ...kit, icons: loadIcons() }),
    )
    // Every page that waits for it is told what went wrong.
    this.#finisher.catch(() => {})
    this.#store = store === undefined ? undefined : new PageStore(store)
  }

  async finish(page: RenderedPage | string, key: string, target: string): Promise<FileMark> {
    if (!this.#finisher) throw new Error('a helper has to be told what it finishes pages with')
    const text = await (await this.#finisher).finish(page)
    const mark = this.#writer.write(text, target)
    this.#store?.keep(key, target, mark)
    return mark
  }
}
