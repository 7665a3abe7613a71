import { useHref, useSiteContext } from '../site-context'
import { Photo } from './photo'
import { Styles } from './styles'
import { useInline } from './text'

/** Who comes, once on each page of a service or an area: guarantee, owner, license. */
export function TrustStrip({ anchor }: { anchor?: string }) {
  const href = useHref()
  const inline = useInline()
  const { business, pages, site } = useSiteContext()
  const { licence, owner } = business
  if (!owner && !licence && !site.guarantee) return null
  return (
    <aside className="trust-strip" id={anchor} aria-label={`Why people choose ${business.name}`}>
      <Styles of="trust-strip" />
      <ul className="trust-strip__facts wrap">
        {site.guarantee && (
          <li>
            <strong {...inline(site.guarantee)} />
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
    </aside>
  )
}
