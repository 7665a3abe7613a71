import type { Frame, PageProps } from '../../templates/model/view'
import type { HtmlMinifier } from './minify-html'
import { type FinishingKit, PageFinisher } from './page-finisher'
import { PageRenderer } from './page-renderer'
import type { PageText } from './page-text'

/** What pages are rendered with, the same for all. */
export interface RenderKit extends FinishingKit {
  frame: Frame
}

/**
 * Renders the pages of a site to minified HTML, all in one thread. The same props and kit give the
 * same bytes, whatever was rendered before.
 */
export class SiteRenderer {
  readonly #renderer: PageRenderer
  readonly #finisher: PageFinisher

  constructor(kit: RenderKit, minifier?: Pick<HtmlMinifier, 'minify'>) {
    this.#renderer = new PageRenderer(kit.frame)
    this.#finisher = new PageFinisher(kit, minifier)
  }

  page(page: PageProps): Promise<PageText> {
    return this.#finisher.finish(this.#renderer.page(page))
  }

  /** The page that stands at an old address and leads to the new one. */
  redirect(target: string): Promise<PageText> {
    return this.#finisher.finish(this.#renderer.redirect(target))
  }
}
