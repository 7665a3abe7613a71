import { starAt } from '../art/star'
import { monthAndYear } from '../format'
import { useSiteContext } from '../site-context'
import { Styles } from './styles'

/**
 * The business's rating with its source, and its date where that can be looked up; nothing where
 * content states none.
 */
export function Rating() {
  const { rating } = useSiteContext().business
  if (!rating) return null
  return (
    <p className="rating">
      <Styles of="rating" />
      <svg className="rating__stars" viewBox="0 0 104 24" aria-hidden="true">
        {[12, 32, 52, 72, 92].map((x) => (
          <path key={x} d={starAt(x, 2.5)} />
        ))}
      </svg>
      <span>
        <strong>{rating.value}</strong> out of 5 from {rating.count} {rating.source}
        {`, ${monthAndYear(rating.asOf)}`}
      </span>
    </p>
  )
}
