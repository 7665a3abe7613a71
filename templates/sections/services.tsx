import { Section } from '../components/section'
import { ServiceList } from '../components/service-list'
import { useHref, useSiteContext } from '../site-context'
import type { SectionProps } from './section-props'

/** The services of some menu groups, or of all: a card each, beside a drawing if there is one. */
export function Services({ section, ground }: SectionProps<'services'>) {
  const { groups, drawings } = useSiteContext()
  const href = useHref()
  const chosen = section.groups.flatMap((id) => groups.filter((group) => group.id === id))
  const shown = chosen.length > 0 ? chosen : groups
  const longest = Math.max(...shown.map(({ services }) => services.length))
  const drawing = section.drawing ? drawings[section.drawing] : undefined
  return (
    <Section
      block="services"
      {...section}
      ground={ground}
      layout={drawing ? 'split' : 'stacked'}
      aside={
        drawing && (
          <img
            src={href(`/${drawing.pictures['']?.path}`)}
            width={drawing.width}
            height={drawing.height}
            alt=""
            loading="lazy"
          />
        )
      }
    >
      <div className="services__groups">
        {shown.map((group) => (
          <ServiceList key={group.id} group={group} call={2 * group.services.length <= longest} />
        ))}
      </div>
    </Section>
  )
}
