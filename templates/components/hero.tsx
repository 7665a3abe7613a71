import type { ReactNode } from 'react'
import { withoutNotes } from '../markdown'
import type { Photo as PhotoField } from '../model'
import type { PageLink } from '../model/view'
import { useSiteContext } from '../site-context'
import { Breadcrumbs } from './breadcrumbs'
import { CallButton, EstimateButton, type EstimateChoice, FirstStep } from './button'
import { arrivalsFor } from './glance'
import { Photo } from './photo'
import { Rating } from './rating'
import { Styles } from './styles'
import { useInline } from './text'

interface HeroProps {
  heading: string
  eyebrow?: string
  lead: string
  breadcrumbs?: PageLink[]
  choice?: EstimateChoice
  estimateLabel?: string
  /** Takes the place of the link to the form, which then ends the words. */
  firstStep?: { label: string; to: string }
  /** A low hero without a link to the form, because the form follows. */
  isLow?: boolean
  /** Which row of how soon somebody comes it has: the strip with all is often below the first screen. */
  arrivals?: number
  /** The group of services that the page is of. */
  group?: string
  /** Whether the badges of the site stand under the buttons. */
  hasBadges?: boolean
  /** Stands beside the words, in the place of the drawing. */
  photo?: PhotoField
  /** The drawing at the foot of the hero. */
  art?: ReactNode
  /** What the page is there to ask, before the buttons. */
  children?: ReactNode
}

/** The first screen of a page: what it is about, the answer in short, and the two ways on. */
export function Hero({
  heading,
  eyebrow,
  lead,
  breadcrumbs,
  choice,
  estimateLabel,
  firstStep,
  isLow = false,
  arrivals = 0,
  group,
  hasBadges = true,
  photo,
  art,
  children,
}: HeroProps) {
  const inline = useInline()
  const { site } = useSiteContext()
  const arrival = site.arrivals[arrivals - 1]
  // Who comes for help at once reads every row right under the phone.
  // Beside the row of the page, those of its group: no heat, and no heat in a freeze.
  const others = site.arrivals.filter((row) => row !== arrival && group && row.group === group)
  const named = arrival ? [arrival, ...others] : []
  const rows = firstStep && arrival ? arrivalsFor(site, group) : named
  const look = firstStep ? 'link' : 'outline'
  const estimate = !isLow && <EstimateButton look={look} label={estimateLabel} choice={choice} />
  return (
    <header className={`hero${isLow ? ' hero--low' : ''}${photo ? ' hero--photo' : ''}`}>
      <Styles of="hero" />
      {isLow && <Styles of="hero-low" />}
      <div className="hero__inner wrap">
        {breadcrumbs && <Breadcrumbs trail={breadcrumbs} />}
        <div className="hero__text">
          {eyebrow && <p className="hero__eyebrow" {...inline(eyebrow)} />}
          <h1 {...inline(heading)} />
          <p className="hero__lead" {...inline(lead)} />
          {children}
          <p className="hero__actions button-row">
            <CallButton showNumber />
            {firstStep ? <FirstStep {...firstStep} /> : estimate}
          </p>
          {rows.length > 0 && (
            <dl className="hero__arrival">
              {rows.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>{' '}
                  <dd {...inline(firstStep ? text : withoutNotes(text), { strongFigures: true })} />
                </div>
              ))}
            </dl>
          )}
          <Rating />
          {hasBadges && site.trustLine.length > 0 && (
            <ul className="hero__trust">
              {site.trustLine.map((fact) => (
                <li key={fact} {...inline(fact)} />
              ))}
            </ul>
          )}
          {firstStep && <p>{estimate}</p>}
        </div>
      </div>
      {photo ? (
        <>
          <Styles of="hero-photo" />
          <Photo photo={photo} sizes="(min-width: 62.5em) 50vw, 100vw" isFirst />
        </>
      ) : (
        art
      )}
    </header>
  )
}
