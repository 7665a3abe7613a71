import { AreaCheck } from '../components/area-check'
import { AreaGrid } from '../components/area-grid'
import { Section } from '../components/section'
import { useInline } from '../components/text'
import { missingAreaNote } from '../format'
import { useListedAreas, useSiteContext } from '../site-context'
import type { SectionProps } from './section-props'

/** The served towns and the town check; their map stands on the page of them all. Nothing without any. */
export function Areas({ section, page, ground }: SectionProps<'areas'>) {
  const inline = useInline()
  const { business, hasMoreAreas } = useSiteContext()
  const areas = useListedAreas()
  if (areas.length === 0) return null
  // The page of a service has room for the names alone, and very many areas are too many to answer from.
  const hasCheck = page.kind !== 'service' && !hasMoreAreas
  return (
    <Section
      block="areas"
      {...section}
      ground={ground}
      layout="split"
      aside={hasCheck && <AreaCheck />}
    >
      <div className="areas__names">
        <AreaGrid areas={areas} surrounding="Surrounding Areas" />
        <p {...inline(`Don’t see your area listed? ${missingAreaNote(business)}`)} />
      </div>
    </Section>
  )
}
