import { monthAndYear } from '../format'
import { useSiteContext } from '../site-context'
import { Styles } from './styles'
import { useInline } from './text'

/** What customers have written; nothing where the content holds no review. */
export function ReviewQuotes() {
  const inline = useInline()
  const { reviews } = useSiteContext()
  if (reviews.length === 0) return null
  return (
    <ul className="review-quotes">
      <Styles of="review-quotes" />
      {reviews.map(({ text, name, town, date, source, url }) => (
        <li key={name + date}>
          <figure>
            <blockquote>
              {text.split(/\n\s*\n/).map((paragraph) => (
                <p key={paragraph} {...inline(paragraph)} />
              ))}
            </blockquote>
            <figcaption>
              <strong>{name}</strong>, {town}
              <span>
                <time dateTime={date}>{monthAndYear(date)}</time>
                {source && ' · '}
                {url ? <a href={url}>{source || 'Read it there'}</a> : source}
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
