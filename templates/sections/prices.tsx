import { PriceNote } from '../components/notes'
import { Section } from '../components/section'
import { Prose, useInline } from '../components/text'
import type { SectionProps } from './section-props'

/** Price ranges, and what must stand beside them. */
export function Prices({ section, ground }: SectionProps<'prices'>) {
  const inline = useInline()
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
              <dd {...inline(price)} />
            </div>
          ))}
        </dl>
        <PriceNote />
        {section.note && <Prose text={section.note} className="prose--small" />}
      </div>
    </Section>
  )
}
