import type { ReactNode } from 'react'
import { withoutNotes } from '../markdown'
import type { SiteWords } from '../model/site'
import { useHref, useSiteContext } from '../site-context'
import { Styles } from './styles'
import { useInline } from './text'

interface GlanceProps {
  /** What stands above the facts. */
  children?: ReactNode
  /** Begins with how soon somebody comes, by kind of call. */
  arrivals?: number
  /** The group of services that the page is of. */
  group?: string
  facts: { label: string; text: string; to?: string | undefined }[]
}

/** The rows of how soon somebody comes for a page: those of its group, or all if the group has none. */
export function arrivalsFor({ arrivals }: SiteWords, group?: string): SiteWords['arrivals'] {
  const own = arrivals.filter((row) => row.group === group)
  return own.length > 0 ? own : arrivals
}

/** The facts under the hero: how fast, how much, how long. Figures are large. */
export function Glance({ arrivals = 0, group, facts, children }: GlanceProps) {
  const { site } = useSiteContext()
  const all = arrivals ? [...arrivalsFor(site, group), ...facts] : facts
  if (all.length === 0 && !children) return null
  return (
    <div className="glance wrap">
      <Styles of="glance" />
      {children}
      {all.length > 0 && <Facts facts={all} />}
    </div>
  )
}

/** A component, so that its notes are numbered after those above it. */
function Facts({ facts, className }: Pick<GlanceProps, 'facts'> & { className?: string }) {
  const inline = useInline()
  const href = useHref()
  return (
    <dl className={className}>
      {facts.map(({ label, text, to }) => (
        <div key={label}>
          <dt>{to ? <a href={href(to)}>{label}</a> : label}</dt>
          <dd {...inline(text, { strongFigures: true })} />
        </div>
      ))}
    </dl>
  )
}

/** How soon somebody comes, by kind of call: the rows of the first screen, for other places. */
export function Arrivals() {
  const inline = useInline()
  const { site, notes } = useSiteContext()
  if (site.arrivals.length === 0) return null
  const facts = site.arrivals.map(({ label, text }) => ({ label, text: withoutNotes(text) }))
  return (
    <>
      <Facts className="arrivals" facts={facts} />
      {notes.arrival && <p className="arrivals" {...inline(withoutNotes(notes.arrival))} />}
    </>
  )
}
