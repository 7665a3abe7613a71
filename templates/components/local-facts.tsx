import type { AreaPage } from '../model'
import { Section } from './section'
import { useInline } from './text'

interface LocalFactsProps {
  title: string
  facts: AreaPage['localFacts']
}

/** What is true of this place only, each fact with its public source. */
export function LocalFacts({ title, facts }: LocalFactsProps) {
  const inline = useInline()
  return (
    <Section block="local-facts" title={title} layout="split">
      <ul className="local-facts__list">
        {facts.map(({ text, source }) => (
          <li key={text}>
            <p {...inline(text)} />
            <cite>{source.url ? <a href={source.url}>{source.name}</a> : source.name}</cite>
          </li>
        ))}
      </ul>
    </Section>
  )
}
