import type { CSSProperties } from 'react'
import { Card } from '../components/card'
import { LearnMore } from '../components/learn-more'
import { Section } from '../components/section'
import { useInline } from '../components/text'
import { TextLink } from '../components/text-link'
import { figuresOf } from '../format'
import type { SectionOf } from '../model'
import { useHref } from '../site-context'
import { themed } from '../theme-class'
import type { SectionProps } from './section-props'

/** A few things of one kind beside a text, with a link to the page that tells more. */
export function Spotlight({ section, ground }: SectionProps<'spotlight'>) {
  const href = useHref()
  return (
    <Section
      block={themed(section.gauge ? 'spotlight spotlight--gauge' : 'spotlight', section.theme)}
      {...section}
      ground={ground}
      layout="split"
      aside={section.gauge && <Gauge {...section.gauge} />}
    >
      <div>
        <ul className="spotlight__items">
          {section.items.map((item) => (
            <Card key={item.title} {...item} />
          ))}
        </ul>
        <p>
          <TextLink href={href(section.to)}>
            <LearnMore about={section.title} />
          </TextLink>
        </p>
      </div>
    </Section>
  )
}

/** A range in percent on a half circle from 0 to 100. */
function Gauge({ value, label }: NonNullable<SectionOf<'spotlight'>['gauge']>) {
  const inline = useInline()
  const figures = figuresOf(value)
  const range = { '--from': Math.min(...figures), '--to': Math.max(...figures) } as CSSProperties
  return (
    <p className="spotlight__gauge" style={range}>
      <span {...inline(label)} />
      <strong {...inline(value)} />
    </p>
  )
}
