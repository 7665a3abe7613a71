import type { ElementType } from 'react'
import { useFrame, useHref } from '../frame'
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
  const html = renderInline(text, useMarkdownOptions())
  return <Element className={className} id={id} dangerouslySetInnerHTML={{ __html: html }} />
}

/** A text of the content: paragraphs, lists, headings. */
export function Prose({
  text,
  className = '',
  ...options
}: { text: string; className?: string } & Pick<MarkdownOptions, 'headingShift' | 'headingIds'>) {
  const html = renderBlock(text, { ...useMarkdownOptions(), ...options })
  return <div className={`prose ${className}`.trim()} dangerouslySetInnerHTML={{ __html: html }} />
}

function useMarkdownOptions(): MarkdownOptions {
  const { business, dial } = useFrame()
  const contacts = [
    { written: business.phone, href: `tel:${dial}` },
    { written: business.email, href: `mailto:${business.email}` },
  ]
  return { href: useHref(), contacts }
}
