import { Icon } from '../components/icon'
import { Section } from '../components/section'
import { Inline } from '../components/text'
import type { SectionProps } from './section-props'

/** Guarantees, each with the terms that say what it covers. */
export function Guarantees({ section, ground }: SectionProps<'guarantees'>) {
  return (
    <Section block="guarantees" {...section} ground={ground}>
      <ul className="guarantees__items">
        {section.items.map(({ title, text, terms, icon }) => (
          <li key={title}>
            <Icon name={icon} />
            <Inline as="h3" text={title} />
            <Inline as="p" text={text} />
            <Inline as="p" className="guarantees__terms" text={terms} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
