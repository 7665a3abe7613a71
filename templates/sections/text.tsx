import { proseLayout, Section } from '../components/section'
import { Prose } from '../components/text'
import type { SectionProps } from './section-props'

/** A titled piece of prose. */
export function TextSection({ section, ground }: SectionProps<'text'>) {
  return (
    <Section block="text" {...section} ground={ground} layout={proseLayout(section.text)}>
      <Prose text={section.text} headingShift={1} />
    </Section>
  )
}
