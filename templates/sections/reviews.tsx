import { Rating } from '../components/rating'
import { Section } from '../components/section'
import { TextLink } from '../components/text-link'
import { useSiteContext } from '../site-context'
import type { SectionProps } from './section-props'

/** The review service's frame; while there is none, the rating and a link to the reviews. */
export function Reviews({ section, ground }: SectionProps<'reviews'>) {
  const { embeds, rating } = useSiteContext().business
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
          {rating?.url && <TextLink href={rating.url}>Read the reviews</TextLink>}
        </div>
      )}
    </Section>
  )
}
