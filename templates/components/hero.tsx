import type { ReactNode } from 'react'
import type { Theme } from '../model'
import type { PageLink } from '../model/view'
import { Breadcrumbs } from './breadcrumbs'
import { CallButton, EstimateButton, type EstimateChoice } from './button'
import { Rating } from './rating'
import { Styles } from './styles'
import { useInline } from './text'

interface HeroProps {
  /** The scene, and with it the color of the sky. */
  scene: Theme | 'home'
  heading: string
  eyebrow?: string
  lead: string
  breadcrumbs?: PageLink[]
  choice?: EstimateChoice
  showRating?: boolean
  /** Short facts under the buttons. */
  trustLine?: string[]
  /** The picture at the foot of the hero. */
  art?: ReactNode
}

/** The first screen of a page: what it is about, the answer in short, and the two ways on. */
export function Hero({
  scene,
  heading,
  eyebrow,
  lead,
  breadcrumbs,
  choice,
  showRating = false,
  trustLine = [],
  art,
}: HeroProps) {
  const inline = useInline()
  return (
    <header className={`hero hero--${scene}`}>
      <Styles of="hero" />
      <div className="hero__inner wrap">
        {breadcrumbs && <Breadcrumbs trail={breadcrumbs} />}
        <div className="hero__text">
          {eyebrow && <p className="hero__eyebrow" {...inline(eyebrow)} />}
          <h1 {...inline(heading)} />
          <p className="hero__lead" {...inline(lead)} />
          <p className="hero__actions">
            <CallButton showNumber />
            <EstimateButton look="outline" choice={choice} />
          </p>
          {showRating && <Rating />}
          {trustLine.length > 0 && (
            <ul className="hero__trust">
              {trustLine.map((fact) => (
                <li key={fact} {...inline(fact)} />
              ))}
            </ul>
          )}
        </div>
      </div>
      {art}
    </header>
  )
}
