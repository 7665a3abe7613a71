import { Icon } from '../components/icon'
import { Section } from '../components/section'
import { Inline } from '../components/text'
import type { SectionProps } from './section-props'

/** Solutions with what each does and costs. */
export function Solutions({ section, ground }: SectionProps<'solutions'>) {
  return (
    <Section block="solutions" {...section} ground={ground}>
      <ul className="solutions__grid">
        {section.items.map(({ title, text, icon, price, points }) => (
          <li key={title} className="solutions__item">
            <Icon name={icon} className="solutions__icon" />
            <Inline as="h3" text={title} />
            <Inline as="p" text={text} />
            {points.length > 0 && (
              <ul className="solutions__points">
                {points.map((point) => (
                  <Inline as="li" key={point} text={point} />
                ))}
              </ul>
            )}
            {price && <Inline as="p" className="solutions__price" text={price} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}
