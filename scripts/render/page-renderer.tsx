import type { FunctionComponent, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { awaitingPaint, awaitingStyles } from '../../templates/below-hero'
import { PageTags } from '../../templates/components/head'
import { Notes } from '../../templates/components/notes'
import { Document, dataOf, documentCut, fillDocument } from '../../templates/document'
import { FrameProvider } from '../../templates/frame'
import type { Frame, PageProps } from '../../templates/model/view'
import {
  fillFrame,
  frameCut,
  frameProps,
  frameSlots,
  PageFrame,
  PageOwn,
} from '../../templates/pages/page'
import { RedirectPage } from '../../templates/pages/redirect'
import { type KeepPart, SharedPartsProvider } from '../../templates/shared'
import type { FallbackFonts } from '../assets/fonts'
import type { IconSet } from '../assets/icons'
import type { StyleSet } from '../assets/styles'
import { addReferences, addUses, marksIn, noUses, type Uses } from './markup'
import { HtmlMinifier } from './minify-html'
import { PageStyles } from './page-styles'
import { type PageText, SharedText } from './page-text'
import { firstViewOf, fitsFlight, withoutLowerElements } from './split-styles'

/** What pages are rendered with, the same for all. */
export interface RenderKit {
  frame: Frame
  styles: StyleSet
  icons: IconSet
  /** Rules of fonts that take the same room as the web fonts. */
  fallbackFonts: FallbackFonts
}

/**
 * More variants of a part than most sites share. Towns may have as many pictures as there are towns:
 * what comes after these is not worth its memory.
 */
const mostShared = 500

const waiting = new SharedText(awaitingPaint)

const anyCut = new RegExp(`${frameCut.source}|${documentCut.source}`)

/** Where a shared part stands in minified markup, its key between these. */
const partPlace = ['<template data-part=', '></template>'] as const

/** Markup that is ready to stand in a page. */
interface Finished {
  /** Minified, with the parts in it that it shares with others. */
  html: PageText
  /** What it refers to, and its parts. */
  uses: Uses
}

/** A part that pages share. */
interface Part extends Pick<Finished, 'uses'> {
  markup: string
  html: SharedText
  /** The same, cut where something is put in; in one piece if nothing is. */
  cut: SharedText[]
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
  readonly #fallbackFonts: SharedText
  /** Keys of the shared parts, by component and props. */
  readonly #keys = new Map<FunctionComponent<never>, Map<string, string>>()
  readonly #elements = new Map<string, ReactNode>()
  readonly #parts = new Map<string, Part>()
  readonly #symbols = new Map<string, SharedText>()
  readonly #css = new Map<string, SharedText>()

  constructor(
    kit: RenderKit,
    minifier: Pick<HtmlMinifier, 'minify'> = new HtmlMinifier(kit.styles.fixedTokens),
  ) {
    this.#kit = kit
    this.#minifier = minifier
    this.#styles = new PageStyles(kit.styles)
    this.#footerMarks = marksIn(kit.frame.site.footer.text)
    const { firstView, lower } = kit.fallbackFonts
    this.#fallbackFonts = new SharedText(firstView + lower)
  }

  /** Renders a page. */
  async page(page: PageProps): Promise<PageText> {
    const { frame, fallbackFonts } = this.#kit
    // Notes, styles and icons depend on what the page shows, so each is read off what is rendered.
    const own = this.#render(<PageOwn {...page} />)
    const { html, uses } = await this.#finish(own)
    for (const mark of this.#footerMarks) uses.notes.add(mark)
    const notes = await this.#shared(Notes, { ids: [...uses.notes] })
    const around = await this.#shared(PageFrame, frameProps(page, own, frame))
    for (const part of [notes, around]) addUses(part.uses, uses)

    const [main, call] = cutAt(frameSlots.call, html)
    const sprite = await this.#sprite(uses.icons)
    const data = dataOf(page, frame)
    const parts = {
      tags: (await this.#finish(this.#render(<PageTags page={page} />))).html,
      // Before its icons: an icon whose symbol comes later is drawn, and laid out, after the rest.
      body: [...sprite, ...fillFrame(around.cut, [...main, notes.html], call)],
      data: [data],
    }
    const hasHero = firstViewOf(own) !== undefined
    const hasData = data !== ''
    const awaits = hasHero ? 'paint' : undefined
    const document = await this.#shared(Document, { awaits, hasData })
    const styles = [this.#fallbackFonts, this.#stylesFor(uses), ...(hasHero ? [waiting] : [])]
    const whole = fillDocument(document.cut, { ...parts, styles })
    // Areas may be thousands; what they have in common fits, and a test holds that.
    if (page.kind === 'area' || (await fitsFlight(whole.join('')))) return whole
    const first = await this.#firstViewStyles(around.markup, own)
    if (first === undefined) return whole
    // What comes later comes late: that has to be worth a round trip.
    const shorter = await this.#shared(Document, { awaits: 'styles', hasData })
    const split = fillDocument(shorter.cut, { ...parts, styles: [fallbackFonts.firstView, first] })
    return (await fitsFlight(split.join(''))) ? split : whole
  }

  /** The styles of the first view alone, if the page has one that can be told from the rest. */
  async #firstViewStyles(around: string, main: string): Promise<string | undefined> {
    const [top = ''] = around.split(frameCut)
    const view = firstViewOf(top + main)
    if (view === undefined) return undefined
    const { uses } = await this.#finish(view)
    return withoutLowerElements(this.#styles.for(uses, false), view, top + main) + awaitingStyles
  }

  /** Renders the page that stands at an old address and leads to the new one. */
  async redirect(target: string): Promise<PageText> {
    const document = renderToStaticMarkup(<RedirectPage target={target} frame={this.#kit.frame} />)
    return [(await this.#minifier.minify(`<!doctype html>${document}`)).html]
  }

  #render(element: ReactNode): string {
    return renderToStaticMarkup(
      <FrameProvider value={this.#kit.frame}>
        <SharedPartsProvider value={this.#keepSome}>{element}</SharedPartsProvider>
      </FrameProvider>,
    )
  }

  #keepSome: KeepPart = (Component, props) =>
    this.#keysOf(Component).size < mostShared
      ? this.#keep(Component, props)
      : this.#keyOf(Component, props)

  #keep<Props extends object>(Component: FunctionComponent<Props>, props: Props): string {
    const known = this.#keyOf(Component, props)
    if (known !== undefined) return known
    const key = String(this.#elements.size)
    this.#keysOf(Component).set(JSON.stringify(props), key)
    this.#elements.set(key, <Component {...props} />)
    return key
  }

  #keyOf: KeepPart = (Component, props) => this.#keysOf(Component).get(JSON.stringify(props))

  #keysOf<Props extends object>(Component: FunctionComponent<Props>): Map<string, string> {
    const keys = this.#keys.get(Component as FunctionComponent<never>) ?? new Map<string, string>()
    this.#keys.set(Component as FunctionComponent<never>, keys)
    return keys
  }

  /** A part that many pages have, rendered for the first of them. */
  async #shared<Props extends object>(
    Component: FunctionComponent<Props>,
    props: Props,
  ): Promise<Part> {
    const key = this.#keep(Component, props)
    await this.#make(key)
    return this.#part(key)
  }

  async #make(key: string): Promise<void> {
    if (this.#parts.has(key)) return
    const markup = this.#render(this.#elements.get(key))
    const { html, uses } = await this.#finish(markup)
    const whole = html.join('')
    const cut = whole.split(anyCut).map((text) => new SharedText(text))
    this.#parts.set(key, { markup, uses, html: new SharedText(whole), cut })
  }

  #part(key: string): Part {
    const part = this.#parts.get(key)
    if (!part) throw new Error(`the shared part ${key} has not been rendered`)
    return part
  }

  readonly #usesOf = (key: string) => this.#part(key).uses

  /** Minifies markup, reads off what it refers to, and puts in the parts that it shares with others. */
  async #finish(markup: string): Promise<Finished> {
    const { html, references } = await this.#minifier.minify(markup)
    const uses = noUses()
    for (const some of references) {
      for (const { to, name } of some) if (to === 'part') await this.#make(name)
      addReferences(some, uses, this.#usesOf)
    }
    return { html: this.#withParts(html), uses }
  }

  #withParts(html: string): PageText {
    const pieces: PageText = []
    const [start, end] = partPlace
    let from = 0
    for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, from)) {
      const to = html.indexOf(end, at)
      const key = html.slice(at + start.length, to).replaceAll('"', '')
      pieces.push(html.slice(from, at), this.#part(key).html)
      from = to + end.length
    }
    return [...pieces, html.slice(from)]
  }

  /** A hidden sprite with some icons, minified, in an order that does not depend on the page. */
  async #sprite(icons: ReadonlySet<string>): Promise<PageText> {
    const symbols: PageText = []
    for (const name of [...icons].sort()) {
      symbols.push(this.#symbols.get(name) ?? (await this.#symbol(name)))
    }
    return ['<svg class=sprite hidden>', ...symbols, '</svg>']
  }

  async #symbol(name: string): Promise<SharedText> {
    // Alone, it would be no SVG to the minifier.
    const { html } = await this.#minifier.minify(`<svg>${this.#kit.icons.symbol(name)}</svg>`)
    const symbol = new SharedText(html.slice('<svg>'.length, -'</svg>'.length))
    this.#symbols.set(name, symbol)
    return symbol
  }

  #stylesFor(uses: Uses): SharedText {
    const css = this.#styles.for(uses)
    const text = this.#css.get(css) ?? new SharedText(css)
    this.#css.set(css, text)
    return text
  }
}

/** Parts a page in two at a slot. */
function cutAt(slot: string, pieces: PageText): [PageText, PageText] {
  for (const [place, piece] of pieces.entries()) {
    if (typeof piece !== 'string' || !piece.includes(slot)) continue
    const [before = '', after = ''] = piece.split(slot)
    return [
      [...pieces.slice(0, place), before],
      [after, ...pieces.slice(place + 1)],
    ]
  }
  return [pieces, []]
}
