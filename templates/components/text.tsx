import type { ElementType } from 'react'
import { useFrame, withBase } from '../frame'
import { type MarkdownOptions, renderBlock, renderInline, splitBlocks } from '../markdown'
import type { Frame } from '../model/view'

/** A line of the content, with its emphasis, links and notes. */
export function Inline({
  text,
  as: Element = 'span',
  className,
  id,
}: {
  text: string
  as?: ElementType
  className?: string
  id?: string
}) {
  const { options, lines } = useMarkdown()
  const html = remember(lines, text, () => renderInline(text, options))
  return <Element className={className} id={id} dangerouslySetInnerHTML={{ __html: html }} />
}

/** A text of the content: paragraphs, lists, headings. */
export function Prose({
  text,
  className = '',
  ...heading
}: { text: string; className?: string } & Pick<MarkdownOptions, 'headingShift' | 'headingIds'>) {
  const { options, blocks } = useMarkdown()
  const { headingShift = 0, headingIds = false } = heading
  const all = { ...options, ...heading }
  // The towns of a site say many things in the same words.
  const html = headingIds
    ? renderBlock(text, all)
    : splitBlocks(text)
        .map((part) => remember(blocks, `${headingShift} ${part}`, () => renderBlock(part, all)))
        .join('')
  return <div className={`prose ${className}`.trim()} dangerouslySetInnerHTML={{ __html: html }} />
}

/** What a site's Markdown is rendered with, and what has been rendered already. */
interface SiteMarkdown {
  options: MarkdownOptions
  lines: Map<string, string>
  blocks: Map<string, string>
}

const ofSites = new WeakMap<Frame, SiteMarkdown>()

function useMarkdown(): SiteMarkdown {
  const frame = useFrame()
  const known = ofSites.get(frame)
  if (known) return known
  const { base, business, dial } = frame
  const contacts = [
    { written: business.phone, href: `tel:${dial}` },
    { written: business.email, href: `mailto:${business.email}` },
  ]
  const options: MarkdownOptions = { href: (path) => withBase(base, path), contacts }
  const markdown = { options, lines: new Map(), blocks: new Map() }
  ofSites.set(frame, markdown)
  return markdown
}

/** More different texts than most sites have; what comes after them is not worth its memory. */
const mostKept = 10_000

function remember(kept: Map<string, string>, text: string, render: () => string): string {
  const known = kept.get(text)
  if (known !== undefined) return known
  const html = render()
  if (kept.size < mostKept) kept.set(text, html)
  return html
}
