import { Card } from '../components/card'
import { LearnMore } from '../components/learn-more'
import { Section } from '../components/section'
import { TextLink } from '../components/text-link'
import { useHref } from '../site-context'
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
          <TextLink href={href(section.to)}>
            <LearnMore about={section.title} />
          </TextLink>
        </p>
      </div>
    </Section>
  )
}
