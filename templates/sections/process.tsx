import { Section } from '../components/section'
import { Steps } from '../components/steps'
import { useInline } from '../components/text'
import type { SectionProps } from './section-props'

/** Numbered steps, in the order they happen. */
export function Process({ section, ground }: SectionProps<'process'>) {
  const inline = useInline()
  return (
    <Section
      block={section.items.length === 5 ? 'process process--five' : 'process'}
      {...section}
      ground={ground}
    >
      <Steps className="process__steps">
        {section.items.map(({ title, text }) => (
          <li key={title}>
            <h3 {...inline(title)} />
            <p {...inline(text)} />
          </li>
        ))}
      </Steps>
    </Section>
  )
}
