import type { ReactNode } from 'react'
import type { Photo as PhotoField } from '../model'
import { CallLink } from './button'
import { Photo } from './photo'
import { Styles } from './styles'
import { useInline } from './text'

export type Ground = 'paper' | 'tint' | 'accent' | 'main' | 'danger'

interface OuterProps {
  /** The block that styles the inside, `faq`; its theme may follow: `spotlight theme--NAME`. */
  block: string
  title?: string
  lead?: string
  anchor?: string
  photo?: PhotoField
  /** Ends the section, with a link to the phone after it. */
  call?: string
  ground?: Ground
  /** Where the title stands on wide screens: above what follows, or beside it. */
  layout?: 'stacked' | 'split'
  /** What stands under the title; where the title stands beside what follows, so does this. */
  aside?: ReactNode
  children?: ReactNode
}

/** How wide a photo is shown in each layout. */
const photoSizes = {
  stacked: '(min-width: 62.5em) 43rem, 100vw',
  split: '(min-width: 62.5em) 27rem, 100vw',
}

/** A long text stands in two columns under its title, a short one beside it. */
export const proseLayout = (text: string) => (text.length > 420 ? 'stacked' : 'split')

/** A section of a page: its ground, its title and lead, and the content of one block. */
export function Section({
  block,
  title,
  lead,
  anchor,
  photo,
  call,
  ground = 'paper',
  layout = 'stacked',
  aside,
  children,
}: OuterProps) {
  const inline = useInline()
  return (
    <section className={`section section--${ground} section--${layout} ${block}`} id={anchor}>
      <Styles of="section" />
      <Styles of={block.replace(/ .*/, '')} />
      <div className="section__inner wrap">
        {(title || photo) && (
          <div className={`section__head${photo ? ' section__head--photo' : ''}`}>
            {title && <h2 {...inline(title)} />}
            {lead && <p {...inline(lead)} />}
            {photo && <Photo photo={photo} sizes={photoSizes[layout]} />}
          </div>
        )}
        {aside && <div className="section__aside">{aside}</div>}
        {children}
        {call && (
          <p className="section__call">
            <span {...inline(call)} /> <CallLink />
          </p>
        )}
      </div>
    </section>
  )
}
