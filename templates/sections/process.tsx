import { Section } from '../components/section'
import { inline } from '../components/text'
import type { SectionProps } from './section-props'

/** Numbered steps, in the order they happen. */
export function Process({ section, ground }: SectionProps<'process'>) {
  return (
    <Section block="process" {...section} ground={ground}>
      <ol className="process__steps">
        {section.steps.map(({ title, text }) => (
          <li key={title}>
            <h3 {...inline(title)} />
            <p {...inline(text)} />
          </li>
        ))}
      </ol>
    </Section>
  )
}
