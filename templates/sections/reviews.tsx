import { Bars } from '../components/bars'
import { Icon } from '../components/icon'
import { Rating } from '../components/rating'
import { ReviewQuotes } from '../components/review-quotes'
import { Section } from '../components/section'
import { useInline } from '../components/text'
import { TextLink } from '../components/text-link'
import { withoutNotes } from '../markdown'
import type { SectionOf } from '../model'
import { useSiteContext } from '../site-context'
import type { SectionProps } from './section-props'

/** What customers say and what the business stands behind: the reviews or the rating, the guarantees. */
export function Reviews({ section, ground }: SectionProps<'reviews'>) {
  const { business, reviews } = useSiteContext()
  const { rating, reviewWidget } = business
  const { items, bars } = section
  const isEmpty = !reviewWidget && !rating && reviews.length + items.length + bars.length === 0
  if (isEmpty) return null
  return (
    <Section block="reviews" {...section} ground={ground}>
      {reviewWidget ? (
        <iframe
          className="reviews__frame"
          src={reviewWidget}
          title="Customer reviews"
          loading="lazy"
          referrerPolicy="no-referrer-when-downgrade"
        />
      ) : (
        rating && (
          <div className="reviews__panel">
            <Rating />
            {rating.url && <TextLink href={rating.url}>Read the reviews</TextLink>}
          </div>
        )
      )}
      <ReviewQuotes />
      <Guarantees {...section} />
    </Section>
  )
}

/** Guarantees, each with its terms beside it, so that none needs the number of a note; warranties. */
function Guarantees({
  itemsTitle,
  items,
  bars,
}: Pick<SectionOf<'reviews'>, 'itemsTitle' | 'items' | 'bars'>) {
  const inline = useInline()
  if (items.length + bars.length === 0) return null
  const rows = bars.map(({ label, value }) => ({ label, value: withoutNotes(value) }))
  return (
    <div className="reviews__promises">
      {itemsTitle && <h2 {...inline(itemsTitle)} />}
      {items.length > 0 && (
        <ul className="reviews__guarantees">
          {items.map(({ title, text, terms, icon }) => (
            <li key={title}>
              {icon && <Icon name={icon} />}
              <h3 {...inline(withoutNotes(title))} />
              <p {...inline(withoutNotes(text))} />
              <p className="reviews__terms" {...inline(withoutNotes(terms))} />
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && <Bars rows={rows} />}
    </div>
  )
}
