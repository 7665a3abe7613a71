import { Drawing } from '../components/drawing'
import { Section } from '../components/section'
import { ServiceList } from '../components/service-list'
import { useSiteContext } from '../site-context'
import type { SectionProps } from './section-props'

/** The services of some menu groups, or of all: a card each, beside a drawing if there is one. */
export function Services({ section, ground }: SectionProps<'services'>) {
  const { groups } = useSiteContext()
  const chosen = section.groups.flatMap((id) => groups.filter((group) => group.id === id))
  const shown = chosen.length > 0 ? chosen : groups
  const longest = Math.max(...shown.map(({ services }) => services.length))
  return (
    <Section
      block="services"
      {...section}
      ground={ground}
      layout={section.drawing ? 'split' : 'stacked'}
      aside={section.drawing && <Drawing name={section.drawing} />}
    >
      <div className="services__groups">
        {shown.map((group) => (
          <ServiceList key={group.id} group={group} call={2 * group.services.length <= longest} />
        ))}
      </div>
    </Section>
  )
}
