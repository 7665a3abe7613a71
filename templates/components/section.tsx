import type { ReactNode } from 'react'
import { Styles } from './styles'
import { useInline } from './text'

export type Ground = 'paper' | 'sand' | 'navy' | 'emergency'

interface SectionProps {
  /** The block that styles the inside, `faq`; its variant may follow: `spotlight spotlight--air`. */
  block: string
  title?: string
  lead?: string
  anchor?: string
  ground?: Ground
  /** Where the title stands on wide screens: above what follows, or beside it. */
  layout?: 'stacked' | 'split' | 'narrow'
  children?: ReactNode
}

/** A section of a page: its ground, its title and lead, and the content of one block. */
export function Section({
  block,
  title,
  lead,
  anchor,
  ground = 'paper',
  layout = 'stacked',
  children,
}: SectionProps) {
  const inline = useInline()
  return (
    <section className={`section section--${ground} section--${layout} ${block}`} id={anchor}>
      <Styles of="section" />
      <Styles of={block.replace(/ .*/, '')} />
      <div className="section__inner wrap">
        {title && (
          <div className="section__head">
            <h2 {...inline(title)} />
            {lead && <p className="section__lead" {...inline(lead)} />}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}
