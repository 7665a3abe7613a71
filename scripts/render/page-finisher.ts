import { awaitingPaint, awaitingStyles } from '../../templates/below-hero'
import { documentCut, fillDocument, fillFrame, frameCut, frameSlots } from '../../templates/slots'
import { type MarkdownFrame, MarkdownRenderer } from '../../templates/written-markdown'
import type { FallbackFonts } from '../assets/fonts'
import type { IconSet } from '../assets/icons'
import type { StyleSet } from '../assets/styles'
import { addReferences, addUses, noUses, type Uses } from './markup'
import { HtmlMinifier } from './minify-html'
import type { RenderedPage } from './page-renderer'
import { PageStyles } from './page-styles'
import { type PageText, SharedText } from './page-text'
import { firstViewOf, fitsFlight, withoutLowerElements } from './split-styles'

/** What pages are put together from, beside what React renders of them. */
export interface FinishingKit {
  styles: StyleSet
  icons: IconSet
  /** Rules of fonts that take the same room as the web fonts. */
  fallbackFonts: FallbackFonts
  frame: MarkdownFrame
}

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
  html: SharedText
  /** The same, cut where something is put in; in one piece if nothing is. */
  cut: SharedText[]
}

/**
 * Minifies rendered pages and gives each the styles and icons that it shows. The same page and kit
 * give the same bytes, whatever was finished before; what pages share is minified once.
 */
export class PageFinisher {
  readonly #kit: FinishingKit
  readonly #minifier: Pick<HtmlMinifier, 'minify'>
  readonly #styles: PageStyles
  readonly #fallbackFonts: SharedText
  readonly #markdown: MarkdownRenderer
  /** The markup of the shared parts, by key. */
  readonly #markup = new Map<string, string>()
  readonly #parts = new Map<string, Part>()
  readonly #symbols = new Map<string, SharedText>()
  readonly #css = new Map<string, SharedText>()

  constructor(
    kit: FinishingKit,
    minifier: Pick<HtmlMinifier, 'minify'> = new HtmlMinifier(kit.styles.fixedTokens),
  ) {
    this.#kit = kit
    this.#minifier = minifier
    this.#styles = new PageStyles(kit.styles)
    const { firstView, lower } = kit.fallbackFonts
    this.#fallbackFonts = new SharedText(firstView + lower)
    this.#markdown = new MarkdownRenderer(kit.frame)
  }

  /**
   * Finishes a page. One renderer's pages have to come in its order, but need not wait for each other.
   *
   * @param page A whole document is one that shares nothing with others.
   */
  async finish(page: RenderedPage | string): Promise<PageText> {
    if (typeof page === 'string') return [(await this.#minifier.minify(page)).html]
    // Before anything is waited for: the next page may have these parts, too.
    for (const [key, markup] of page.parts) this.#markup.set(key, this.#markdown.render(markup))

    const own = this.#markdown.render(page.own)
    const { html, uses } = await this.#finish(own)
    const notes = await this.#part(page.notes)
    const around = await this.#part(page.around)
    for (const part of [notes, around]) addUses(part.uses, uses)

    const [main, call] = cutAt(frameSlots.call, html)
    const sprite = await this.#sprite(uses.icons)
    const parts = {
      tags: (await this.#finish(page.tags)).html,
      // Before its icons: an icon whose symbol comes later is drawn, and laid out, after the rest.
      body: [...sprite, ...fillFrame(around.cut, [...main, notes.html], call)],
      data: [page.data],
    }
    const document = await this.#part(page.document)
    const hasHero = firstViewOf(own) !== undefined
    const styles = [this.#fallbackFonts, this.#stylesFor(uses), ...(hasHero ? [waiting] : [])]
    const whole = fillDocument(document.cut, { ...parts, styles })
    if (page.shorter === undefined || (await fitsFlight(whole.join('')))) return whole
    // What comes later comes late: that has to be worth a round trip.
    const shorter = await this.#part(page.shorter)
    const first = [this.#kit.fallbackFonts.firstView, await this.#firstViewStyles(page.around, own)]
    const split = fillDocument(shorter.cut, { ...parts, styles: first })
    return (await fitsFlight(split.join(''))) ? split : whole
  }

  /** The styles of the first view alone, which the hero ends. */
  async #firstViewStyles(around: string, own: string): Promise<string> {
    const [top = ''] = this.#markupOf(around).split(frameCut)
    const body = top + own
    const view = firstViewOf(body) ?? body
    const { uses } = await this.#finish(view)
    return withoutLowerElements(this.#styles.for(uses, false), view, body) + awaitingStyles
  }

  /** A part that pages share, minified for the first of them. */
  async #part(key: string): Promise<Part> {
    const known = this.#parts.get(key)
    if (known) return known
    const { html, uses } = await this.#finish(this.#markupOf(key))
    const whole = html.join('')
    const cut = whole.split(anyCut).map((text) => new SharedText(text))
    const part = { uses, html: new SharedText(whole), cut }
    this.#parts.set(key, part)
    return part
  }

  #markupOf(key: string): string {
    const markup = this.#markup.get(key)
    if (markup === undefined) throw new Error(`the shared part ${key} has not been rendered`)
    return markup
  }

  /** Minifies markup, reads off what it refers to, and puts in the parts that it shares with others. */
  async #finish(markup: string): Promise<Finished> {
    const { html, references } = await this.#minifier.minify(markup)
    const uses = noUses()
    const parts = new Map<string, Part>()
    for (const some of references) {
      for (const { to, name } of some) if (to === 'part') parts.set(name, await this.#part(name))
      addReferences(some, uses, (key) => partOf(key, parts).uses)
    }
    return { html: withParts(html, parts), uses }
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

function withParts(html: string, parts: ReadonlyMap<string, Part>): PageText {
  const pieces: PageText = []
  const [start, end] = partPlace
  let from = 0
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, from)) {
    const to = html.indexOf(end, at)
    const key = html.slice(at + start.length, to).replaceAll('"', '')
    pieces.push(html.slice(from, at), partOf(key, parts).html)
    from = to + end.length
  }
  return [...pieces, html.slice(from)]
}

function partOf(key: string, parts: ReadonlyMap<string, Part>): Part {
  const part = parts.get(key)
  if (!part) throw new Error(`the shared part ${key} is not among those that the markup names`)
  return part
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
