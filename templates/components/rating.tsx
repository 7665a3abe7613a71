import { monthAndYear } from '../format'
import { useSiteContext } from '../site-context'
import { Icon } from './icon'
import { Styles } from './styles'

/**
 * The business's rating with its source, and its date where that can be looked up; nothing where
 * content states none.
 */
export function Rating({ detail = false }: { detail?: boolean }) {
  const { rating } = useSiteContext().business
  if (!rating) return null
  return (
    <p className="rating">
      <Styles of="rating" />
      <span className="rating__stars">
        {['1', '2', '3', '4', '5'].map((star) => (
          <Icon key={star} name="star" className="icon--filled" />
        ))}
      </span>
      <span>
        <strong>{rating.value}</strong> out of 5 from {rating.count} {rating.source}
        {detail && rating.url && `, as of ${monthAndYear(rating.asOf)}`}
      </span>
    </p>
  )
}
