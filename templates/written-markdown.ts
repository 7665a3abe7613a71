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

/** Markdown as it stands in markup. */
interface Written {
  form: string
  text: string
  /** Where the markup goes on behind it. */
  end: number
}

/** @param start Where in the markup `before` stands. */
function writtenAt(start: number, markup: string): Written {
  const textAt = markup.indexOf(between, start) + between.length
  const textEnd = markup.indexOf(behind, textAt)
  if (textEnd < textAt) throw new Error('the Markdown in some markup has no end')
  const form = markup.slice(start + before.length, textAt - between.length)
  const text = markup.slice(textAt, textEnd).replaceAll(quote, '"')
  return { form, text, end: textEnd + behind.length }
}

/** The ids of the disclosures that the Markdown in some markup marks, in its order. */
export function notesIn(markup: string): string[] {
  const ids: string[] = []
  // From mark to mark, not from text to text: few texts have any.
  let mark = markup.indexOf('[^')
  while (mark >= 0) {
    const start = markup.lastIndexOf(before, mark)
    const { form, text, end } = start < 0 ? nothing : writtenAt(start, markup)
    // Words that are no Markdown may look like a mark.
    if (mark < end) ids.push(...findNotes(text, form === ''))
    mark = markup.indexOf('[^', Math.max(mark + 1, end))
  }
  return ids
}

const nothing: Written = { form: '', text: '', end: 0 }

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
    let from = 0
    for (let at = markup.indexOf(before); at >= 0; at = markup.indexOf(before, from)) {
      const { form, text, end } = writtenAt(at, markup)
      html += markup.slice(from, at) + this.#rendered(form, text)
      from = end
    }
    return html + markup.slice(from)
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
