import type { CSSProperties } from 'react'
import { Section } from '../components/section'
import { Prose, useInline } from '../components/text'
import { useHref, useSiteContext } from '../site-context'
import type { SectionProps } from './section-props'

/**
 * A drawing with numerals, and a list of what each stands for. The SVG is always an image from its own
 * file: scripts in an image do not run.
 */
export function Diagram({ section, ground }: SectionProps<'diagram'>) {
  const inline = useInline()
  const href = useHref()
  const { drawings } = useSiteContext()
  const { anchor, highlight, note } = section
  const drawing = section.drawing ? drawings[section.drawing] : undefined
  const items = section.items.map((item, index) => {
    const { label, x, y } = drawing?.parts.find(({ id }) => id === item.part) ?? {}
    const title = item.title ?? label ?? item.part
    return {
      ...item,
      title,
      id: `${anchor}-${index + 1}`,
      place: { '--x': `${x}%`, '--y': `${y}%` },
    }
  })
  const long = items.length > 6 ? ' diagram--long' : ''
  const shape = note ? long : ' diagram--short'
  return (
    <Section
      block={drawing ? `diagram diagram--drawn${shape}` : 'diagram'}
      layout={drawing ? 'stacked' : 'split'}
      {...section}
      ground={ground}
    >
      {drawing && (
        // The list says all of it: the numerals are for who points at the picture.
        <div className="diagram__picture" aria-hidden="true">
          <img
            src={href(`/${drawing.pictures[highlight.join()]?.path}`)}
            width={drawing.width}
            height={drawing.height}
            alt=""
            loading="lazy"
          />
          {items.map(({ id, place }, index) => (
            <a key={id} href={`#${id}`} tabIndex={-1} style={place as CSSProperties}>
              {index + 1}
            </a>
          ))}
        </div>
      )}
      <div className="diagram__words">
        <ol className="diagram__list">
          {items.map(({ id, title, text, to }) => (
            <li key={id} id={id}>
              {to ? <a href={href(to)} {...inline(title)} /> : <strong {...inline(title)} />}
              {text && <p {...inline(text)} />}
            </li>
          ))}
        </ol>
        {note && <Prose text={note} />}
      </div>
    </Section>
  )
}
