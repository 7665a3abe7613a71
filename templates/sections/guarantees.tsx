import { Icon } from '../components/icon'
import { Section } from '../components/section'
import { useInline } from '../components/text'
import type { SectionProps } from './section-props'

/** Guarantees, each with the terms that say what it covers. */
export function Guarantees({ section, ground }: SectionProps<'guarantees'>) {
  const inline = useInline()
  return (
    <Section block="guarantees" {...section} ground={ground}>
      <ul className="guarantees__items">
        {section.items.map(({ title, text, terms, icon }) => (
          <li key={title}>
            <Icon name={icon} />
            <h3 {...inline(title)} />
            <p {...inline(text)} />
            <p className="guarantees__terms" {...inline(terms)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
