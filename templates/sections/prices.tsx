import type { CSSProperties } from 'react'
import { PriceNote } from '../components/notes'
import { Section } from '../components/section'
import { Prose, useInline } from '../components/text'
import { figuresOf } from '../format'
import type { SectionProps } from './section-props'

/** Price ranges, each with a bar on the scale of the highest, and what must stand beside them. */
export function Prices({ section, ground }: SectionProps<'prices'>) {
  const inline = useInline()
  const highest = Math.max(...section.rows.flatMap(({ price }) => figuresOf(price)))
  return (
    <Section block="prices" {...section} ground={ground} layout="split" aside={<PriceNote />}>
      <dl className="prices__rows">
        {section.rows.map(({ label, price, note }) => (
          <div key={label} style={section.rows.length > 1 ? barOf(price, highest) : undefined}>
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
