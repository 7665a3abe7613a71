import type { AreaPage } from '../model'
import { Styles } from './styles'
import { useInline } from './text'

/** What is true of this place only, each fact with its public source. */
export function LocalFacts({ title, facts }: { title: string; facts: AreaPage['localFacts'] }) {
  const inline = useInline()
  return (
    <div className="local-facts">
      <Styles of="local-facts" />
      <h3 {...inline(title)} />
      <ul>
        {facts.map(({ text, source }) => (
          <li key={text}>
            <p {...inline(text)} />
            <cite>{source.url ? <a href={source.url}>{source.name}</a> : source.name}</cite>
          </li>
        ))}
      </ul>
    </div>
  )
}
