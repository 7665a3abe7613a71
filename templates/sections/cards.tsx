import { Card } from '../components/card'
import { Section } from '../components/section'
import type { SectionProps } from './section-props'

/** Benefits, values, reasons: a handful of short cards. */
export function Cards({ section, ground }: SectionProps<'cards'>) {
  return (
    <Section block="cards" {...section} ground={ground}>
      <ul className="cards__grid" data-count={section.items.length}>
        {section.items.map((item) => (
          <Card key={item.title} {...item} />
        ))}
      </ul>
    </Section>
  )
}
