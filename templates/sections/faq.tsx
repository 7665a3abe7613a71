import { Icon } from '../components/icon'
import { Section } from '../components/section'
import { Prose, useInline } from '../components/text'
import { withoutMarks } from '../markdown'
import type { SectionProps } from './section-props'

/** Questions and answers. Native `<details>`: several can be open, and none needs script. */
export function Faq({ section, ground }: SectionProps<'faq'>) {
  const inline = useInline()
  return (
    <Section block="faq" {...section} ground={ground} layout="split">
      <div className="faq__items">
        {section.questions.map(({ question, answer }) => (
          <details key={question} className="faq__item">
            <summary>
              <h3 {...inline(withoutMarks(question))} />
              <Icon name="plus" />
            </summary>
            <Prose text={answer} className="faq__answer" />
          </details>
        ))}
      </div>
    </Section>
  )
}
