import { useHref, useSiteContext } from '../site-context'
import { Photo } from './photo'
import { Rating } from './rating'
import { Styles } from './styles'
import { useInline } from './text'

/** Who comes, once on each page of a service or an area: guarantee, reviews, owner, license. */
export function TrustStrip({ anchor }: { anchor?: string }) {
  const href = useHref()
  const inline = useInline()
  const { business, pages, site } = useSiteContext()
  const { credentials, licence, owner, rating } = business
  if (!rating && !owner && !licence && credentials.length === 0) return null
  return (
    <aside className="trust-strip" id={anchor} aria-label={`Why people choose ${business.name}`}>
      <Styles of="trust-strip" />
      <div className="trust-strip__inner wrap">
        <div>
          {site.guarantee && <p className="trust-strip__guarantee" {...inline(site.guarantee)} />}
          {credentials.length > 0 && <p>{credentials.map(({ label }) => label).join(' · ')}</p>}
        </div>
        <ul className="trust-strip__facts">
          {rating && (
            <li>
              <Rating detail />
              {rating.url && <a href={rating.url}>Read the reviews</a>}
            </li>
          )}
          {owner && (
            <li>
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
        </ul>
      </div>
    </aside>
  )
}
