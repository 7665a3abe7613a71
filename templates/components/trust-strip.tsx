import { useHref, useSiteContext } from '../site-context'
import { Photo } from './photo'
import { Rating } from './rating'
import { Styles } from './styles'

/** Who comes, on each page of a service or an area: reviews, owner, license, credentials. */
export function TrustStrip({ anchor }: { anchor?: string }) {
  const href = useHref()
  const { business, pages } = useSiteContext()
  const { credentials, licence, owner, rating } = business
  if (!rating && !owner && !licence && credentials.length === 0) return null
  return (
    <aside className="trust-strip" id={anchor} aria-label={`Why people choose ${business.name}`}>
      <Styles of="trust-strip" />
      <ul className="wrap">
        {rating && (
          <li>
            <Rating detail />
            {rating.url && <a href={rating.url}>Read the reviews</a>}
          </li>
        )}
        {owner && (
          <li className={owner.photo ? 'trust-strip__owner' : 'trust-strip__short'}>
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
        {credentials.length > 0 && <li>{credentials.map(({ label }) => label).join(' · ')}</li>}
      </ul>
    </aside>
  )
}
