import { monthAndYear } from '../format'
import { useFrame } from '../frame'
import { Icon } from './icon'

/** The business's rating with its source and date; nothing where content states none. */
export function Rating({ detail = false }: { detail?: boolean }) {
  const { rating } = useFrame().business
  if (!rating) return null
  return (
    <p className="rating">
      <span className="rating__stars">
        {['1', '2', '3', '4', '5'].map((star) => (
          <Icon key={star} name="star" className="icon--filled" />
        ))}
      </span>
      <span>
        <strong>{rating.value}</strong> out of 5 from {rating.count} {rating.source}
        {detail && `, as of ${monthAndYear(rating.asOf)}`}
      </span>
    </p>
  )
}
