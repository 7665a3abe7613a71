import { useHref, useSiteContext } from '../site-context'
import { Photo } from './photo'
import { Rating } from './rating'
import { Styles } from './styles'
import { Prose } from './text'

/** What a visitor decides by, on each page of a service or an area: reviews, owner, years, license, terms. */
export function TrustStrip({ anchor }: { anchor?: string }) {
  const href = useHref()
  const { business, pages, site } = useSiteContext()
  const { foundedYear, licence, owner, rating } = business
  const hasFacts = rating || owner || foundedYear || licence
  if (!hasFacts && !site.guarantee) return null
  return (
    <aside className="trust-strip" id={anchor} aria-label={`Why people choose ${business.name}`}>
      <Styles of="trust-strip" />
      {hasFacts && (
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
              <strong>{owner.name}</strong> <a href={href(pages.about.path)}>{owner.role}</a>
            </li>
          )}
          {licence && (
            <li>
              <strong>
                {licence.label} {licence.number}
              </strong>{' '}
              {licence.url ? (
                <a href={licence.url}>Look it up at the {licence.issuer}</a>
              ) : (
                <span>{licence.issuer}</span>
              )}
            </li>
          )}
          {foundedYear && (
            <li className="trust-strip__short">
              <strong>In business</strong> <span>since {foundedYear}</span>
            </li>
          )}
        </ul>
      )}
      {site.guarantee && <Prose text={site.guarantee} className="wrap" />}
    </aside>
  )
}
