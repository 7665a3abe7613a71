import { Section } from '../components/section'
import { useInline } from '../components/text'
import type { SectionProps } from './section-props'

/** Numbered steps, in the order they happen. */
export function Process({ section, ground }: SectionProps<'process'>) {
  const inline = useInline()
  return (
    <Section block="process" {...section} ground={ground}>
      <ol className="process__steps">
        {section.items.map(({ title, text }) => (
          <li key={title}>
            <h3 {...inline(title)} />
            <p {...inline(text)} />
          </li>
        ))}
      </ol>
    </Section>
  )
}
