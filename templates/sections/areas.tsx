import { AreaGrid } from '../components/area-grid'
import { Section } from '../components/section'
import { useInline } from '../components/text'
import { TownCheck } from '../components/town-check'
import { useListedAreas, useSiteContext } from '../site-context'
import { choiceOf } from './estimate-choice'
import type { SectionProps } from './section-props'

/** The served towns and the town check. */
export function Areas({ section, page, ground }: SectionProps<'areas'>) {
  const inline = useInline()
  const { hasMoreAreas, site } = useSiteContext()
  const areas = useListedAreas()
  return (
    <Section block="areas" {...section} ground={ground} layout="split">
      {/* It would need all areas in the page; the list of them answers as well. */}
      {!hasMoreAreas && <TownCheck choice={choiceOf(page)} />}
      <div className="areas__list">
        <AreaGrid areas={areas} surrounding={site.areasMenu.surrounding} />
        <p className="areas__note" {...inline(site.areasMenu.note)} />
      </div>
    </Section>
  )
}
