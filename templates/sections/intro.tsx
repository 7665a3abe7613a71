import { Drawing } from '../components/drawing'
import { proseLayout, Section } from '../components/section'
import { Styles } from '../components/styles'
import { Prose } from '../components/text'
import type { SectionProps } from './section-props'

/** The text below the front matter. */
export function Intro({ section, page, ground }: SectionProps<'intro'>) {
  return (
    <Section
      block="text intro"
      {...section}
      ground={ground}
      layout={section.drawing ? 'split' : section.title ? proseLayout(page.body) : 'stacked'}
      aside={section.drawing && <Drawing name={section.drawing} />}
    >
      {section.drawing && <Styles of="intro-drawing" />}
      <Prose text={page.body} headingShift={section.title ? 1 : 0} />
    </Section>
  )
}
