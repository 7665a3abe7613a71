import type { CSSProperties } from 'react'
import { figuresOf } from '../format'
import { Styles } from './styles'
import { useInline } from './text'

interface Row {
  label: string
  /** Its text holds the figure, or the two ends of a range: `$150–$600`, `2-year labor warranty`. */
  value: string
  note?: string
}

/** Figures of one kind, each with a bar on the scale from zero to the highest. One alone has none. */
export function Bars({ rows }: { rows: Row[] }) {
  const inline = useInline()
  const highest = Math.max(...rows.flatMap(({ value }) => figuresOf(value)))
  const hasBars = rows.length > 1
  const currency = /\p{Sc}/u.exec(rows[0]?.value ?? '')?.[0]
  const ends = currency && `${currency}0 ${currency}${highest.toLocaleString('en-US')}`
  return (
    <>
      <Styles of="bars" />
      <dl className="bars" data-ends={hasBars ? ends : undefined}>
        {rows.map(({ label, value, note }) => (
          <div key={label} style={hasBars ? barOf(value, highest) : undefined}>
            <dt>
              <span {...inline(label)} />
              {note && <small {...inline(note)} />}
            </dt>
            <dd {...inline(value)} />
          </div>
        ))}
      </dl>
    </>
  )
}

/** Where a bar begins and ends, in percent of the highest figure. */
function barOf(value: string, highest: number): CSSProperties {
  const figures = figuresOf(value)
  const percent = (figure: number) => `${Math.round((100 * figure) / highest)}%`
  return {
    '--from': percent(figures.length > 1 ? Math.min(...figures) : 0),
    '--to': percent(Math.max(0, ...figures)),
  } as CSSProperties
}
