import { Section } from '../components/section'
import { Prose } from '../components/text'
import type { SectionProps } from './section-props'

/**
 * Questions and answers, in two columns where there is room. Native `<details>`: several can be open,
 * and none needs script.
 */
export function Faq({ section, ground }: SectionProps<'faq'>) {
  const { questions } = section
  const half = Math.ceil(questions.length / 2)
  return (
    <Section block="faq" {...section} ground={ground}>
      <div className="faq__columns">
        {[questions.slice(0, half), questions.slice(half)].map((column) => (
          <div key={column[0]?.question}>
            {column.map(({ question, answer }) => (
              <details key={question} className="faq__item">
                <summary>
                  <h3>{question}</h3>
                </summary>
                <Prose text={answer} className="faq__answer" />
              </details>
            ))}
          </div>
        ))}
      </div>
    </Section>
  )
}
