import type { HTMLAttributes } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Headings, type MarkdownOptions, renderBlock, renderInline } from '../markdown'
import { useHref, useMarkdown, useSiteContext } from '../site-context'
import { Picture } from './picture'
import { Styles } from './styles'

type Html = Pick<HTMLAttributes<Element>, 'dangerouslySetInnerHTML'>

/**
 * What gives an element a line of the content, with its emphasis, links and notes:
 * `<p {...inline(text)} />`.
 */
export function useInline(): (text: string, how?: Pick<MarkdownOptions, 'strongFigures'>) => Html {
  const markdown = useMarkdown()
  return (text, how) => ({
    dangerouslySetInnerHTML: { __html: renderInline(text, { ...markdown, ...how }) },
  })
}

/** A name, each word of which stays on one line: a browser would break `Mini-Splits` after its hyphen. */
export const Name = ({ of }: { of: string }) =>
  of.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 ? (
      <span key={part} className="range">
        {part}
      </span>
    ) : (
      part
    ),
  )

/** A text of the content: paragraphs, lists, headings. */
export function Prose({
  text,
  className = '',
  ...headings
}: { text: string; className?: string } & Headings) {
  const href = useHref()
  const { photos } = useSiteContext()
  const picture = (file: string, alt: string) => {
    const view = photos[file]
    const sizes = '(min-width: 45em) 41rem, 100vw'
    return view ? renderToStaticMarkup(<Picture {...{ view, alt, sizes, href }} />) : ''
  }
  const html = renderBlock(text, { ...useMarkdown(), ...headings, picture })
  return (
    <>
      <Styles of="prose" />
      {text.includes('![') && <Styles of="photo" />}
      <div className={`prose ${className}`.trim()} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}
