import { findNotes, type MarkdownOptions, renderBlock, renderInline, splitBlocks } from './markdown'
import type { Frame } from './model/view'
import { remember } from './remember'
import { markdownSlots } from './slots'
import { withBase } from './with-base'

/*
 * Templates leave Markdown as it is written: it is rendered as the page is put together. That takes no
 * React, and so another thread can do it.
 */

const { before, between, behind, quote } = markdownSlots

/** How a text's headings are rendered. */
export type Headings = Pick<MarkdownOptions, 'headingShift' | 'headingIds'>

/** What a site's Markdown depends on: where links lead, and what is one wherever a text says it. */
export type MarkdownFrame = Pick<Frame, 'base' | 'business' | 'dial'>

/** A line, with its emphasis, links and notes. */
export function writtenLine(text: string): string {
  return written('', text)
}

/** A text: paragraphs, lists, headings. */
export function writtenText(
  text: string,
  { headingShift = 0, headingIds = false }: Headings,
): string {
  return written(headingShift + (headingIds ? '#' : ''), text)
}

/** @param form Empty for a line; for a text, how far its headings move, and `#` where they have ids. */
function written(form: string, text: string): string {
  return before + form + between + text.replaceAll('"', quote) + behind
}

/** The ids of the disclosures that the Markdown in some markup marks, in its order. */
export function notesIn(markup: string): string[] {
  const ids: string[] = []
  // From mark to mark, not from text to text: few texts have any.
  let mark = markup.indexOf('[^')
  while (mark >= 0) {
    const start = markup.lastIndexOf(before, mark)
    const end = markup.indexOf(behind, start)
    const from = Math.max(mark + 1, end)
    mark = markup.indexOf('[^', from)
    // Words that are no Markdown may look like a mark.
    if (start < 0 || end < from) continue
    const textAt = markup.indexOf(between, start) + 1
    const text = markup.slice(textAt, end).replaceAll(quote, '"')
    ids.push(...findNotes(text, textAt === start + 2))
  }
  return ids
}

/** A piece of markup, and the Markdown that stands before it; before the first stands none. */
interface Piece {
  form?: string
  text?: string
  markup: string
}

function cut(markup: string): Piece[] {
  const [start = '', ...rest] = markup.split(before)
  const pieces = rest.map((piece) => {
    const textAt = piece.indexOf(between) + 1
    const end = piece.indexOf(behind, textAt)
    const text = piece.slice(textAt, end).replaceAll(quote, '"')
    return { form: piece.slice(0, textAt - 1), text, markup: piece.slice(end + 1) }
  })
  return [{ markup: start }, ...pieces]
}

/** Renders the Markdown in a site's markup; what pages have in common, once. */
export class MarkdownRenderer {
  readonly #options: MarkdownOptions
  readonly #lines = new Map<string, string>()
  readonly #blocks = new Map<string, string>()

  constructor({ base, business, dial }: MarkdownFrame) {
    this.#options = {
      href: (path) => withBase(base, path),
      contacts: [
        { written: business.phone, href: `tel:${dial}` },
        { written: business.email, href: `mailto:${business.email}` },
      ],
    }
  }

  /** Puts what it is rendered to in the place of all Markdown in some markup. */
  render(markup: string): string {
    let html = ''
    for (const { form, text = '', markup: more } of cut(markup)) {
      if (form !== undefined) html += this.#rendered(form, text)
      html += more
    }
    return html
  }

  #rendered(form: string, text: string): string {
    if (form === '') return remember(this.#lines, text, () => renderInline(text, this.#options))
    const headingShift = Number(form.charAt(0))
    const block = (part: string, headingIds: boolean) =>
      renderBlock(part, { ...this.#options, headingShift, headingIds })
    // The ids of headings are numbered through the whole text.
    if (form.endsWith('#')) return block(text, true)
    return splitBlocks(text)
      .map((part) => remember(this.#blocks, headingShift + part, () => block(part, false)))
      .join('')
  }
}
