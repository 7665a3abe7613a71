import { PriceNote } from '../components/notes'
import { Section } from '../components/section'
import { useInline } from '../components/text'
import { withoutNotes } from '../markdown'
import { useHref } from '../site-context'
import type { SectionProps } from './section-props'

/** What must stand beside the prices, then each group: what it is for, the price, and what moves it. */
export function PriceList({ section, ground }: SectionProps<'price-list'>) {
  const inline = useInline()
  const href = useHref()
  return (
    <Section block="price-list" {...section} ground={ground} aside={<PriceNote />}>
      {section.groups.map(({ title, rows }) => (
        <div key={title} className="price-list__group">
          <h3 {...inline(title)} />
          <dl>
            {rows.map(({ label, price, without = '', note, to }) => (
              <div key={label}>
                <dt>
                  {to ? <a href={href(to)} {...inline(label)} /> : <span {...inline(label)} />}
                </dt>
                {price ? (
                  <dd className="price-list__price" {...inline(withoutNotes(price))} />
                ) : (
                  <dd className="price-list__without" {...inline(without)} />
                )}
                {note && <dd className="price-list__note" {...inline(note)} />}
              </div>
            ))}
          </dl>
        </div>
      ))}
    </Section>
  )
}
