import { Icon } from '../components/icon'
import { PriceNote } from '../components/notes'
import { Section } from '../components/section'
import { useInline } from '../components/text'
import type { SectionProps } from './section-props'

/** Solutions with what each does and costs. */
export function Solutions({ section, ground }: SectionProps<'solutions'>) {
  const inline = useInline()
  return (
    <Section block="solutions" {...section} ground={ground}>
      <ul className="solutions__grid" data-count={section.items.length}>
        {section.items.map(({ title, text, icon, price }) => (
          <li key={title} className="solutions__item">
            {icon && <Icon name={icon} className="solutions__icon" />}
            <h3 {...inline(title)} />
            <p {...inline(text)} />
            {price && <p className="solutions__price" {...inline(price)} />}
          </li>
        ))}
      </ul>
      {section.items.some(({ price }) => price) && <PriceNote />}
    </Section>
  )
}
