import type { ElementType } from 'react'
import { useHref } from '../frame'
import { type MarkdownOptions, renderBlock, renderInline } from '../markdown'

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
  const html = renderInline(text, { href: useHref() })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the Markdown renderer lets no HTML through
  return <Element className={className} id={id} dangerouslySetInnerHTML={{ __html: html }} />
}

/** A text of the content: paragraphs, lists, headings. */
export function Prose({
  text,
  className = '',
  ...options
}: { text: string; className?: string } & Omit<MarkdownOptions, 'href'>) {
  const html = renderBlock(text, { href: useHref(), ...options })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the Markdown renderer lets no HTML through
  return <div className={`prose ${className}`.trim()} dangerouslySetInnerHTML={{ __html: html }} />
}
