import { Bars } from '../components/bars'
import { PriceNote } from '../components/notes'
import { Section } from '../components/section'
import { Prose } from '../components/text'
import { withoutNotes } from '../markdown'
import type { SectionProps } from './section-props'

/** Price ranges, each with a bar, and what must stand beside them. */
export function Prices({ section, ground }: SectionProps<'prices'>) {
  const rows = section.rows.map(({ price, ...row }) => ({ ...row, value: withoutNotes(price) }))
  return (
    <Section block="prices" {...section} ground={ground} layout="split" aside={<PriceNote />}>
      <Bars rows={rows} />
      {section.note && <Prose text={section.note} />}
    </Section>
  )
}
