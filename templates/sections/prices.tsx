import { Section } from '../components/section'
import { Inline, Prose } from '../components/text'
import type { SectionProps } from './section-props'

/** Price ranges. Each price is a claim of the ledger. */
export function Prices({ section, ground }: SectionProps<'prices'>) {
  return (
    <Section block="prices" {...section} ground={ground} layout="split">
      <div>
        <dl className="prices__rows">
          {section.rows.map(({ label, claim, note }) => (
            <div key={label}>
              <dt>
                <Inline text={label} />
                {note && <Inline as="small" text={note} />}
              </dt>
              <Inline as="dd" text={claim} />
            </div>
          ))}
        </dl>
        {section.note && <Prose text={section.note} className="prose--small" />}
      </div>
    </Section>
  )
}
