import { Horizon } from '../art/horizon'
import type { AreaPage } from '../model'
import type { Look } from '../model/view'
import { useSiteContext } from '../site-context'
import { Section } from './section'
import { Styles } from './styles'
import { useInline } from './text'

interface LocalFactsProps {
  title: string
  facts: AreaPage['localFacts']
  look: Look
}

/** What is true of this place only, each fact with its public source, above open country. */
export function LocalFacts({ title, facts, look }: LocalFactsProps) {
  const inline = useInline()
  const { assets } = useSiteContext()
  return (
    <div className="local-facts">
      <Styles of="local-facts" />
      <Section block="local-facts__text" title={title} layout="split" ground="tint">
        <ul className="local-facts__list">
          {facts.map(({ text, source }) => (
            <li key={text}>
              <p {...inline(text)} />
              <cite>{source.url ? <a href={source.url}>{source.name}</a> : source.name}</cite>
            </li>
          ))}
        </ul>
      </Section>
      {!assets.picture && <Horizon {...look} motif={[]} isLow />}
    </div>
  )
}
