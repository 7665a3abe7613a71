import { useSiteContext } from '../site-context'
import { Photo } from './photo'
import { Rating } from './rating'
import { Styles } from './styles'
import { useInline } from './text'

/** What a visitor decides by, on each page of a service or an area: reviews, owner, license, terms. */
export function TrustStrip() {
  const inline = useInline()
  const { business, site } = useSiteContext()
  const { owner, licence, rating } = business
  return (
    <aside className="trust-strip" aria-label={`Why people choose ${business.name}`}>
      <Styles of="trust-strip" />
      <ul className="wrap">
        {rating && (
          <li>
            <Rating detail />
            {rating.url && <a href={rating.url}>Read the reviews</a>}
          </li>
        )}
        {owner && (
          <li className={`trust-strip__short${owner.photo ? ' trust-strip__owner' : ''}`}>
            {owner.photo && (
              <Photo
                photo={{ ...owner.photo, caption: undefined }}
                className="photo--round"
                sizes="44px"
              />
            )}
            <strong>{owner.name}</strong>
            <span>{owner.role}</span>
          </li>
        )}
        <li className="trust-strip__short">
          <strong>Online requests</strong>
          <span {...inline(site.form.reply)} />
        </li>
        {licence && (
          <li>
            <strong>
              {licence.label} {licence.number}
            </strong>
            {licence.url ? (
              <a href={licence.url}>Look it up at the {licence.issuer}</a>
            ) : (
              <span>{licence.issuer}</span>
            )}
          </li>
        )}
        {site.guarantee && (
          <li>
            <strong>What we stand behind</strong>
            <span {...inline(site.guarantee)} />
          </li>
        )}
      </ul>
    </aside>
  )
}
