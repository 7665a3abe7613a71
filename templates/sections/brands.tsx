import { Section } from '../components/section'
import { useSiteContext } from '../site-context'
import type { SectionProps } from './section-props'

/** Brands that are serviced and ways to pay. Words, not logos: the marks belong to others. */
export function Brands({ section, ground }: SectionProps<'brands'>) {
  const { brands, payment } = useSiteContext().business
  return (
    <Section block="brands" {...section} ground={ground} layout="split">
      <div className="brands__lists">
        <ul className="brands__names">
          {brands.map((brand) => (
            <li key={brand}>{brand}</li>
          ))}
        </ul>
        <h3>Ways to pay</h3>
        <ul className="brands__payment">
          {payment.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
