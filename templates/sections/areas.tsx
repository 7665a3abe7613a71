import { AreaGrid } from '../components/area-grid'
import { Section } from '../components/section'
import { inline } from '../components/text'
import { TownCheck } from '../components/town-check'
import { useFrame, withIndex } from '../frame'
import type { SectionProps } from './section-props'

/** The served towns and the town check. */
export function Areas({ section, ground }: SectionProps<'areas'>) {
  const { areas, areaIndex, site } = useFrame()
  return (
    <Section block="areas" {...section} ground={ground} layout="split">
      {/* It would need all areas in the page; the list of them answers as well. */}
      {!areaIndex && <TownCheck />}
      <div className="areas__list">
        <AreaGrid areas={withIndex(areas, areaIndex)} surrounding={site.areasMenu.surrounding} />
        <p className="areas__note" {...inline(site.areasMenu.note)} />
      </div>
    </Section>
  )
}
