import { Icon } from '../components/icon'
import { Section } from '../components/section'
import { useInline } from '../components/text'
import type { SectionProps } from './section-props'

/** Solutions with what each does and costs. */
export function Solutions({ section, ground }: SectionProps<'solutions'>) {
  const inline = useInline()
  return (
    <Section block="solutions" {...section} ground={ground}>
      <ul className="solutions__grid">
        {section.items.map(({ title, text, icon, price, points }) => (
          <li key={title} className="solutions__item">
            <Icon name={icon} className="solutions__icon" />
            <h3 {...inline(title)} />
            <p {...inline(text)} />
            {points.length > 0 && (
              <ul className="solutions__points">
                {points.map((point) => (
                  <li key={point} {...inline(point)} />
                ))}
              </ul>
            )}
            {price && <p className="solutions__price" {...inline(price)} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}
