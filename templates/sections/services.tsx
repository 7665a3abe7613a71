import { Section } from '../components/section'
import { ServiceList } from '../components/service-list'
import { useFrame } from '../frame'
import type { SectionProps } from './section-props'

/** The services of a menu group, or of all of them. */
export function Services({ section, ground }: SectionProps<'services'>) {
  const { groups } = useFrame()
  const shown = section.group ? groups.filter((group) => group.id === section.group) : groups
  return (
    <Section block="services" {...section} ground={ground}>
      <div className="services__groups">
        {shown.map((group) => (
          <ServiceList key={group.id} group={group} showTitle={shown.length > 1} />
        ))}
      </div>
    </Section>
  )
}
