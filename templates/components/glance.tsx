import { Styles } from './styles'
import { useInline } from './text'

/** Two to four facts under the hero: how fast, how much, how long. */
export function Glance({ facts }: { facts: { label: string; text: string }[] }) {
  const inline = useInline()
  if (facts.length === 0) return null
  return (
    <div className="glance wrap">
      <Styles of="glance" />
      <dl>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd {...inline(text)} />
          </div>
        ))}
      </dl>
    </div>
  )
}
