import type { FunctionComponent, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PageTags } from '../../templates/components/head'
import { Notes } from '../../templates/components/notes'
import { Document, dataOf } from '../../templates/document'
import { FrameProvider } from '../../templates/frame'
import { findNotes } from '../../templates/markdown'
import type { Frame, PageProps } from '../../templates/model/view'
import { frameProps, PageFrame, PageOwn } from '../../templates/pages/page'
import { RedirectPage } from '../../templates/pages/redirect'
import { type KeepPart, SharedPartsProvider } from '../../templates/shared'
import { marksIn } from './markup'
import { firstViewOf } from './split-styles'

/**
 * A page as React has rendered it, for `PageFinisher` to put together. It is plain data, and can be
 * sent to another thread.
 */
export interface RenderedPage {
  /** Its main part and its call bar, with a slot between; shared parts stand in it by their keys. */
  own: string
  /** Its own tags in the head. */
  tags: string
  /** Its structured data, as JSON; empty if it has none. */
  data: string
  /** The keys of the shared parts that every page has. */
  notes: string
  around: string
  document: string
  /**
   * The document for a page whose styles come later in part. Only a page that may be too large for
   * the first flight of a connection has one.
   */
  shorter?: string
  /** The shared parts that no page before it has had, by key: what they hold comes first. */
  parts: [key: string, markup: string][]
}

/**
 * More variants of a part than most sites share. Towns may have as many pictures as there are towns:
 * what comes after these is not worth its memory.
 */
const mostShared = 500

/** A part that has been asked for and is not rendered yet. */
interface AskedPart {
  key: string
  element: ReactNode
}

/** Renders the pages of a site with React: what pages share, once for all of them. */
export class PageRenderer {
  readonly #frame: Frame
  readonly #footerMarks: string[]
  /** Keys of the shared parts, by component and props. */
  readonly #keys = new Map<FunctionComponent<never>, Map<string, string>>()
  /** The notes of each shared part, by key. */
  readonly #notes = new Map<string, Iterable<string>>()
  readonly #asked: AskedPart[] = []
  readonly #rendered: RenderedPage['parts'] = []
  #count = 0

  constructor(frame: Frame) {
    this.#frame = frame
    this.#footerMarks = findNotes(frame.site.footer.text, true)
  }

  /** Renders a page. Pages have to be finished in the order in which they were rendered. */
  page(page: PageProps): RenderedPage {
    const frame = this.#frame
    const own = this.#render(<PageOwn {...page} />)
    const tags = this.#render(<PageTags page={page} />)
    const data = dataOf(page, frame)
    const marks = [...marksIn(own, this.#notesOf), ...this.#footerMarks]
    const notes = this.#shared(Notes, { ids: [...new Set(marks)] })
    const around = this.#shared(PageFrame, frameProps(page, own, frame))
    const hasHero = firstViewOf(own) !== undefined
    const hasData = data !== ''
    const document = this.#shared(Document, { hasData, ...(hasHero && { awaits: 'paint' }) })
    // Areas may be thousands; what they have in common fits, and a test holds that.
    const shorter = hasHero && page.kind !== 'area' && { awaits: 'styles' as const, hasData }
    return {
      own,
      tags,
      data,
      notes,
      around,
      document,
      ...(shorter && { shorter: this.#shared(Document, shorter) }),
      parts: this.#rendered.splice(0),
    }
  }

  /** Renders the page that stands at an old address and leads to the new one: all of its markup. */
  redirect(target: string): string {
    const document = renderToStaticMarkup(<RedirectPage target={target} frame={this.#frame} />)
    return `<!doctype html>${document}`
  }

  /** Renders something, and the shared parts in it that are new. */
  #render(element: ReactNode): string {
    const markup = renderToStaticMarkup(
      <FrameProvider value={this.#frame}>
        <SharedPartsProvider value={this.#keepSome}>{element}</SharedPartsProvider>
      </FrameProvider>,
    )
    this.#makeAsked()
    return markup
  }

  #makeAsked(): void {
    for (let part = this.#asked.pop(); part; part = this.#asked.pop()) {
      const markup = this.#render(part.element)
      this.#notes.set(part.key, marksIn(markup, this.#notesOf))
      this.#rendered.push([part.key, markup])
    }
  }

  /** The key of a part that many pages have, which is rendered for the first of them. */
  #shared<Props extends object>(Component: FunctionComponent<Props>, props: Props): string {
    const key = this.#keep(Component, props)
    this.#makeAsked()
    return key
  }

  #keepSome: KeepPart = (Component, props) =>
    this.#keysOf(Component).size < mostShared
      ? this.#keep(Component, props)
      : this.#keyOf(Component, props)

  #keep<Props extends object>(Component: FunctionComponent<Props>, props: Props): string {
    const known = this.#keyOf(Component, props)
    if (known !== undefined) return known
    const key = String(this.#count++)
    this.#keysOf(Component).set(JSON.stringify(props), key)
    this.#asked.push({ key, element: <Component {...props} /> })
    return key
  }

  #keyOf: KeepPart = (Component, props) => this.#keysOf(Component).get(JSON.stringify(props))

  #keysOf<Props extends object>(Component: FunctionComponent<Props>): Map<string, string> {
    const keys = this.#keys.get(Component as FunctionComponent<never>) ?? new Map<string, string>()
    this.#keys.set(Component as FunctionComponent<never>, keys)
    return keys
  }

  readonly #notesOf = (key: string) => {
    const notes = this.#notes.get(key)
    if (!notes) throw new Error(`the shared part ${key} has not been rendered`)
    return notes
  }
}
