import type { ElementType } from 'react'
import { oncePerFrame, useFrame, withBase } from '../frame'
import { type MarkdownOptions, renderBlock, renderInline, splitBlocks } from '../markdown'
import { remember } from '../remember'

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
  const { options, lines } = markdownOf(useFrame())
  const html = remember(lines, text, () => renderInline(text, options))
  return <Element className={className} id={id} dangerouslySetInnerHTML={{ __html: html }} />
}

/** A text of the content: paragraphs, lists, headings. */
export function Prose({
  text,
  className = '',
  ...heading
}: { text: string; className?: string } & Pick<MarkdownOptions, 'headingShift' | 'headingIds'>) {
  const { options, blocks } = markdownOf(useFrame())
  const { headingShift = 0, headingIds = false } = heading
  const all = { ...options, ...heading }
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

const markdownOf = oncePerFrame(({ base, business, dial }): SiteMarkdown => {
  const contacts = [
    { written: business.phone, href: `tel:${dial}` },
    { written: business.email, href: `mailto:${business.email}` },
  ]
  const href = (path: string) => withBase(base, path)
  return { options: { href, contacts }, lines: new Map(), blocks: new Map() }
})
