import { Section } from '../components/section'
import { Inline } from '../components/text'
import type { SectionProps } from './section-props'

/** Numbered steps, in the order they happen. */
export function Process({ section, ground }: SectionProps<'process'>) {
  return (
    <Section block="process" {...section} ground={ground}>
      <ol className="process__steps">
        {section.steps.map(({ title, text }) => (
          <li key={title}>
            <Inline as="h3" text={title} />
            <Inline as="p" text={text} />
          </li>
        ))}
      </ol>
    </Section>
  )
}
