import { AreaGrid } from '../components/area-grid'
import { AreaMap } from '../components/area-map'
import { Section } from '../components/section'
import { useInline } from '../components/text'
import { TownCheck } from '../components/town-check'
import { missingAreaNote } from '../format'
import { useListedAreas, useSiteContext } from '../site-context'
import type { SectionProps } from './section-props'

/** The served towns and the town check. */
export function Areas({ section, ground }: SectionProps<'areas'>) {
  const inline = useInline()
  const { business, hasMoreAreas } = useSiteContext()
  const areas = useListedAreas()
  return (
    <Section block="areas" {...section} ground={ground} layout="split">
      {/* It would need all areas in the page; the list of them answers as well. */}
      {!hasMoreAreas && <TownCheck />}
      <AreaMap />
      <AreaGrid areas={areas} surrounding="Surrounding Areas" />
      <p
        className="areas__note"
        {...inline(`Don’t see your area listed? ${missingAreaNote(business)}`)}
      />
    </Section>
  )
}
