import { CallButton } from '../components/button'
import { Icon } from '../components/icon'
import { Section } from '../components/section'
import { useInline } from '../components/text'
import { plainText } from '../markdown'
import { useHref } from '../site-context'
import type { SectionProps } from './section-props'

/** The red block: when it is an emergency, why to call here. */
export function Emergency({ section }: SectionProps<'emergency'>) {
  const href = useHref()
  return (
    <Section block="emergency" {...section} ground="emergency">
      <div className="emergency__columns">
        <List title={section.whenTitle} items={section.when} icon="triangle-alert" />
        <List title={section.whyTitle} items={section.why} icon="check" />
      </div>
      <p className="emergency__actions">
        <CallButton showNumber />
        <a className="button button--outline" href={href(section.link.to)}>
          {section.link.label}
          <span className="visually-hidden">: {plainText(section.title)}</span>
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
