import type { CSSProperties } from 'react'
import { PriceNote } from '../components/notes'
import { Section } from '../components/section'
import { Prose, useInline } from '../components/text'
import type { SectionProps } from './section-props'

/** Price ranges, each with a bar on the scale of the highest, and what must stand beside them. */
export function Prices({ section, ground }: SectionProps<'prices'>) {
  const inline = useInline()
  const highest = Math.max(...section.rows.flatMap(({ price }) => amountsOf(price)))
  return (
    <Section block="prices" {...section} ground={ground} layout="split">
      <div>
        <dl className="prices__rows">
          {section.rows.map(({ label, price, note }) => (
            <div key={label}>
              <dt>
                <span {...inline(label)} />
                {note && <small {...inline(note)} />}
              </dt>
              <dd
                {...inline(price)}
                style={section.rows.length > 1 ? barOf(price, highest) : undefined}
              />
            </div>
          ))}
        </dl>
        <PriceNote />
        {section.note && <Prose text={section.note} className="prose--small" />}
      </div>
    </Section>
  )
}

/** The amounts of a price: `$3,000–$5,500` → 3000 and 5500. */
function amountsOf(price: string): number[] {
  return [...price.matchAll(/\d[\d,.]*/g)].map(([amount]) => Number(amount.replaceAll(',', '')))
}

/** Where the bar of a price begins and ends, in percent of the highest price. */
function barOf(price: string, highest: number): CSSProperties {
  const amounts = amountsOf(price)
  const percent = (amount: number) => `${Math.round((100 * amount) / highest)}%`
  return {
    '--from': percent(amounts.length > 1 ? Math.min(...amounts) : 0),
    '--to': percent(Math.max(0, ...amounts)),
  } as CSSProperties
}
