import { Styles } from './styles'
import { useInline } from './text'

/** Two to four facts under the hero: how fast, how much, how long. Figures are large. */
export function Glance({ facts }: { facts: { label: string; text: string }[] }) {
  const inline = useInline()
  if (facts.length === 0) return null
  return (
    <div className="glance wrap">
      <Styles of="glance" />
      <dl>
        {facts.map(({ label, text }) => (
          <div key={label} className={text.length > long ? 'glance__long' : undefined}>
            <dt>{label}</dt>
            <dd {...inline(text.replace(figures, '**$&**'))} />
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Characters that would make many lines in a narrow cell. */
const long = 60

/**
 * The figures of a text, each with what it counts, its note, and the comma behind it: `$150–$600`,
 * `60–90 minutes`, `2-year`, `8 AM–6 PM`, `24/7`.
 */
const figures =
  /(\$[\d,.]*\d(–\$[\d,.]*\d)?|\d+\/\d+|\d([\d,.:]*\d)?%?( [AP]M)?(–\d([\d,.:]*\d)?%?)?([ -][A-Za-z]+)?)(\[\^[^\]]+\])?[,;]?/g
