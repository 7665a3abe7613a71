import { AreaGrid } from '../components/area-grid'
import { Section } from '../components/section'
import { Inline } from '../components/text'
import { TownCheck } from '../components/town-check'
import { useFrame } from '../frame'
import type { SectionProps } from './section-props'

/** The served towns and the town check. */
export function Areas({ section, ground }: SectionProps<'areas'>) {
  const { areas, site } = useFrame()
  return (
    <Section block="areas" {...section} ground={ground} layout="split">
      <TownCheck />
      <div className="areas__list">
        <AreaGrid areas={areas} surrounding={site.areasMenu.surrounding} />
        <Inline as="p" className="areas__note" text={site.areasMenu.note} />
      </div>
    </Section>
  )
}
