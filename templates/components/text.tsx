import type { ElementType } from 'react'
import { type Headings, writtenLine, writtenText } from '../written-markdown'

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
  const html = { __html: writtenLine(text) }
  return <Element className={className} id={id} dangerouslySetInnerHTML={html} />
}

/** A text of the content: paragraphs, lists, headings. */
export function Prose({
  text,
  className = '',
  ...headings
}: { text: string; className?: string } & Headings) {
  const html = { __html: writtenText(text, headings) }
  return <div className={`prose ${className}`.trim()} dangerouslySetInnerHTML={html} />
}
