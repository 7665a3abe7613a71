import type { CSSProperties } from 'react'
import { PriceNote } from '../components/notes'
import { Section } from '../components/section'
import { Prose, useInline } from '../components/text'
import { figuresOf } from '../format'
import type { SectionProps } from './section-props'

/** Price ranges, each with a bar from zero to the highest, and what must stand beside them. */
export function Prices({ section, ground }: SectionProps<'prices'>) {
  const inline = useInline()
  const { rows } = section
  const highest = Math.max(...rows.flatMap(({ price }) => figuresOf(price)))
  const sign = /\p{Sc}/u.exec(rows[0]?.price ?? '')?.[0] ?? ''
  const ends = `${sign}0 ${sign}${highest.toLocaleString('en-US')}`
  const hasBars = rows.length > 1
  return (
    <Section block="prices" {...section} ground={ground} layout="split" aside={<PriceNote />}>
      <dl className="prices__rows" data-ends={hasBars ? ends : undefined}>
        {rows.map(({ label, price, note }) => (
          <div key={label} style={hasBars ? barOf(price, highest) : undefined}>
            <dt>
              <span {...inline(label)} />
              {note && <small {...inline(note)} />}
            </dt>
            <dd {...inline(price)} />
          </div>
        ))}
      </dl>
      {section.note && <Prose text={section.note} />}
    </Section>
  )
}

/** Where the bar of a price begins and ends, in percent of the highest price. */
function barOf(price: string, highest: number): CSSProperties {
  const amounts = figuresOf(price)
  const percent = (amount: number) => `${Math.round((100 * amount) / highest)}%`
  return {
    '--from': percent(amounts.length > 1 ? Math.min(...amounts) : 0),
    '--to': percent(Math.max(0, ...amounts)),
  } as CSSProperties
}
