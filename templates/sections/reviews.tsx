import { Icon } from '../components/icon'
import { Rating } from '../components/rating'
import { Section } from '../components/section'
import { useFrame } from '../frame'
import type { SectionProps } from './section-props'

/** The review service's frame; while there is none, the rating and a link to the reviews. */
export function Reviews({ section, ground }: SectionProps<'reviews'>) {
  const { embeds, rating } = useFrame().business
  if (!embeds.reviews && !rating) return null
  return (
    <Section block="reviews" {...section} ground={ground}>
      {embeds.reviews ? (
        <iframe
          className="reviews__frame"
          src={embeds.reviews}
          title={section.title}
          loading="lazy"
          referrerPolicy="no-referrer-when-downgrade"
        />
      ) : (
        <div className="reviews__panel">
          <Rating detail />
          {rating?.url && (
            <a className="text-link" href={rating.url} rel="noopener">
              Read the reviews
              <Icon name="arrow-right" />
            </a>
          )}
        </div>
      )}
    </Section>
  )
}
