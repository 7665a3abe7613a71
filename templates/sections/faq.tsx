import { NotesInPlace } from '../components/notes'
import { Section } from '../components/section'
import { Prose } from '../components/text'
import { signsOf } from '../markdown'
import { NotesProvider, useNotes } from '../site-context'
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
                <Answer text={answer} />
              </details>
            ))}
          </div>
        ))}
      </div>
    </Section>
  )
}

/**
 * An answer, and the notes that the page has not had before it: nobody looks for them at its end while
 * the answer is closed.
 */
function Answer({ text }: { text: string }) {
  const shown = useNotes()
  const own = [...signsOf(text)].filter((name) => !shown.has(name))
  return (
    <>
      <NotesProvider value={new Set([...shown, ...own])}>
        <Prose text={text} className="faq__answer" />
      </NotesProvider>
      <NotesInPlace names={own} />
    </>
  )
}
