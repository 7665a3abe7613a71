import { Styles } from './styles'
import { useInline } from './text'

/** Two to four facts under the hero: how fast, how much, how long. Figures are large. */
export function Glance({ facts }: { facts: { label: string; text: string }[] }) {
  const inline = useInline()
  if (facts.length === 0) return null
  return (
    <div className="glance wrap">
      <Styles of="glance" />
      <dl data-count={facts.length}>
        {facts.map(({ label, text }) => (
          <div key={label} className={text.length > long ? 'glance__long' : undefined}>
            <dt>{label}</dt>
            <dd {...inline(text, { strongFigures: true })} />
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Characters that would make many lines in a narrow cell. */
const long = 60
