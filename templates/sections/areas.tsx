import { AreaGrid } from '../components/area-grid'
import { Section } from '../components/section'
import { useInline } from '../components/text'
import { TextLink } from '../components/text-link'
import { missingAreaNote } from '../format'
import { useHref, useListedAreas, useSiteContext } from '../site-context'
import type { SectionProps } from './section-props'

/** The served towns, and the way to the page of them all, with map and town check. Nothing without any. */
export function Areas({ section, ground }: SectionProps<'areas'>) {
  const inline = useInline()
  const href = useHref()
  const { areaIndex, business, hasMoreAreas } = useSiteContext()
  const areas = useListedAreas()
  if (areas.length === 0) return null
  const hasCheck = areaIndex && !hasMoreAreas
  return (
    <Section
      block="areas"
      {...section}
      ground={ground}
      aside={
        hasCheck && <TextLink href={href(areaIndex.path)}>Check your town or ZIP code</TextLink>
      }
    >
      <AreaGrid areas={areas} surrounding="Surrounding Areas" />
      <p {...inline(missingAreaNote(business))} />
    </Section>
  )
}
