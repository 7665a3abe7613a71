import type { HTMLAttributes } from 'react'
import { type Headings, renderBlock, renderInline } from '../markdown'
import { useMarkdown } from '../site-context'
import { Styles } from './styles'

type Html = Pick<HTMLAttributes<Element>, 'dangerouslySetInnerHTML'>

/**
 * What gives an element a line of the content, with its emphasis, links and notes:
 * `<p {...inline(text)} />`.
 */
export function useInline(): (text: string) => Html {
  const markdown = useMarkdown()
  return (text) => ({ dangerouslySetInnerHTML: { __html: renderInline(text, markdown) } })
}

/** A text of the content: paragraphs, lists, headings. */
export function Prose({
  text,
  className = '',
  ...headings
}: { text: string; className?: string } & Headings) {
  const html = renderBlock(text, { ...useMarkdown(), ...headings })
  return (
    <>
      <Styles of="prose" />
      <div className={`prose ${className}`.trim()} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}
