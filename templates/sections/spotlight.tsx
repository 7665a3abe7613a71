import { Card } from '../components/card'
import { Icon } from '../components/icon'
import { Section } from '../components/section'
import { useHref } from '../frame'
import { plainText } from '../markdown'
import type { SectionProps } from './section-props'

/** A few things of one kind beside a text, with a link to the page that tells more. */
export function Spotlight({ section, ground }: SectionProps<'spotlight'>) {
  const href = useHref()
  return (
    <Section
      block={`spotlight spotlight--${section.theme}`}
      {...section}
      ground={ground}
      layout="split"
    >
      <div>
        <ul className="spotlight__items">
          {section.items.map((item) => (
            <Card key={item.title} {...item} />
          ))}
        </ul>
        <p className="spotlight__link">
          <a className="text-link" href={href(section.link.to)}>
            {section.link.label}
            <span className="visually-hidden">: {plainText(section.title)}</span>
            <Icon name="arrow-right" />
          </a>
        </p>
      </div>
    </Section>
  )
}
