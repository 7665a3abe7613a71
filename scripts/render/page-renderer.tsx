import type { FunctionComponent, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Notes } from '../../templates/components/notes'
import { Document, type DocumentProps, documentSlots } from '../../templates/document'
import { FrameProvider } from '../../templates/frame'
import type { Frame, PageProps } from '../../templates/model/view'
import { mainSlot, PageFrame, PageMain } from '../../templates/pages/page'
import { RedirectPage } from '../../templates/pages/redirect'
import { type KeepPart, SharedPartsProvider } from '../../templates/shared'
import { withValues } from '../assets/fixed-tokens'
import type { FallbackFonts } from '../assets/fonts'
import type { IconSet } from '../assets/icons'
import type { StyleSet } from '../assets/styles'
import { closedBySlash, collectUses, marksIn, noUses, spriteOf, type Uses } from './markup'
import { HtmlMinifier } from './minify-html'
import { PageStyles } from './page-styles'
import {
  awaitingStyles,
  firstViewOf,
  fitsFlight,
  hasHero,
  withoutLowerElements,
} from './split-styles'

/** What pages are rendered with, the same for all. */
export interface RenderKit {
  frame: Frame
  styles: StyleSet
  icons: IconSet
  /** Rules of fonts that take the same room as the web fonts. */
  fallbackFonts: FallbackFonts
}

/** A part that pages share: what it refers to, and its minified markup. */
interface Part {
  uses: Uses
  html: string
}

/**
 * Renders the pages of a site to minified HTML. The same props and kit give the same bytes, whatever
 * was rendered before; what pages share is rendered and minified once.
 */
export class PageRenderer {
  readonly #kit: RenderKit
  readonly #minifier: Pick<HtmlMinifier, 'minify'>
  readonly #styles: PageStyles
  readonly #footerMarks: string[]
  /** Keys of the shared parts, by component and props. */
  readonly #keys = new Map<FunctionComponent<never>, Map<string, string>>()
  readonly #elements = new Map<string, ReactNode>()
  readonly #parts = new Map<string, Part>()
  readonly #sprites = new Map<string, string>()

  constructor(kit: RenderKit, minifier: Pick<HtmlMinifier, 'minify'> = new HtmlMinifier()) {
    this.#kit = kit
    this.#minifier = minifier
    this.#styles = new PageStyles(kit.styles)
    this.#footerMarks = marksIn(kit.frame.site.footer.text)
  }

  /** Renders a page. */
  async page(page: PageProps): Promise<string> {
    // Notes, styles and icons depend on what the page shows, so each is read off what is rendered.
    const uses = noUses()
    const main = this.#render(<PageMain {...page} />)
    await this.#collect(main, uses)
    for (const mark of this.#footerMarks) uses.notes.add(mark)
    const notes = this.#render(<Notes ids={[...uses.notes]} />)
    await this.#collect(notes, uses)
    const hasForm = main.includes('data-module="estimate-form"')
    const around = this.#render(<PageFrame page={page} hasForm={hasForm} />)
    await this.#collect(around, uses)

    const [top = '', foot = ''] = (await this.#minify(around)).split(mainSlot)
    const body = top + (await this.#minify(main + notes)) + foot + (await this.#sprite(uses.icons))
    const { firstView, lower } = this.#kit.fallbackFonts
    const document = { page, frame: this.#kit.frame, hasHero: hasHero(main) }
    const whole = await this.#document(document, body, firstView + lower + this.#styles.for(uses))
    // Areas may be thousands; what they have in common fits, and a test holds that.
    if (page.kind === 'area' || fitsFlight(whole)) return whole
    const first = await this.#firstViewStyles(around, main)
    if (first === undefined) return whole
    // What comes later comes late: that has to be worth a round trip.
    const restOfStyles = [this.#kit.frame.assets.sharedStyles]
    const split = await this.#document({ ...document, restOfStyles }, body, firstView + first)
    return fitsFlight(split) ? split : whole
  }

  async #document(props: DocumentProps, body: string, styles: string): Promise<string> {
    const document = renderToStaticMarkup(<Document {...props} />)
    return (await this.#minifier.minify(`<!doctype html>${document}`))
      .replace(`<style>${documentSlots.styles}`, () => `<style>${styles}`)
      .replace(`<body>${documentSlots.body}`, () => `<body>${body}`)
  }

  /** The styles of the first view alone, if the page has one that can be told from the rest. */
  async #firstViewStyles(around: string, main: string): Promise<string | undefined> {
    const [top = ''] = around.split(mainSlot)
    const view = firstViewOf(top + main)
    if (view === undefined) return undefined
    const uses = noUses()
    await this.#collect(view, uses)
    return withoutLowerElements(this.#styles.for(uses, false), view, top + main) + awaitingStyles
  }

  /** Renders the page that stands at an old address and leads to the new one. */
  redirect(target: string): Promise<string> {
    const document = renderToStaticMarkup(<RedirectPage target={target} frame={this.#kit.frame} />)
    return this.#minifier.minify(`<!doctype html>${document}`)
  }

  #render(element: ReactNode): string {
    const markup = renderToStaticMarkup(
      <FrameProvider value={this.#kit.frame}>
        <SharedPartsProvider value={this.#keep}>{element}</SharedPartsProvider>
      </FrameProvider>,
    )
    return withValues(closedBySlash(markup), this.#kit.styles.fixedTokens)
  }

  #keep: KeepPart = (Component, props) => {
    const keys = this.#keys.get(Component as FunctionComponent<never>) ?? new Map<string, string>()
    this.#keys.set(Component as FunctionComponent<never>, keys)
    const written = JSON.stringify(props)
    const known = keys.get(written)
    if (known !== undefined) return known
    const key = String(this.#elements.size)
    keys.set(written, key)
    this.#elements.set(key, <Component {...props} />)
    return key
  }

  async #collect(markup: string, into: Uses): Promise<void> {
    for (const [, key = ''] of markup.matchAll(/<template data-part="(\d+)">/g)) {
      if (!this.#parts.has(key)) this.#parts.set(key, await this.#makePart(key))
    }
    collectUses(markup, into, (key) => this.#part(key).uses)
  }

  async #makePart(key: string): Promise<Part> {
    const markup = this.#render(this.#elements.get(key))
    const uses = noUses()
    await this.#collect(markup, uses)
    return { uses, html: await this.#minify(markup) }
  }

  #part(key: string): Part {
    const part = this.#parts.get(key)
    if (!part) throw new Error(`the shared part ${key} has not been rendered`)
    return part
  }

  /** Minifies markup and puts the shared parts into it, which are minified already. */
  async #minify(markup: string): Promise<string> {
    const html = await this.#minifier.minify(markup)
    return html.replace(/<template data-part="?(\d+)"?><\/template>/g, (_, key) => {
      return this.#part(key).html
    })
  }

  async #sprite(icons: ReadonlySet<string>): Promise<string> {
    // In the order in which a page has them: sorting costs more than the sprites of another order.
    const key = [...icons].join()
    const known = this.#sprites.get(key)
    if (known !== undefined) return known
    const sprite = await this.#minifier.minify(spriteOf(icons, this.#kit.icons))
    this.#sprites.set(key, sprite)
    return sprite
  }
}
