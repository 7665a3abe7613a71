import { type MarkdownOptions, renderBlock, renderInline, splitBlocks } from './markdown'
import type { Frame } from './model/view'
import { remember } from './remember'
import { withBase } from './with-base'

/*
 * Templates leave Markdown as it is written, between marks that no content has: it is rendered as the
 * page is put together. That takes no React, and so another thread can do it.
 */

/** What stands before a text, its size and the text, and what stands behind. */
const [before, between, behind] = ['\ue0f6', '\ue0f7', '\ue0f8']

/** How a text's headings are rendered. */
export type Headings = Pick<MarkdownOptions, 'headingShift' | 'headingIds'>

/** A line, with its emphasis, links and notes. */
export function writtenLine(text: string): string {
  return before + between + text + behind
}

/** A text: paragraphs, lists, headings. */
export function writtenText(
  text: string,
  { headingShift = 0, headingIds = false }: Headings,
): string {
  return before + headingShift + (headingIds ? '#' : '') + between + text + behind
}

/** Renders the Markdown in a site's markup; what pages have in common, once. */
export class MarkdownRenderer {
  readonly #options: MarkdownOptions
  readonly #lines = new Map<string, string>()
  readonly #blocks = new Map<string, string>()

  constructor({ base, business, dial }: Pick<Frame, 'base' | 'business' | 'dial'>) {
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
    const [start = '', ...rest] = markup.split(before)
    let html = start
    for (const piece of rest) {
      const textAt = piece.indexOf(between) + 1
      const end = piece.indexOf(behind, textAt)
      html += this.#rendered(piece.slice(0, textAt - 1), piece.slice(textAt, end))
      html += piece.slice(end + 1)
    }
    return html
  }

  #rendered(size: string, text: string): string {
    if (size === '') return remember(this.#lines, text, () => renderInline(text, this.#options))
    const headingShift = Number(size.charAt(0))
    const block = (part: string, headingIds: boolean) =>
      renderBlock(part, { ...this.#options, headingShift, headingIds })
    // The ids of headings are numbered through the whole text.
    if (size.endsWith('#')) return block(text, true)
    return splitBlocks(text)
      .map((part) => remember(this.#blocks, headingShift + part, () => block(part, false)))
      .join('')
  }
}
