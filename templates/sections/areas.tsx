import { AreaCheck } from '../components/area-check'
import { AreaGrid } from '../components/area-grid'
import { AreaMap } from '../components/area-map'
import { Section } from '../components/section'
import { useInline } from '../components/text'
import { missingAreaNote } from '../format'
import { useListedAreas, useSiteContext } from '../site-context'
import type { SectionProps } from './section-props'

/** The served towns and the town check. Nothing without any. */
export function Areas({ section, page, ground }: SectionProps<'areas'>) {
  const inline = useInline()
  const { business, hasMoreAreas } = useSiteContext()
  const areas = useListedAreas()
  if (areas.length === 0) return null
  // The page of a service has room for the names alone.
  const hasRoom = page.kind !== 'service'
  const listed = (
    <>
      <AreaGrid areas={areas} surrounding="Surrounding Areas" />
      <p {...inline(`Don’t see your area listed? ${missingAreaNote(business)}`)} />
    </>
  )
  return (
    <Section
      block={hasRoom ? 'areas areas--map' : 'areas'}
      {...section}
      ground={ground}
      layout="split"
      aside={
        hasRoom && (
          <>
            {/* It needs all areas in the page, so it is left out when there are very many. */}
            {!hasMoreAreas && <AreaCheck />}
            {listed}
          </>
        )
      }
    >
      {hasRoom ? <AreaMap /> : <div className="areas__names">{listed}</div>}
    </Section>
  )
}
