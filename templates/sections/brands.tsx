import { Section } from '../components/section'
import { useSiteContext } from '../site-context'
import type { SectionProps } from './section-props'

/** Brands that are serviced and ways to pay. Words, not logos: the logos belong to others. */
export function Brands({ section, ground }: SectionProps<'brands'>) {
  const { brands, payment } = useSiteContext().business
  if (brands.length + payment.length === 0) return null
  return (
    <Section block="brands" {...section} ground={ground} layout="split">
      <div className="brands__lists">
        {brands.length > 0 && (
          <ul className="brands__names">
            {brands.map((brand) => (
              <li key={brand}>{brand}</li>
            ))}
          </ul>
        )}
        {payment.length > 0 && (
          <>
            <h3>Ways to pay</h3>
            <ul className="brands__payment">
              {payment.map((way) => (
                <li key={way}>{way}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Section>
  )
}
