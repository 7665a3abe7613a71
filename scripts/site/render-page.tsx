import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SiteFooter } from '../../templates/components/site-footer'
import { SiteHeader } from '../../templates/components/site-header'
import { Document } from '../../templates/document'
import type { SharedParts } from '../../templates/layout'
import type { PageProps, SiteContext } from '../../templates/model/view'
import { RedirectPage } from '../../templates/pages/redirect'
import { NotesProvider, SiteContextProvider } from '../../templates/site-context'

/** Makes markup shorter without changing what it shows. */
export type Minify = (html: string) => Promise<string>

/**
 * Renders the pages of a site to HTML. The same props and context give the same bytes, whatever was
 * rendered before.
 */
export class PageRenderer {
  readonly #context: SiteContext
  readonly #minify: Minify
  readonly #menuPaths: ReadonlySet<string>
  /** The shared parts of pages, by the menu link that is current. */
  readonly #parts = new Map<string, Promise<SharedParts>>()

  /** @param minify For header and footer, which every page carries. */
  constructor(context: SiteContext, minify: Minify) {
    this.#context = context
    this.#minify = minify
    const { groups, areas, areaIndex, menus } = context
    const grouped = groups.flatMap(({ services, pages }) => [...services, ...pages])
    const links = [...grouped, ...areas, ...(areaIndex ? [areaIndex] : []), ...menus.header]
    this.#menuPaths = new Set(links.map(({ path }) => path))
  }

  /** A whole page. */
  async page(page: PageProps): Promise<string> {
    const parts = await this.#partsFor(page.path)
    return htmlOf(
      <SiteContextProvider value={this.#context}>
        <NotesProvider value={new Set()}>
          <Document page={page} parts={parts} />
        </NotesProvider>
      </SiteContextProvider>,
    )
  }

  /** The page at an old address, which leads to the new one. */
  redirect(target: string): string {
    return htmlOf(<RedirectPage target={target} context={this.#context} />)
  }

  /** The header differs only for pages in the menus: their link is current. */
  #partsFor(path: string): Promise<SharedParts> {
    const menuPath = this.#menuPaths.has(path) ? path : ''
    const parts = this.#parts.get(menuPath) ?? this.#renderParts(menuPath)
    this.#parts.set(menuPath, parts)
    return parts
  }

  async #renderParts(path: string): Promise<SharedParts> {
    const blocks = new Set<string>()
    const [header, footer] = await Promise.all([
      this.#renderPart(<SiteHeader path={path} />, blocks),
      this.#renderPart(<SiteFooter />, blocks),
    ])
    return { header, footer, blocks: [...blocks] }
  }

  /** @param blocks Gets the blocks whose styles the part asks for: the layout brings them. */
  #renderPart(part: ReactNode, blocks: Set<string>): Promise<string> {
    const context = unstyled(this.#context, blocks)
    const notes = new Set<string>()
    const html = renderToStaticMarkup(
      <SiteContextProvider value={context}>
        <NotesProvider value={notes}>{part}</NotesProvider>
      </SiteContextProvider>,
    )
    if (notes.size > 0) throw new Error('Header and footer cannot have notes: they lead to a page')
    return this.#minify(html)
  }
}

/**
 * What all pages share, for parts that cannot bring their styles.
 *
 * @param blocks Gets the blocks whose styles they ask for.
 */
function unstyled(context: SiteContext, blocks: Set<string>): SiteContext {
  const ask = (_none: object, block: string) => void blocks.add(block)
  return { ...context, assets: { ...context.assets, blockStyles: new Proxy({}, { get: ask }) } }
}

const htmlOf = (page: ReactNode) => `<!doctype html>${shortened(renderToStaticMarkup(page))}`

/**
 * Leaves out what React writes for its part in the browser, which no page has, and for attributes in
 * single quotes, which it never writes. The icon in the head has the same bytes as the logo, then.
 */
const shortened = (html: string) =>
  html
    .replaceAll(/<style data-precedence="\w+" data-href="[^"]*">/g, '<style>')
    .replaceAll('</style><style>', '')
    .replaceAll('&#x27;', "'")
