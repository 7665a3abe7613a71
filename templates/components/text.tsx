import type { HTMLAttributes } from 'react'
import { type Headings, writtenLine, writtenText } from '../written-markdown'

/**
 * What an element gets that holds a line of the content, with its emphasis, links and notes:
 * `<p {...inline(text)} />`. Pages have dozens of them, and each component costs them time.
 */
export function inline(text: string): Pick<HTMLAttributes<Element>, 'dangerouslySetInnerHTML'> {
  return { dangerouslySetInnerHTML: { __html: writtenLine(text) } }
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
