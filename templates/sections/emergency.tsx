import { CallButton } from '../components/button'
import { Icon } from '../components/icon'
import { LearnMore } from '../components/learn-more'
import { Section } from '../components/section'
import { useInline } from '../components/text'
import { useHref } from '../site-context'
import type { SectionProps } from './section-props'

/** The red block: when it is an emergency, why to call here. */
export function Emergency({ section }: SectionProps<'emergency'>) {
  const href = useHref()
  return (
    <Section block="emergency" {...section} ground="emergency">
      <div className="emergency__columns">
        <List title="When to call" items={section.when} icon="triangle-alert" />
        <List title="Why call us" items={section.why} icon="check" />
      </div>
      <p className="emergency__actions">
        <CallButton showNumber />
        <a className="button button--outline" href={href(section.to)}>
          <LearnMore about={section.title} />
        </a>
      </p>
    </Section>
  )
}

function List({ title, items, icon }: { title: string; items: string[]; icon: string }) {
  const inline = useInline()
  return (
    <div>
      <h3 {...inline(title)} />
      <ul className="emergency__list">
        {items.map((item) => (
          <li key={item}>
            <Icon name={icon} />
            <span {...inline(item)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
