import { Icon } from '../components/icon'
import { PriceNote } from '../components/notes'
import { Section } from '../components/section'
import { useInline } from '../components/text'
import { withoutNotes } from '../markdown'
import type { SectionProps } from './section-props'

/** Solutions with what each does and costs. */
export function Solutions({ section, ground }: SectionProps<'solutions'>) {
  const inline = useInline()
  const hasPrices = section.items.some(({ price }) => price)
  return (
    <Section block="solutions" {...section} ground={ground}>
      <ul className="solutions__grid" data-count={section.items.length}>
        {section.items.map(({ title, text, icon, price }) => (
          <li key={title} className="solutions__item">
            {icon && <Icon name={icon} className="solutions__icon" />}
            <h3 {...inline(title)} />
            <p {...inline(text)} />
            {hasPrices && (price || section.unpriced) && (
              <p
                className="solutions__price"
                {...inline(price ? withoutNotes(price) : (section.unpriced ?? ''))}
              />
            )}
          </li>
        ))}
      </ul>
      {hasPrices && <PriceNote />}
    </Section>
  )
}
